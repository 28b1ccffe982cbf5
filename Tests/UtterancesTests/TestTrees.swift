// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel
import Utterances

/// A node of a tree that a test puts together.
struct Sample: Sendable {
  var node = Node()
  var details = NodeDetails()
  var hasDetails = false
  var children: [Sample] = []
  var name: String?
  var rowHeaders: [String] = []
  var columnHeaders: [String] = []

  init(
    _ label: String? = nil, _ traits: Traits = [], value: String? = nil, hint: String? = nil,
    role: Role? = nil, name: String? = nil, children: [Sample] = [],
    _ change: (inout Sample) -> Void = { _ in }
  ) {
    node.label = label.map { AttributedText($0) }
    node.value = value.map { AttributedText($0) }
    node.hint = hint.map { AttributedText($0) }
    node.traits = traits
    node.role = role
    self.name = name
    self.children = children
    change(&self)
  }

  /// Changes the rare members.
  func with(_ change: (inout NodeDetails) -> Void) -> Sample {
    var copy = self
    change(&copy.details)
    copy.hasDetails = true
    return copy
  }

  /// Changes the common members.
  func having(_ change: (inout Node) -> Void) -> Sample {
    var copy = self
    change(&copy.node)
    return copy
  }

  /// Makes it a container.
  func container(_ type: ContainerType) -> Sample {
    having { $0.containerType = type }
  }

  /// Makes it a cell of a data table.
  func cell(
    _ row: Int?, _ column: Int?, spans: (rows: Int, columns: Int) = (1, 1),
    rowHeaders: [String] = [], columnHeaders: [String] = []
  ) -> Sample {
    var copy = with {
      var cell = Cell(row: row, column: column)
      cell.rowSpan = spans.rows
      cell.columnSpan = spans.columns
      $0.cell = cell
    }
    copy.rowHeaders = rowHeaders
    copy.columnHeaders = columnHeaders
    return copy
  }
}

/// Puts a tree together; elements are read as they stand in it.
func tree(_ roots: Sample..., language: String? = nil) throws -> AccessibilityTree {
  try tree(roots, language: language)
}

/// Puts a tree together of elements in a row.
func tree(_ roots: [Sample], language: String? = nil) throws -> AccessibilityTree {
  var builder = TreeBuilder()
  builder.tree.order = .tree
  builder.tree.language = language
  let root = builder.add()
  var names: [String: NodeIndex] = [:]
  var work = roots.reversed().map { ($0, root) }
  var cells: [(NodeIndex, Sample)] = []
  while let (sample, parent) = work.popLast() {
    var node = sample.node
    if sample.hasDetails { node.details = sample.details }
    let index = builder.add(node, under: parent)
    if let name = sample.name {
      names[name] = index
      #expect(builder.identify(index, as: name) == nil)
    }
    if sample.details.cell != nil { cells.append((index, sample)) }
    work.append(contentsOf: sample.children.reversed().map { ($0, index) })
  }
  for (index, sample) in cells {
    var details = try #require(builder[index].details)
    details.cell?.rowHeaders = try sample.rowHeaders.map { try #require(names[$0]) }
    details.cell?.columnHeaders = try sample.columnHeaders.map { try #require(names[$0]) }
    builder[index].details = details
  }
  let (tree, faults, unattached) = builder.finish()
  #expect(faults.isEmpty)
  #expect(unattached.isEmpty)
  return tree
}

/// Composes a tree from the first element to the last.
func utterances(
  _ tree: AccessibilityTree, _ options: UtteranceOptions = UtteranceOptions(),
  language: String? = nil
) -> [Utterance] {
  Array(ScreenReading(tree, language: language, options: options).utterances)
}

/// Writes an utterance the way a text transcript does.
func text(_ utterance: Utterance) -> String {
  var text = ""
  for segment in utterance.segments {
    if text.isEmpty {
      text = segment.text
    } else if segment.kind == .hint {
      text += (text.hasSuffix(".") ? " " : ". ") + segment.text
    } else {
      text += (text.hasSuffix(".") ? " " : ", ") + segment.text
    }
  }
  return text
}

/// The texts of all utterances of a tree.
func texts(
  _ tree: AccessibilityTree, _ options: UtteranceOptions = UtteranceOptions(),
  language: String? = nil
) -> [String] {
  utterances(tree, options, language: language).map(text)
}

/// A row of a table of tests: an element, what is said of it, and the rule that the row is about.
struct Example: Sendable, CustomTestStringConvertible {
  let rule: IOSRule
  let element: Sample
  let expected: String
  var options = UtteranceOptions()

  init(
    _ rule: IOSRule, _ element: Sample, _ expected: String,
    _ options: UtteranceOptions = UtteranceOptions()
  ) {
    self.rule = rule
    self.element = element
    self.expected = expected
    self.options = options
  }

  var testDescription: String { "\(rule.name): \(expected)" }
}
