// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

func readFlutter(
  _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
) -> AccessibilityTree? {
  guard let printed = PrintedText(text, as: .flutter) else {
    findings.error(.particular("no SemanticsNode# found"), at: nil)
    return nil
  }
  var parser = FlutterParser(context.trace)
  printed.lines(of: text) { parser.read($0, at: $1) }
  parser.finish()
  guard !parser.outline.isFull else {
    let limit = AccessibilityTree.maximumNodes
    findings.error(
      .particular("the tree has more than \(limit) nodes; print a part of it"), at: nil)
    return nil
  }
  let nodes = merged(parser.outline, context.trace)
  let places = FlutterFrames(nodes)
  var notices = ImportNotices(context.trace)
  if parser.isCut, let last = parser.outline.offsets.last { notices.note(.cutOff, at: last) }
  if parser.outline.indices.count == 1, let unjoined = parser.unjoined {
    findings.error(
      .particular(
        "this node has no parent: the characters ├─ and └─ are missing; save the dump as UTF-8"),
      at: unjoined)
    return nil
  }
  let views = nodes.map { node, offset in FlutterViews.view(of: node, &notices, at: offset) }
  for index in views.indices {
    notices.record(at: views.offsets[index]).set(
      &views[index].node.frame, .frame, to: places.frames[index])
  }
  var screen = PhoneScreen(.android, views, notices)
  screen.size = places.screen
  screen.name = nodes.entries.last { $0.flags.contains("namesRoute") && !$0.label.isEmpty }?.label
  if nodes.entries.lazy.compactMap(\.isRightToLeft).first == true {
    screen.direction = .rightToLeft
  }
  screen.focus = nodes.entries.firstIndex { $0.flags.contains("isFocused") }
  return screen.tree(&findings, context)
}
