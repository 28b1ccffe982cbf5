// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A document that is to be refused, and what is to be said about it.
struct BadInput: CustomTestStringConvertible, Sendable {
  let name: String
  let content: @Sendable () throws -> Data
  /// What stands behind the file's name at the beginning of each message.
  let places: [String]
  /// A word that each message must contain, in the order of the places.
  let words: [String]
  /// Whether a transcript in plain text could not be meant by it.
  var isTree = true
  var testDescription: String { name }

  init(
    _ name: String, _ text: String, _ problems: [(String, String)], isTree: Bool = true
  ) {
    self.init(name, { Data(text.utf8) }, problems, isTree: isTree)
  }

  init(
    _ name: String, _ content: @escaping @Sendable () throws -> Data,
    _ problems: [(String, String)], isTree: Bool = true
  ) {
    self.name = name
    self.content = content
    places = problems.map(\.0)
    words = problems.map(\.1)
    self.isTree = isTree
  }

  static let all: [BadInput] = [
    BadInput("an empty file", "", [(": ", "the document is empty")]),
    BadInput("only white space", " \r\n\t \n", [(": ", "the document is empty")]),
    BadInput(
      "not JSON", "Hello {", [(":1:1: $: ", "cannot detect the format of this document")],
      isTree: false),
    BadInput(
      "truncated JSON", #"{"aloud":1,"root":{"label":"a""#,
      [(":1:31: $.root.label: ", "ends in the middle")]),
    BadInput("a list", "[1, 2]", [(":1:1: $: ", "cannot detect the format of this document")]),
    BadInput(
      "wrong types",
      """
      {"aloud": 1, "name": 7, "root": {"children": [
        {"id": "a", "label": 5},
        {"id": "b", "frame": "x"},
        {"id": "c", "traits": "button"}]}}
      """,
      [
        (":1:22: $.name: ", "a number, expected a string"),
        (":2:24: $.root.children[0].label: ", "a number, expected a string"),
        (":3:24: $.root.children[1].frame: ", "expected [x, y, width, height]"),
        (":4:25: $.root.children[2].traits: ", "expected a list of traits"),
      ]),
    BadInput(
      "problems of many kinds at once, warnings among them",
      """
      {"aloud": 1, "root": {"children": [
        {"id": "a", "label": true},
        {"id": "a", "frame": [1, 2]},
        {"id": "c", "children": ["lost"], "lable": "x"}]}}
      """,
      [
        (":2:24: $.root.children[0].label: ", "expected a string"),
        (":3:10: $.root.children[1].id: ", "another node already has the identifier \"a\""),
        (":3:24: $.root.children[1].frame: ", "expected [x, y, width, height]"),
        (":4:28: $.root.children[2].children[0]: ", "no node has the identifier \"lost\""),
        (":4:37: warning: $.root.children[2].lable: ", "did you mean \"label\"?"),
      ]),
    BadInput(
      "a cycle through children",
      """
      {"aloud": 1, "root": {"children": ["a"]}, "nodes": [
        {"id": "a", "children": ["b"]},
        {"id": "b", "children": ["a"]}]}
      """,
      [(":3:28: $.nodes[1].children[0]: ", "\"a\"")]),
    BadInput(
      "a cycle through explicit elements",
      """
      {"aloud": 1, "root": {"children": ["a"]}, "nodes": [
        {"id": "a", "elements": ["b"]},
        {"id": "b", "elements": ["a"], "label": "x"}]}
      """,
      [(":2:3: $.nodes[0]: ", "\"a\" contains itself")]),
    BadInput(
      "a cycle of its own", #"{"aloud":1,"root":{"children":[{"id":"a","children":["a"]}]}}"#,
      [(":1:54: $.root.children[0].children[0]: ", "\"a\"")]),
    BadInput(
      "a missing reference", #"{"aloud":1,"root":{"children":["nobody"]}}"#,
      [(":1:32: $.root.children[0]: ", "no node has the identifier \"nobody\"")]),
    BadInput(
      "invalid UTF-8",
      { Data(#"{"aloud":1,"root":{"label":"é"#.utf8) + [0xFF, 0xFE] + Data(#""}}"#.utf8) },
      [(":1:30: $.root.label: ", "not UTF-8")]),
    BadInput(
      "a lone surrogate", #"{"aloud":1,"root":{"label":"a\ud83dx"}}"#,
      [(":1:30: $.root.label: ", "surrogate")]),
    BadInput(
      "NaN in a frame", #"{"aloud":1,"root":{"label":"a","frame":[NaN,0,1,1]}}"#,
      [(":1:41: $.root.frame[0]: ", "unexpected 'N'")]),
    BadInput(
      "a number beyond all numbers in a frame",
      #"{"aloud":1,"root":{"label":"a","frame":[0,1e999,1,1]}}"#,
      [(":1:43: $.root.frame[1]: ", "out of range")]),
    BadInput(
      "values nested beyond 4096",
      { Data((#"{"aloud":1,"root":{"label":"a"},"x":"# + brackets(5000)).utf8) },
      [
        (":1:33: warning: $.x: ", "unknown member"),
        (":1:4132: $.x[0][0]", "more than 4096 values within one another"),
      ]),
    BadInput(
      "a tree of more than 1024 levels", { Data(nested(levels: 1025).utf8) },
      [(":1:13344: $.root.children[0].children[0]", "more than 1024 levels")]),
    BadInput(
      "compressed data that is cut off",
      { Data(try compressed(tree(labels: ["Save"])).dropLast(12)) },
      [(": ", "cannot decompress")]),
    BadInput(
      "compressed data that is damaged",
      {
        var bytes = try compressed(tree(labels: ["Save", "Open"]))
        bytes[20] ^= 0xFF
        bytes[21] ^= 0xFF
        return bytes
      }, [(": ", "cannot decompress")]),
    BadInput(
      "64 MiB of opening brackets", { Data(repeating: UInt8(ascii: "["), count: 64 << 20) },
      [(":1:1: $: ", "cannot detect the format of this document")]),
  ]
}

private func brackets(_ count: Int) -> String {
  String(repeating: "[", count: count)
}

/// A tree whose deepest node is so many levels below its root.
private func nested(levels: Int) -> String {
  #"{"aloud":1,"root":"# + String(repeating: #"{"children":["#, count: levels)
    + #"{"label":"x"}"# + String(repeating: "]}", count: levels) + "}"
}

/// Bytes as gzip compresses them.
func compressed(_ bytes: Data) throws -> Data {
  try run(["gzip", "-9", "-c"], input: bytes)
}
