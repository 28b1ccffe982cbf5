// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

extension DOMSnapshot {
  /// One document in its original form; numbers of texts are indices into the list of strings.
  struct RawDocument {
    var frameID = -1
    var address = -1
    /// The address with which those in it are resolved.
    var base = -1
    /// Whether its boxes are in the coordinates of the window.
    var isInWindow = false
    var scrollX = 0.0
    var scrollY = 0.0
    var parents: [Int] = []
    var names: [Int] = []
    var values: [Int] = []
    var backendIDs: [Int] = []
    /// The attributes of all nodes in sequence, and the end of each node's attributes.
    var attributes: [Int] = []
    var attributeEnds: [Int] = []
    var frameNodes: [Int] = []
    var frameDocuments: [Int] = []
    var pseudoNodes: [Int] = []
    var pseudoTypes: [Int] = []
    var layoutNodes: [Int] = []
    var bounds: [Bounds] = []
    /// The values of `display` of the layout nodes, or minus one.
    var displays: [Int] = []
    /// The values of `overflow` of the layout nodes, or minus one; empty unless the capture has them.
    var overflows: [Int] = []
    /// The values of `visibility` of the layout nodes, or minus one; empty unless the capture has them.
    var visibilities: [Int] = []
    /// The values of `-webkit-text-security` of the layout nodes, or minus one.
    var textSecurities: [Int] = []
    /// The nodes in shadow trees.
    var shadowNodes: [Int] = []
    /// The elements that listen to clicks, or act on them by themselves.
    var listeners: [Int] = []
  }

  private static let topKeys = JSONKeyTable(["documents", "strings", "result"])

  static func read(_ reader: inout JSONReader) throws(JSONError) -> DOMSnapshot {
    var documents: [RawDocument] = []
    var strings: [String] = []
    var inner: DOMSnapshot?
    let outerDepth = reader.depth
    try reader.beginObject()
    while let key = try reader.nextKey(in: topKeys) {
      switch key.number {
      case 0:
        try reader.beginArray()
        while try reader.nextElement() { documents.append(try readDocument(&reader)) }
      case 1:
        try reader.beginArray()
        while try reader.nextElement() { strings.append(try reader.readString()) }
      case 2 where outerDepth == 0: inner = try read(&reader)
      default: try reader.skipValue()
      }
    }
    for index in documents.indices { documents[index].forgetOtherStyles(strings) }
    return inner ?? DOMSnapshot(raw: documents, strings: strings)
  }

  private static let documentKeys = JSONKeyTable([
    "frameId", "nodes", "layout", "scrollOffsetX", "scrollOffsetY", "documentURL",
    "baseURL",
  ])

  private static func readDocument(_ reader: inout JSONReader) throws(JSONError) -> RawDocument {
    var document = RawDocument()
    try reader.beginObject()
    while let key = try reader.nextKey(in: documentKeys) {
      switch key.number {
      case 0: document.frameID = try reader.readInteger()
      case 1: try readNodes(&reader, into: &document)
      case 2: try readLayout(&reader, into: &document)
      case 3: document.scrollX = try reader.readNumber()
      case 4: document.scrollY = try reader.readNumber()
      case 5: document.address = try reader.readInteger()
      case 6: document.base = try reader.readInteger()
      default: try reader.skipValue()
      }
    }
    return document
  }

  private static let nodeKeys = JSONKeyTable([
    "parentIndex", "backendNodeId", "attributes", "contentDocumentIndex", "pseudoType", "nodeName",
    "nodeValue", "shadowRootType", "isClickable",
  ])

  private static func readNodes(
    _ reader: inout JSONReader, into document: inout RawDocument
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey(in: nodeKeys) {
      switch key.number {
      case 0: document.parents = try readIntegers(&reader)
      case 1: document.backendIDs = try readIntegers(&reader)
      case 2:
        try reader.beginArray()
        while try reader.nextElement() {
          try appendIntegers(to: &document.attributes, &reader)
          document.attributeEnds.append(document.attributes.count)
        }
      case 3: (document.frameNodes, document.frameDocuments) = try readSparse(&reader)
      case 4: (document.pseudoNodes, document.pseudoTypes) = try readSparse(&reader)
      case 5: document.names = try readIntegers(&reader)
      case 6: document.values = try readIntegers(&reader)
      case 7: document.shadowNodes = try readSparse(&reader).nodes
      case 8: document.listeners = try readSparse(&reader).nodes
      default: try reader.skipValue()
      }
    }
  }

  private static let layoutKeys = JSONKeyTable(["nodeIndex", "bounds", "styles"])

  private static func readLayout(
    _ reader: inout JSONReader, into document: inout RawDocument
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey(in: layoutKeys) {
      switch key.number {
      case 0: document.layoutNodes = try readIntegers(&reader)
      case 1:
        try reader.beginArray()
        while try reader.nextElement() { document.bounds.append(try readBounds(&reader)) }
      case 2:
        // A capture asks for `display`, `overflow`, `visibility` and `-webkit-text-security`, one of an
        // earlier version not for `visibility` or for the first two; other programs may ask for others.
        try reader.beginArray()
        while try reader.nextElement() {
          let styles = try readIntegers(&reader)
          let isOwn = (2...4).contains(styles.count)
          document.displays.append(styles.first ?? -1)
          document.overflows.append(isOwn ? styles[1] : -1)
          document.visibilities.append(styles.count == 4 ? styles[2] : -1)
          document.textSecurities.append(isOwn && styles.count > 2 ? styles[styles.count - 1] : -1)
        }
      default: try reader.skipValue()
      }
    }
  }

  private static func readBounds(_ reader: inout JSONReader) throws(JSONError) -> Bounds {
    if let sides = reader.readFourPlainNumbers() {
      return Bounds(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    var numbers = SIMD4<Double>()
    var count = 0
    try reader.beginArray()
    while try reader.nextElement() {
      let number = try reader.readNumber()
      if count < 4 { numbers[count] = number }
      count += 1
    }
    return Bounds(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func readIntegers(_ reader: inout JSONReader) throws(JSONError) -> [Int] {
    var numbers: [Int] = []
    try appendIntegers(to: &numbers, &reader)
    return numbers
  }

  private static func appendIntegers(
    to numbers: inout [Int], _ reader: inout JSONReader
  ) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() { numbers.append(try reader.readInteger()) }
  }

  private static let sparseKeys = JSONKeyTable(["index", "value"])

  /// Reads values of few nodes, each with its node.
  private static func readSparse(
    _ reader: inout JSONReader
  ) throws(JSONError) -> (nodes: [Int], values: [Int]) {
    var nodes: [Int] = []
    var values: [Int] = []
    try reader.beginObject()
    while let key = try reader.nextKey(in: sparseKeys) {
      switch key.number {
      case 0: nodes = try readIntegers(&reader)
      case 1: values = try readIntegers(&reader)
      default: try reader.skipValue()
      }
    }
    return (nodes, values)
  }
}

extension DOMSnapshot.RawDocument {
  /// Forgets the styles of boxes of which another program asked for four others.
  fileprivate mutating func forgetOtherStyles(_ strings: [String]) {
    for place in visibilities.indices where visibilities[place] >= 0 {
      let value = visibilities[place]
      guard
        !strings.indices.contains(value)
          || !["visible", "hidden", "collapse"].contains(strings[value])
      else { continue }
      (overflows[place], visibilities[place], textSecurities[place]) = (-1, -1, -1)
    }
  }
}
