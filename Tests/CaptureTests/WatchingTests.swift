// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Testing

@testable import Capture

/// When a page that is watched is read again, which keys are pressed in it, and what is told of it.
@Suite struct WatchingTests {
  @Test
  func `changes that follow each other are read as one, and those without end from time to time`() {
    var pace = ReadingPace(at: 0)
    #expect(!pace.isChanged && pace.due == ReadingPace.idleTime)
    pace.note(at: 10)
    #expect(pace.isChanged && pace.due == 10 + ReadingPace.quietTime)
    for time in stride(from: 10, through: 2000, by: 10) { pace.note(at: time) }
    #expect(pace.due == 10 + ReadingPace.patience)
    pace.beginReading(at: 500)
    #expect(!pace.isChanged)
    pace.note(at: 510)
    pace.endReading(at: 520)
    #expect(pace.isChanged && pace.due == 520 + ReadingPace.rest * 20)
  }

  @Test(arguments: [0, 3, 100, 2500])
  func `however much changes, reading takes no more than its part of the time`(cost: Int) {
    var pace = ReadingPace(at: 0)
    var (now, spent, readings) = (0, 0, 0)
    while now < 1_000_000 {
      pace.note(at: now)
      if pace.due <= now {
        pace.beginReading(at: now)
        now += cost
        spent += cost
        pace.endReading(at: now)
        readings += 1
      }
      now += 5
    }
    #expect(readings > 50 && readings <= now / ReadingPace.patience + 1)
    #expect(spent <= now / (ReadingPace.rest + 1) + cost)
  }

  @Test func `a page that tells nothing is read now and then, and a large one less often`() {
    var pace = ReadingPace(at: 0)
    pace.beginReading(at: 0)
    pace.endReading(at: 2000)
    #expect(pace.due == 2000 + ReadingPace.idleRest * 2000)
  }

  @Test(
    arguments: [
      ("tab", "Tab", "Tab", 9, nil, 0), ("shift+tab", "Tab", "Tab", 9, nil, 8),
      ("return", "Enter", "Enter", 13, "\r", 0), ("space", " ", "Space", 32, " ", 0),
      ("enter", "Enter", "Enter", 13, "\r", 0), ("up", "ArrowUp", "ArrowUp", 38, nil, 0),
      ("a", "a", "KeyA", 65, "a", 0), ("A", "A", "KeyA", 65, "A", 8),
      ("control+a", "a", "KeyA", 65, nil, 2), ("option+7", "7", "Digit7", 55, nil, 1),
      ("7", "7", "Digit7", 55, "7", 0), ("é", "é", "", 0, "é", 0), ("f5", "F5", "F5", 116, nil, 0),
      ("control+shift+end", "End", "End", 35, nil, 10), ("command+k", "k", "KeyK", 75, nil, 4),
    ] as [(String, String, String, Int, String?, Int)])
  func `a key of a walk is told to the browser`(
    keys: String, key: String, code: String, number: Int, text: String?, modifiers: Int
  ) throws {
    let stroke = try self.stroke(keys)
    #expect(stroke.key == key && stroke.code == code && stroke.number == number)
    #expect(stroke.text == text && stroke.modifiers == modifiers)
  }

  @Test func `every named key has its number`() throws {
    let strokes = try KeyPress.keyNames.map { try stroke($0) }
    #expect(strokes.count >= 38)
    #expect(strokes.allSatisfy { $0.number > 0 })
    #expect(Set(strokes.map(\.number)).count == strokes.count)
  }

  private func stroke(_ keys: String) throws -> KeyStroke {
    let press = try KeyPress(keys)
    return try #require(KeyStroke(press))
  }

  @Test func `a request for a program arrives as it was sent`() throws {
    let element = ProgramElement(id: "a \"b\"\u{0}", number: 7, name: "a#b")
    let actions: [ProgramAction] = [
      .reach(element, takesFocus: true), .reach(ProgramElement(id: "x"), takesFocus: false),
      .activate(element), .adjust(element, isIncrement: true),
      .adjust(element, isIncrement: false), .perform(element, name: "Delete"), .escape,
      .scroll(element, direction: "down"), .press("control+option+right"), .input("é\n\u{0}😀"),
    ]
    let requests = actions.enumerated().map { ProgramRequest(number: $0 + 1, state: 7, action: $1) }
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(requests.flatMap(\.bytes)))
    try pipe.fileHandleForWriting.close()
    var stream = RequestStream(pipe.fileHandleForReading.fileDescriptor)
    var taken: [ProgramRequest] = []
    while true {
      while !stream.isReady { try stream.readMore() }
      guard let request = try stream.take() else { break }
      taken.append(request)
    }
    #expect(taken == requests)
  }

  @Test(arguments: [
    "", "{}", "{\"n\":1}", "{\"n\":1,\"do\":\"dance\"}", "{\"do\":\"escape\"}", "[", "x",
  ])
  func `what is not a request for a program is refused`(text: String) {
    #expect(ProgramRequest(Array(text.utf8)) == nil)
  }

  @Test func `a message arrives as it was told`() throws {
    let messages: [WatchMessage] = [
      .tree(Array("{}".utf8)), .screen(Array("[]".utf8)), .rest(12), .outdated(5), .leaving,
      .answer(3, problem: nil),
      .answer(4, problem: "it is gone"), .dialog(isOpen: true), .dialog(isOpen: false),
      .announcement("x", isUrgent: true), .announcement("y", isUrgent: false),
    ]
    var framing = MessageFraming()
    for message in messages { message.bytes.withUnsafeBytes { framing.append($0) } }
    for message in messages {
      let bytes = try #require(try framing.next())
      #expect(WatchMessage(bytes) == message)
    }
    #expect(WatchMessage([]) == nil && WatchMessage(Array("x".utf8)) == nil)
    #expect(WatchMessage(Array("rx".utf8)) == nil && WatchMessage(Array("a".utf8)) == nil)
  }
}
