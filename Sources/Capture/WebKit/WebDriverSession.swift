// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The browser of the sessions of WebKitWebDriver, in which Aloud reads the page: `aloud-webkit`.
public struct DrivenBrowser: Sendable, Hashable {
  /// The capability with which WebKitWebDriver starts a browser.
  private static let capability = "webkitgtk:browserOptions"
  /// The argument of the browser that WebKitWebDriver starts by default.
  private static let standardArgument = "--automation"

  /// The path of the program.
  let program: String
  /// The command line.
  let arguments: [String]

  /// Creates a browser.
  ///
  /// - Parameter socket: The path at which Aloud can connect to the page.
  public init(
    _ program: String, socket: String, viewport: Viewport, language: String, skipsSandbox: Bool
  ) {
    self.program = program
    arguments =
      [
        "--driven=\(socket)", "--viewport=\(viewport)", "--language=\(language)",
        "--script=\(PageScript.observer)",
      ] + (skipsSandbox ? ["--no-sandbox"] : [])
  }

  /// The reason why a session is not created.
  public enum Fault: Error, Sendable, Hashable {
    /// The request is not JSON.
    case notJSON(String)
    /// The request names another program.
    case otherProgram(String)
    /// The request has arguments for a browser.
    case arguments([String])

    /// The reply of WebDriver.
    public var reply: [UInt8] {
      let (code, message) =
        switch self {
        case .notJSON(let reason): ("invalid argument", reason)
        case .otherProgram(let program):
          (
            "session not created",
            "\(program) cannot be the browser: Aloud reads only pages in its own aloud-webkit; omit "
              + "binary from \(DrivenBrowser.capability)"
          )
        case .arguments(let arguments):
          (
            "session not created",
            "the browser is aloud-webkit, which takes no \(arguments.joined(separator: " ")); omit args "
              + "from \(DrivenBrowser.capability)"
          )
        }
      var json = JSONWriter(packed: true)
      json.object {
        $0.object("value") {
          $0.member("error", code)
          $0.member("message", message)
          $0.member("stacktrace", "")
        }
      }
      return json.bytes.dropLast()
    }
  }

  /// Returns the body of a request for a session in this browser.
  ///
  /// - Parameter body: The request of a test. One without capabilities stays as it is, and
  ///   WebKitWebDriver refuses it.
  public func session(_ body: [UInt8]) throws(Fault) -> [UInt8] {
    var reader = JSONReader(body.span, maximumDepth: 64)
    reader.replacesLoneSurrogates = true
    do {
      let result = try request(&reader, body)
      try reader.expectEnd()
      return result
    } catch let fault as Fault {
      throw fault
    } catch {
      throw .notJSON("the request is not JSON of WebDriver: \(error)")
    }
  }

  // MARK: Reading

  private func request(_ reader: inout JSONReader, _ body: [UInt8]) throws -> [UInt8] {
    guard try reader.peek() == .object else { return try copy(&reader, body) }
    return try members(&reader, body) { key, reader in
      guard key == "capabilities", try reader.peek() == .object else { return nil }
      return try capabilities(&reader, body)
    }
  }

  private func capabilities(_ reader: inout JSONReader, _ body: [UInt8]) throws -> [UInt8] {
    var hasOptions = false
    var result = try members(&reader, body) { key, reader in
      switch key {
      case "alwaysMatch" where try reader.peek() == .object:
        hasOptions = true
        return try adding(options, to: match(&reader, body))
      case "firstMatch" where try reader.peek() == .array:
        var choices: [[UInt8]] = []
        try reader.beginArray()
        while try reader.nextElement() {
          let isObject = try reader.peek() == .object
          choices.append(try isObject ? match(&reader, body) : copy(&reader, body))
        }
        return Array("[".utf8) + Array(choices.joined(separator: Array(",".utf8))) + Array("]".utf8)
      default: return nil
      }
    }
    if !hasOptions {
      result = adding(Array("\"alwaysMatch\":{".utf8) + options + Array("}".utf8), to: result)
    }
    return result
  }

  /// Returns capabilities to match without those of the browser, which are checked.
  private func match(_ reader: inout JSONReader, _ body: [UInt8]) throws -> [UInt8] {
    try members(&reader, body) { key, reader in
      guard key == Self.capability else { return nil }
      guard try reader.peek() == .object else {
        try reader.skipValue()
        return []
      }
      try checkOptions(&reader)
      return []
    }
  }

  private func checkOptions(_ reader: inout JSONReader) throws {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch (try reader.string(key), try reader.peek()) {
      case ("binary", .string):
        let name = try reader.readString()
        guard name.isEmpty || name == program else { throw Fault.otherProgram(name) }
      case ("args", .array):
        var foreign: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
          guard try reader.peek() == .string else {
            try reader.skipValue()
            continue
          }
          let argument = try reader.readString()
          if argument != Self.standardArgument { foreign.append(argument) }
        }
        guard foreign.isEmpty else { throw Fault.arguments(foreign) }
      default: try reader.skipValue()
      }
    }
  }

  /// Reads an object, and returns it with some members changed.
  ///
  /// - Parameter change: Reads the value of a key and returns another one, or an empty one to omit the
  ///   member; or returns nil without reading.
  private func members(
    _ reader: inout JSONReader, _ body: [UInt8],
    _ change: (String, inout JSONReader) throws -> [UInt8]?
  ) throws -> [UInt8] {
    var result: [[UInt8]] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = Array("\"".utf8) + body[key.content] + Array("\":".utf8)
      let value = try change(reader.string(key), &reader) ?? copy(&reader, body)
      if !value.isEmpty { result.append(name + value) }
    }
    return Array("{".utf8) + Array(result.joined(separator: Array(",".utf8))) + Array("}".utf8)
  }

  private func copy(_ reader: inout JSONReader, _ body: [UInt8]) throws -> [UInt8] {
    reader.skipToValue()
    let start = reader.offset
    try reader.skipValue()
    return Array(body[start..<reader.offset])
  }

  // MARK: Writing

  /// The capability of this browser, as a member.
  private var options: [UInt8] {
    var json = JSONWriter(packed: true)
    json.object {
      $0.object(Self.capability) {
        $0.member("binary", program)
        $0.member("args", arguments)
      }
    }
    // Without the outer braces and the line end.
    return Array(json.bytes.dropFirst().dropLast(2))
  }

  private func adding(_ member: [UInt8], to object: [UInt8]) -> [UInt8] {
    let rest = object.dropLast()
    return rest + (rest.count > 1 ? Array(",".utf8) : []) + member + Array("}".utf8)
  }
}
