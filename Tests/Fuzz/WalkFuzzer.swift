// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TreeFormats
import TreeModel

// Scripts of walks, in the sessions of all styles: lines are read or refused, and after each the
// cursor is on a node of the screen or nowhere.

/// The screens that walks name, first those of the tests.
private let screens = (fixtures("walks/screens", ".json") + fixtures("scenarios", ".json"))
  .compactMap { file in (try? readTree(file.bytes)).map { (file.name, $0.tree) } }

/// Takes one input of libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWalks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: input(start, count), as: UTF8.self)
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(200)
  for (index, style) in Style.allCases.enumerated() {
    var options = NavigationOptions()
    options.style = style
    // One of the styles as if a program answered adjustments.
    if index == 0 { options.answerTime = .milliseconds(200) }
    let first = lines.first.flatMap { WalkLine.word(of: String($0)) == "tree" ? $0 : nil }
    let name = first.map { String($0.split(separator: " ").last ?? "") } ?? ""
    var walk = Walk(session: Session(screen(name), options))
    walk.check(walk.session.begin())
    for line in lines { walk.take(String(line)) }
  }
  return 0
}

/// The screen with a name, or one that depends on the name.
private func screen(_ name: String) -> AccessibilityTree {
  let base = name.split(separator: "/").last.map(String.init) ?? ""
  if let known = screens.first(where: { $0.0 == base }) { return known.1 }
  return screens[name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % screens.count].1
}

private struct Walk {
  var session: Session
  private var time = Duration.zero

  init(session: Session) { self.session = session }

  mutating func take(_ line: String) {
    do throws(WalkFault) {
      switch try WalkLine(line) {
      case .blank: break
      case .command(let command): check(session.perform(command))
      case .rotors: require(!session.rotorLine.isEmpty, "a rotor without words")
      case .tree(let name): check(session.replace(screen(name)))
      case .update(let json): update(json)
      case .notify(let json):
        if let read = try? readNotification(Array(json.utf8), about: session.tree) {
          check(session.take(read.notification))
        }
      case .wait(let seconds):
        time += .seconds(seconds)
        check(session.advance(to: time))
      }
    } catch {
      require(!error.description.isEmpty, "an error without words")
    }
  }

  private mutating func update(_ json: String) {
    guard let read = try? readTreeUpdate(Array(json.utf8)) else { return }
    let before = session.cursor
    do throws(TreeUpdateFault) {
      check(try session.update(read.update))
    } catch {
      require(!error.description.isEmpty, "an error without words")
      require(session.cursor == before, "a refused update moved the cursor")
    }
    checkTree()
  }

  /// The tree is as good as one that is read.
  private func checkTree() {
    var writer = TreeWriter(session.tree)
    while writer.step() {}
    do throws(RefusedDocument) {
      _ = try readTree(writer.bytes)
    } catch {
      fatalError("the updated tree cannot be read: \(error.findings.map { "\($0.problem)" })")
    }
  }

  func check(_ events: [SessionEvent]) {
    for event in events {
      if let line = event.eventLine { require(!line.isEmpty, "an event without words") }
      if case .failed(let error) = event { require(!error.description.isEmpty, "no words") }
    }
    if let cursor = session.cursor {
      require(session.tree.node(withID: cursor) != nil, "the cursor is on no node: \(cursor)")
    }
    if let (number, count) = session.stopNumber {
      require((1...count).contains(number), "stop \(number) of \(count)")
    }
    _ = (session.rotorNames, session.rotorSetting, session.actions, session.containerTitles)
    if let deadline = session.nextDeadline { require(deadline > .zero, "a deadline in the past") }
    if let reading = session.reading, reading.count > 0 { _ = reading.utterance(0) }
  }
}
