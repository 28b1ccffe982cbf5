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
    _ program: String, socket: String, skipsSandbox: Bool
  ) {
    self.program = program
    let standard = CaptureRequest(address: "")
    arguments =
      [
        "--driven=\(socket)", "--viewport=\(standard.viewport)", "--language=\(standard.language)",
        "--script=\(PageScript.observer)", BrowserText.argument,
      ] + (skipsSandbox ? ["--no-sandbox"] : [])
  }

  /// The reason why a session is not created.
  public enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The request is not JSON; with the place and the reason.
    case notJSON(String)
    /// The request names another program.
    case otherProgram(String)
    /// The request has arguments for a browser.
    case arguments([String])

    /// The options of the browser have other types than WebKitWebDriver's.
    case notOptions

    /// The HTTP status of the reply.
    public var status: Int {
      switch self {
      case .notJSON, .notOptions: 400
      case .otherProgram, .arguments: 500
      }
    }

    /// WebDriver's code of the error.
    private var code: String {
      switch self {
      case .notJSON, .notOptions: "invalid argument"
      case .otherProgram, .arguments: "session not created"
      }
    }

    /// What is wrong, and a remedy.
    public var description: String {
      switch self {
      case .notJSON(let reason):
        "the request is not JSON of WebDriver: \(reason); send an object with capabilities"
      case .notOptions:
        "\(DrivenBrowser.capability) is not an object whose binary is a string and whose args are a "
          + "list of strings"
      case .otherProgram(let program):
        "\(program) cannot be the browser: Aloud reads only pages in its own aloud-webkit; omit "
          + "binary from \(DrivenBrowser.capability)"
      case .arguments(let arguments):
        "the browser is aloud-webkit, which takes no \(arguments.joined(separator: " ")); omit args "
          + "from \(DrivenBrowser.capability)"
      }
    }

    /// The reply of WebDriver.
    public var reply: [UInt8] {
      var json = JSONWriter(packed: true)
      json.object {
        $0.object("value") {
          $0.member("error", code)
          $0.member("message", description)
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
    var fault: Fault?
    let result: [UInt8]
    do throws(JSONError) {
      result = try request(&reader, body, &fault)
      try reader.expectEnd()
    } catch {
      throw .notJSON(error.described(in: body.span))
    }
    if let fault { throw fault }
    return result
  }

  // MARK: Reading

  private func request(
    _ reader: inout JSONReader, _ body: [UInt8], _ fault: inout Fault?
  ) throws(JSONError) -> [UInt8] {
    guard try reader.peek() == .object else { return try copy(&reader, body) }
    return try members(&reader, body) { key, reader throws(JSONError) in
      guard key == "capabilities", try reader.peek() == .object else { return nil }
      return try capabilities(&reader, body, &fault)
    }
  }

  /// What a request demands: other members, and the options of the browser.
  private struct Match {
    /// The object without the options of the browser; or another value, which WebKitWebDriver refuses.
    var value: [UInt8]
    var isObject = true
    /// The object of the options without the program and its arguments; nil if there is none.
    var options: [UInt8]?
  }

  private func capabilities(
    _ reader: inout JSONReader, _ body: [UInt8], _ fault: inout Fault?
  ) throws(JSONError) -> [UInt8] {
    var always = Match(value: Array("{}".utf8))
    var choices: [Match]?
    let others = try members(&reader, body) { key, reader throws(JSONError) in
      switch key {
      case "alwaysMatch": always = try match(&reader, body, &fault)
      case "firstMatch" where try reader.peek() == .array:
        var matches: [Match] = []
        try reader.beginArray()
        while try reader.nextElement() { matches.append(try match(&reader, body, &fault)) }
        choices = matches
      default: return nil
      }
      return []
    }
    // A name both here and there is an error of WebDriver.
    let isInChoices = choices?.contains { $0.options != nil } ?? false
    let first = spell(always, withProgram: !isInChoices)
    var result = adding(Array("\"alwaysMatch\":".utf8) + first, to: others)
    if let choices {
      let list = choices.map { spell($0, withProgram: isInChoices) }
      let joined = Array(list.joined(separator: Array(",".utf8)))
      result = adding(Array("\"firstMatch\":[".utf8) + joined + Array("]".utf8), to: result)
    }
    return result
  }

  /// Reads capabilities to match, and checks the options of the browser in them; the first fault counts.
  private func match(
    _ reader: inout JSONReader, _ body: [UInt8], _ fault: inout Fault?
  ) throws(JSONError) -> Match {
    guard try reader.peek() == .object else {
      return Match(value: try copy(&reader, body), isObject: false)
    }
    var options: [UInt8]?
    let value = try members(&reader, body) { key, reader throws(JSONError) in
      guard key == Self.capability else { return nil }
      switch try reader.peek() {
      case .object: options = try otherOptions(&reader, body, &fault)
      case let kind:
        try reader.skipValue()
        options = nil
        if kind != .null { fault = fault ?? .notOptions }
      }
      return []
    }
    return Match(value: value, options: options)
  }

  /// Reads the options of the browser, and returns those that stay as they are.
  private func otherOptions(
    _ reader: inout JSONReader, _ body: [UInt8], _ fault: inout Fault?
  ) throws(JSONError) -> [UInt8] {
    try members(&reader, body) { key, reader throws(JSONError) in
      switch (key, try reader.peek()) {
      case ("binary", .string):
        let name = try reader.readString()
        if !name.isEmpty, name != program { fault = fault ?? .otherProgram(name) }
      case ("args", .array):
        var foreign: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
          guard try reader.peek() == .string else {
            try reader.skipValue()
            fault = fault ?? .notOptions
            continue
          }
          let argument = try reader.readString()
          if argument != Self.standardArgument { foreign.append(argument) }
        }
        if !foreign.isEmpty { fault = fault ?? .arguments(foreign) }
      case ("binary", _), ("args", _):
        try reader.skipValue()
        fault = fault ?? .notOptions
      default: return nil
      }
      return []
    }
  }

  /// Reads an object, and returns it with some members changed.
  ///
  /// - Parameter change: Reads the value of a key and returns another one, or an empty one to omit the
  ///   member; or returns nil without reading.
  private func members(
    _ reader: inout JSONReader, _ body: [UInt8],
    _ change: (String, inout JSONReader) throws(JSONError) -> [UInt8]?
  ) throws(JSONError) -> [UInt8] {
    var result: [[UInt8]] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = Array("\"".utf8) + body[key.content] + Array("\":".utf8)
      let changed = try change(reader.string(key), &reader)
      let value = if let changed { changed } else { try copy(&reader, body) }
      if !value.isEmpty { result.append(name + value) }
    }
    return Array("{".utf8) + Array(result.joined(separator: Array(",".utf8))) + Array("}".utf8)
  }

  private func copy(_ reader: inout JSONReader, _ body: [UInt8]) throws(JSONError) -> [UInt8] {
    reader.skipToValue()
    let start = reader.offset
    try reader.skipValue()
    return Array(body[start..<reader.offset])
  }

  // MARK: Writing

  private func spell(_ match: Match, withProgram: Bool) -> [UInt8] {
    let standard = withProgram ? adding(ownOptions, to: match.options ?? Array("{}".utf8)) : nil
    guard match.isObject, let options = standard ?? match.options else { return match.value }
    return adding(Array("\"\(Self.capability)\":".utf8) + options, to: match.value)
  }

  /// The program and its arguments, as members.
  private var ownOptions: [UInt8] {
    var json = JSONWriter(packed: true)
    json.object {
      $0.member("binary", program)
      $0.member("args", arguments)
    }
    // Without the outer braces and the line end.
    return Array(json.bytes.dropFirst().dropLast(2))
  }

  private func adding(_ member: [UInt8], to object: [UInt8]) -> [UInt8] {
    let rest = object.dropLast()
    return rest + (rest.count > 1 ? Array(",".utf8) : []) + member + Array("}".utf8)
  }
}
