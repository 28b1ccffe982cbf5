// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The speech viewer at a terminal, by the keys that are pressed there.
@Suite struct ViewerTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Explores a tree at a terminal, and waits until its first element is there.
  private func explore(
    _ document: Data, _ options: [String], first: String = "One",
    environment: [String: String] = [:]
  ) throws -> TerminalRun {
    let file = try directory.write(document, to: "tree.json")
    let run = try TerminalRun(
      [builtPrograms + "/aloud", "explore", "--no-config"] + options + [file],
      environment: environment)
    try run.wait("the first element") { $0.rows.contains { $0.contains(first) } }
    return run
  }

  private func end(_ run: TerminalRun) throws {
    run.press("q")
    #expect(try run.end() == 0)
    #expect(run.isCooked && !run.screen.isAlternate && run.screen.hasCursor)
    #expect(!run.screen.hasStrangeBytes)
  }

  @Test func `keys move the cursor, and the screen shows what is said and what can be done`() throws
  {
    let elements: [[String: Any]] = [
      ["label": "One"],
      [
        "label": "Kennel", "role": "list",
        "children": [["label": "Two", "actions": ["Call", "Feed"]]],
      ],
    ]
    let run = try explore(tree(elements, name: "Dogs"), ["--no-speech"])
    #expect(run.screen.isAlternate && !run.screen.hasCursor && !run.isCooked)
    #expect(run.screen.rows.first?.hasPrefix(" Dogs (ios) ") == true)
    #expect(run.screen.rows.first?.hasSuffix("speech off") == true)
    run.press("\u{1B}[C")
    try run.wait("the next element") {
      $0.rows.contains { $0.hasPrefix("» ") && $0.contains("Two") }
    }
    var rows = run.screen.rows
    #expect(rows.count == 24)
    #expect(rows.contains("> next") && rows.contains("Containers: Kennel"))
    #expect(rows.contains("Rotor: Actions") && rows.contains("Actions: Call, Feed"))
    // A key that is none, something that is looked for, and a command that is wrong.
    run.press("x/on")
    try run.wait("what is typed") { $0.rows.last == "find on" && $0.hasCursor }
    run.press("\r:fly\r")
    try run.wait("what is wrong") {
      $0.rows.contains { $0.hasPrefix("! error there is no command") }
    }
    rows = run.screen.rows
    #expect(rows.contains("! unknown key; ? for help") && rows.contains("> find on"))
    #expect(rows.contains("Containers: none") && !run.screen.hasCursor)
    run.press("?")
    try run.wait("the help") { $0.rows.contains { $0.contains("flicks up, which uses the rotor") } }
    try end(run)
  }

  @Test func `containers without a label are shown by their role, and never by an identifier`()
    throws
  {
    let item: [String: Any] = ["id": "node-17", "label": "Two"]
    let list: [String: Any] = ["id": "node-16", "role": "list", "children": [item]]
    let main: [String: Any] = [
      "id": "node-15", "role": "main", "label": "Main", "children": [["label": "One"], list],
    ]
    let elements: [[String: Any]] = [["id": "node-14", "role": "banner", "children": [main]]]
    let run = try explore(tree(elements), ["--no-speech"])
    #expect(run.screen.rows.contains("Containers: banner > Main"))
    #expect(run.screen.rows.first?.hasPrefix(" Unnamed screen (ios) ") == true)
    #expect(run.screen.rows.first?.hasSuffix(" 1 of 2  speech off") == true)
    run.press("\u{1B}[C")
    try run.wait("the list") { $0.rows.contains("Containers: banner > Main > list") }
    #expect(run.screen.rows.first?.hasSuffix(" 2 of 2  speech off") == true)
    #expect(!run.screen.rows.contains { $0.contains("node-") })
    try end(run)
  }

  @Test func `the marked line is the one that is heard first, also where a later one is urgent`()
    throws
  {
    let regions: [[String: Any]] = [
      ["label": "One"],
      ["id": "calm", "live": "polite", "label": "Calm"],
      ["id": "urgent", "live": "assertive", "label": "Urgent"],
    ]
    let run = try explore(tree(regions), ["--sink", "null"])
    let update =
      #"{"nodes":[{"id":"calm","live":"polite","label":"Later"},"#
      + #"{"id":"urgent","live":"assertive","label":"At once"}]}"#
    run.press(":update \(update)\r")
    try run.wait("the announcements") { $0.rows.contains { $0.contains("At once") } }
    #expect(run.screen.rows.contains { $0.hasPrefix("» ") && $0.contains("At once") })
    #expect(run.screen.rows.contains { !$0.hasPrefix("» ") && $0.contains("Later") })
    try end(run)
  }

  @Test func `after control-K keys are those of the screen's own keyboard, until it comes again`()
    throws
  {
    let elements: [[String: Any]] = [
      ["label": "One", "traits": ["button"], "actions": ["Call", "Feed"]],
      ["id": "t", "label": "Two", "traits": ["textEntry"]],
    ]
    let run = try explore(
      tree(elements, name: "Dogs"), ["--no-speech", "--keyboard", "full-access"])
    run.press("\u{0B}\tz")
    try run.wait("the list") { $0.rows.contains("! list actions: Call, Feed") }
    #expect(run.screen.rows.contains("Keyboard: full-access, actions"))
    run.press("\u{1B}[B\r\t ")
    try run.wait("the text") { $0.rows.contains("Keyboard: full-access, editing text") }
    // Letters are typed now.
    run.press("z")
    try run.wait("the letter") { $0.rows.contains("! effect type t z") }
    run.press("\u{18}f")
    try run.wait("the finder") { $0.rows.contains("Keyboard: full-access, find") }
    run.press("on\r?")
    try run.wait("no commands") { $0.rows.contains("! error no key commands are available") }
    run.press("\u{0B}")
    try run.wait("the rotor") { $0.rows.contains { $0.hasPrefix("Rotor: ") } }
    try end(run)
  }

  @Test(
    "An open list takes the keys, Escape closes it, and later keys move the cursor again",
    arguments: [["--no-speech"], ["--plain", "--no-speech"]], [false, true])
  func list(options: [String], usesKeyboard: Bool) throws {
    let elements: [[String: Any]] = [
      ["label": "One", "role": "link"], ["label": "Two", "role": "link"],
    ]
    let run = try explore(tree(elements), ["--style", "macos"] + options)
    if usesKeyboard { run.press("\u{0B}") }
    run.press(":key vo+u\r")
    let list = "! list rotor Links: One link, Two link"
    try run.wait("the list") { $0.rows.contains(list) }
    run.press("\u{1B}[B")
    try run.wait("the second entry") { $0.rows.contains("> key down") }
    run.press("\u{1B}")
    try run.wait("its end") { $0.rows.contains("! list closed") }
    if usesKeyboard { run.press("\u{0B}") }
    run.press("\u{1B}[C")
    try run.wait("the next element") { $0.rows.contains("> next") }
    #expect(!run.screen.rows.contains("> escape"))
    try end(run)
  }

  @Test func `the page shows the viewer as it is`() throws {
    let page = try page("reference/exploring.md")
    let block = try #require(page.range(of: "<!-- viewer -->\n```\n"))
    let end = try #require(
      page.range(of: "\n```\n<!-- /viewer -->", range: block.upperBound..<page.endIndex))
    let expected = page[block.upperBound..<end.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    let run = try TerminalRun(
      [
        builtPrograms + "/aloud", "explore", "--no-config", "--style", "ipados", "--sink",
        "null:fast", fixture("scenarios/roasted-beans.json"),
      ], columns: 76, rows: 16)
    try run.wait("the first element") { $0.rows.contains { $0.contains("Coffees") } }
    run.press("/fog\r\u{1B}[C]")
    try run.wait("the page's screen") { $0.rows.map { $0[...] } == expected }
    try self.end(run)
  }

  @Test(arguments: ["q", "\u{03}", "\u{04}"])
  func `every key that ends it gives the terminal back`(key: String) throws {
    let run = try explore(tree(labels: ["One"]), ["--no-speech"])
    run.press(key)
    #expect(try run.end() == 0)
    #expect(run.isCooked && !run.screen.isAlternate && run.screen.hasCursor)
  }

  @Test(
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT],
    [["--no-speech"], ["--sink", "null"], ["--plain"]])
  func `every signal that ends it gives the terminal back`(
    signal: Int32, options: [String]
  ) throws {
    let run = try explore(tree(labels: ["One"] + sentences(9)), options)
    kill(run.identifier, signal)
    #expect(try run.end() == 128 + signal)
    #expect(run.isCooked && !run.screen.isAlternate && run.screen.hasCursor)
  }

  @Test(arguments: [[], ["--plain"]])
  func `a terminal that goes away ends it`(options: [String]) throws {
    let run = try explore(tree(labels: ["One"]), options + ["--no-speech"])
    run.hangUp()
    // Whichever comes first: the end of what can be read, a failure to write, or the signal.
    #expect([0, 74, 128 + SIGHUP].contains(try run.end()))
  }

  @Test func `a file that cannot be read ends nothing, and is told on the screen`() throws {
    let run = try explore(tree(labels: ["One"]), ["--no-speech"])
    run.press(":tree /nowhere/tree.json\r")
    try run.wait("the error") { $0.rows.contains { $0.contains("cannot open /nowhere/tree.json") } }
    run.press("w")
    try run.wait("the walk goes on") { $0.rows.contains("> where") }
    try end(run)
  }

  @Test func `a window may change its size, down to the smallest`() throws {
    let run = try explore(tree(labels: ["One", "犬のアイコン"]), ["--no-speech"])
    for (columns, rows) in [(20, 5), (1, 1), (132, 50), (20, 5)] {
      run.resize(columns: columns, rows: rows)
      try run.wait("\(columns) by \(rows)") { $0.rows.count == rows }
    }
    #expect(run.screen.rows.last == "Rotor: Characters")
    run.press("l")
    try run.wait("wide letters") { $0.rows.contains("» 犬のアイコン") }
    try end(run)
  }

  /// What a terminal that shows it as it is would obey.
  static let hostile = "One\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}\u{8}"

  @Test(arguments: [[], ["--plain"]])
  func `no label, name or identifier reaches the terminal as a control sequence`(
    options: [String]
  ) throws {
    let elements: [[String: Any]] = [
      ["label": Self.hostile, "id": Self.hostile, "actions": [Self.hostile]],
      ["label": Self.hostile, "role": "list", "children": [["label": "Two" + Self.hostile]]],
    ]
    let run = try explore(
      tree(elements, name: Self.hostile), options + ["--no-speech"])
    run.press(" lw:action \u{9B}x\r:rotor \u{202E}\rq")
    #expect(try run.end() == 0)
    #expect(!run.screen.hasStrangeBytes)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(!text.contains("\u{202E}") && !text.contains("]0;owned\u{7}"))
    #expect(text.contains("> where"))
  }

  @Test(arguments: [(["--plain"], "xterm"), ([], "dumb"), ([], "")])
  func `whole lines are printed where nothing can be drawn or nothing is to be`(
    options: [String], type: String
  ) throws {
    let run = try explore(
      tree(labels: ["One", "Two"]), options, environment: ["TERM": type])
    run.press("l/on\u{7F}\u{7F}two\rq")
    #expect(try run.end() == 0)
    #expect(run.isCooked)
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\r\n")
    #expect(
      lines == [
        "VoiceOver on", "One", "(? for help, q to quit)", "> next", "Two",
        "find on\u{8} \u{8}\u{8} \u{8}two", "> find two", "Two", "VoiceOver off",
      ])
  }

  // MARK: Speech

  @Test func `the viewer speaks unless it is told not to, and a key turns speech off and on`()
    throws
  {
    let run = try explore(tree(labels: ["One", "Two"]), ["--sink", "null:fast"])
    try run.wait("speech") { $0.rows.first?.hasSuffix("speech on") == true }
    for state in ["off", "on"] {
      run.press("s")
      try run.wait("speech is \(state)") {
        $0.rows.first?.hasSuffix("speech \(state)") == true && $0.rows.contains("! speech \(state)")
      }
    }
    run.press("l")
    try run.wait("what is spoken") { $0.rows.contains("» Two") }
    try end(run)
  }

  @Test func `without a sound server it says so and shows everything in silence`() throws {
    let run = try explore(
      tree(labels: ["One", "Two"]), [], environment: ["PULSE_SERVER": "unix:/nowhere/pulse"])
    try run.wait("the warning") { $0.rows.contains { $0.contains("! warning no sound server") } }
    #expect(run.screen.rows.first?.hasSuffix("speech off") == true)
    run.press("l")
    try run.wait("the walk goes on") { $0.rows.contains("» Two") }
    // Turned on by hand, it is the same, and ends nothing.
    run.press("s")
    try run.wait("the error") { $0.rows.contains { $0.hasPrefix("! error no sound server") } }
    try end(run)
  }

  @Test func `a sink that was asked for and is not there ends it before anything`() throws {
    let file = try directory.write(tree(labels: ["One"]), to: "tree.json")
    let run = try TerminalRun(
      [builtPrograms + "/aloud", "explore", "--no-config", "--speak", file],
      environment: ["PULSE_SERVER": "unix:/nowhere/pulse"])
    #expect(try run.end() == 69)
    #expect(run.screen.rows.first?.hasPrefix("aloud: no sound server: ") == true)
    #expect(run.screen.rows.count == 1 && run.isCooked)
  }

  @Test func `what is spoken arrives at the sound server`() throws {
    let server = try SoundServer()
    let run = try explore(
      tree(labels: ["One"]), [], environment: ["PULSE_SERVER": server.address])
    let expected = try rendered(tree(labels: ["One"])).filter { $0 != 0 }
    let heard = try server.heard("all of it has to arrive;") { $0.sounds.count >= expected.count }
    expectSame(heard.sounds, expected)
    try end(run)
  }

  @Test func `reading everything goes on as each is heard, to the end`() throws {
    let labels = ["One"] + sentences(8)
    let run = try explore(tree(labels: labels), ["--sink", "null:fast"])
    run.press("A")
    try run.wait("the last element") { $0.rows.contains { $0.hasPrefix("» Sentence number 8 ") } }
    for number in 1...8 {
      #expect(run.screen.rows.contains { $0.contains("Sentence number \(number) ") })
    }
    try end(run)
  }

  @Test(arguments: ["\u{7F}", "x", "/"])
  func `any key ends the reading where it is`(key: String) throws {
    let labels = ["One"] + sentences(30)
    let run = try explore(tree(labels: labels), ["--sink", "null"])
    run.press("A")
    try run.wait("it reads") { $0.rows.contains { $0.hasPrefix("» Sentence number 1 ") } }
    run.press(key)
    if key == "/" {
      try run.wait("it asks") { $0.hasCursor }
      run.press("\u{1B}")
      try run.wait("it asks no more") { !$0.hasCursor }
    }
    run.press("w")
    try run.wait("the walk goes on") { $0.rows.contains("> where") }
    try run.wait("what was met last is said again") { image in
      let place = image.rows.lastIndex(of: "> where") ?? 0
      return image.rows.dropFirst(place).contains { $0.hasPrefix("» Sentence number ") }
    }
    #expect(!run.screen.rows.contains { $0.contains("Sentence number 30") })
    try end(run)
  }

  @Test func `what nothing interrupts is heard to its end before what comes of a key`() throws {
    let run = try explore(tree(labels: ["One", "Two"]), ["--sink", "null"])
    let text = sentences(1)[0]
    run.press(#":notify {"type":"announcement","text":"\#(text)","priority":"high"}"# + "\r")
    try run.wait("the announcement") { $0.rows.contains("» " + text) }
    run.press("l")
    try run.wait("the next element") { $0.rows.contains("> next") }
    #expect(run.screen.rows.contains("» " + text) && run.screen.rows.contains("  Two"))
    // "Two" is short: its mark may have come and gone in one read.
    try run.wait("the announcement was heard") { $0.rows.contains("  " + text) }
    try end(run)
  }

  @Test func `what changes all the time is said when its time has come`() throws {
    let elements = [
      ["id": "clock", "label": "One", "traits": ["updatesFrequently"]] as [String: Any]
    ]
    let run = try explore(tree(elements), ["--no-speech"])
    for number in 2...9 {
      run.press(#":update {"nodes":[{"id":"clock","label":"Number \#(number)"}]}"# + "\r")
    }
    // The last state, which nothing but the clock brings up.
    try run.wait("the last state") {
      $0.rows.contains { $0.hasPrefix("» ") && $0.contains("Number 9") }
    }
    try end(run)
  }

  @Test func `whoever had the terminal meanwhile leaves nothing on it`() throws {
    let run = try explore(tree(labels: ["One"]), ["--no-speech"])
    let written = run.output.count
    kill(run.identifier, SIGCONT)
    try run.wait("it is drawn anew") { _ in
      String(decoding: run.output[written...], as: UTF8.self).contains("» One")
    }
    #expect(run.screen.isAlternate && !run.isCooked)
    try end(run)
  }

  // MARK: The service's tree

  @Test func `without a file the tree that the service holds is explored`() throws {
    let service = try RunningService()
    let held = try tree(labels: ["One", "Two"])
    let parameters = Data(#"{"tree":"#.utf8) + held + Data("}".utf8)
    #expect(try service.call(["call", "tree/replace", "-"], input: .bytes(parameters)).status == 0)
    let run = try TerminalRun(
      [builtPrograms + "/aloud", "explore", "--no-config", "--no-speech"],
      environment: ["ALOUD_SOCKET": service.socket])
    try run.wait("the first element") { $0.rows.contains("» One") }
    run.press("l")
    try run.wait("the next element") { $0.rows.contains("» Two") }
    try end(run)
  }

  @Test func `without a file and without a tree it is told what to do`() throws {
    let service = try RunningService()
    for (socket, message) in [
      (service.socket, "no tree is held"), (directory.file("socket"), "no service at "),
    ] {
      let run = try TerminalRun(
        [builtPrograms + "/aloud", "explore", "--no-config"], environment: ["ALOUD_SOCKET": socket])
      #expect(try run.end() == 69)
      let rows = run.screen.rows
      #expect(rows.first?.contains(message) == true)
      #expect(rows.last == "aloud: or name the FILE of a tree to be explored")
      #expect(run.isCooked)
    }
  }
}
