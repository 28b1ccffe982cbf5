// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

@testable import Navigation

/// The focus of Apple TV, which the arrows move to what is nearest.
@Suite struct TelevisionTests {
  /// Two rows of two lists each, whose cells say nothing of focus, a text and a button below.
  private static let screen = #"""
    {"aloud":1,"screen":[400,400],"root":{"id":"root","children":[
      {"id":"left","view":"collection","frame":[0,0,200,200],"children":[
        {"id":"a","label":"A","frame":[0,0,90,90]},{"id":"b","label":"B","frame":[100,0,90,90]},
        {"id":"c","label":"C","frame":[0,100,90,90]}]},
      {"id":"right","view":"table","frame":[200,0,200,200],"children":[
        {"id":"d","label":"D","frame":[210,0,90,90]},{"id":"e","label":"E","frame":[210,100,90,90]}]},
      {"id":"text","label":"Text","traits":["staticText"],"frame":[0,210,100,40]},
      {"id":"play","label":"Play","traits":["button"],"frame":[210,300,90,40]},
      {"id":"off","label":"Off","traits":["button","notEnabled"],"frame":[0,300,90,40]},
      {"id":"no","label":"No","traits":["button"],"focusable":false,"frame":[100,300,90,40]}]}}
    """#

  private func session(_ style: Style) throws -> Session {
    let options = NavigationOptions(
      style: style, utteranceOptions: UtteranceOptions(hints: false))
    var session = Session(try readTree(Array(Self.screen.utf8)).tree, options)
    _ = session.begin()
    return session
  }

  private func focus(_ session: inout Session, after keys: String) throws -> String? {
    _ = session.perform(.press(try KeyPress(keys)))
    return session.keyboardFocus
  }

  @Test("The arrows go to the nearest focusable element, across groups, and stay at the edges")
  func arrows() throws {
    var session = try session(.tvos)
    var way: [String?] = []
    for keys in ["down", "right", "right", "right", "down", "down", "down", "up", "left", "up"] {
      way.append(try focus(&session, after: keys))
    }
    #expect(way == ["a", "b", "d", "d", "e", "play", "play", "e", "c", "a"])
  }

  @Test("Controls and the cells of all lists can have the focus, unless they refuse it")
  func focusable() throws {
    let session = try session(.tvos)
    for (node, isFocusable) in [
      ("a", true), ("e", true), ("play", true), ("text", false), ("off", false), ("no", false),
    ] {
      #expect(try session.focusCheck(node).isFocusable == isFocusable, "\(node)")
    }
    #expect(try !self.session(.ipados).focusCheck("play").isFocusable)
  }

  @Test("The words are those of iOS, with a warning")
  func words() throws {
    func said(_ style: Style) throws -> [[String]] {
      let tree = try readTree(Array(Self.screen.utf8)).tree
      let reading = ScreenReading(tree, style: style)
      return reading.utterances.map { $0.segments.map(\.text) }
    }
    #expect(try said(.tvos) == said(.ios))
    #expect(Style.tvos.wordsNotice?.contains("not recorded") == true)
    #expect(Style.allCases.compactMap(\.wordsNotice).count == 1)
  }
}
