// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import TestSupport
import Testing

@testable import LocalService

@Suite struct ServiceLogTests {
  @Test(arguments: [
    (ServiceLog.Level.error, "aloud: it is so\n", "<3>it is so\n"),
    (.warning, "aloud: warning: it is so\n", "<4>it is so\n"),
    (.notice, "aloud: it is so\n", "<5>it is so\n"),
    (.info, "aloud: it is so\n", "<6>it is so\n"),
    (.debug, "aloud: debug: it is so\n", "<7>it is so\n"),
  ])
  func aLineIsForAPersonOrForTheJournal(
    level: ServiceLog.Level, person: String, journal: String
  ) throws {
    #expect(try written(toJournal: false) { $0.write(level, "it is so") } == person)
    #expect(try written(toJournal: true) { $0.write(level, "it is so") } == journal)
  }

  @Test func aMessageStaysOneLine() throws {
    #expect(try written { $0.error("a\nb\u{1B}[m") } == "aloud: a\\nb\\u{1B}[m\n")
  }

  @Test func `a line that comes again and again is written once, with a count`() throws {
    let text = try written { log in
      for _ in 0..<100 { log.warning("cannot accept") }
      log.info("going on")
      log.warning("cannot accept")
    }
    #expect(
      text == """
        aloud: warning: cannot accept
        aloud: warning: the last line, or one that differs only in the client, came 99 more times
        aloud: going on
        aloud: warning: cannot accept

        """)
  }

  @Test func `lines that differ only in the client are counted together`() throws {
    let text = try written { log in
      for client in 1...100 { log.warning("it sent too much", about: "client \(client)") }
      log.writeCount()
      log.writeCount()
    }
    #expect(
      text == """
        aloud: warning: client 1: it sent too much
        aloud: warning: the last line, or one that differs only in the client, came 99 more times

        """)
  }

  @Test(arguments: ServiceLog.Level.allCases)
  func whatMattersLessIsLeftOut(least: ServiceLog.Level) throws {
    let text = try written(least: least) { log in
      log.error("3")
      log.warning("4")
      log.notice("5")
      log.info("6")
      log.debug("7")
    }
    #expect(text.filter(\.isNumber) == String("34567".prefix(least.rawValue - 2)))
  }

  @Test func spokenWordsStayOutUnlessTheyAreWanted() {
    let log = ServiceLog()
    let copy = log
    #expect(log.text("My password") == "(11 characters)")
    #expect(log.text("é") == "(1 character)")
    log.setLogsText(true)
    #expect(copy.text("My password") == "“My password”")
    #expect(ServiceLog(logsText: true).text("a") == "“a”")
  }

  private func written(
    toJournal: Bool = false, least: ServiceLog.Level = .debug, _ body: (ServiceLog) -> Void
  ) throws -> String {
    let (reading, writing) = try Descriptor.pipe()
    let (input, output) = (OpenSocket(.init(owning: reading)), OpenSocket(.init(owning: writing)))
    var status = stat()
    #expect(fstat(output.number, &status) == 0)
    let stream = "\(status.st_dev):\(status.st_ino)"
    withExtendedLifetime(output) {
      body(
        ServiceLog(
          least: least, logsText: false, descriptor: output.number,
          journal: toJournal ? stream : stream + "0"))
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = withExtendedLifetime(input) { read(input.number, &bytes, bytes.count) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
