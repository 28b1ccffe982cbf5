// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeModel
import Utterances

/// Whole screens, read as the program reads them: Tests/Fixtures/scenarios.
struct ScenarioTests {
  /// A document of the fixtures with a transcript beside it.
  struct Golden: Sendable, CustomTestStringConvertible {
    let name: String
    var style: Style?

    var transcript: String { style.map { "\(name).\($0.rawValue).txt" } ?? "\(name).txt" }
    var testDescription: String { transcript }
  }

  /// Every transcript of the fixtures: those named for a style are read in it, the others in the
  /// document's own.
  static let transcripts: [Golden] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: SampleScreen.fixtures.path)
    return (files ?? []).sorted().filter { $0.hasSuffix(".txt") }.map { file in
      let name = String(file.dropLast(4))
      for style in Style.allCases where name.hasSuffix(".\(style.rawValue)") {
        return Golden(name: String(name.dropLast(style.rawValue.count + 1)), style: style)
      }
      return Golden(name: name)
    }
  }()

  @Test("Every screen has its transcript beside it, and one is in the manner of the Mac")
  func hasTranscripts() throws {
    let documents = try FileManager.default.contentsOfDirectory(atPath: SampleScreen.fixtures.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(Set(Self.transcripts.map(\.name)) == Set(documents))
    #expect(
      Self.transcripts.filter { $0.name == "roasted-beans" }.map(\.style) == [.ipados, .macos])
    #expect(Self.transcripts.contains { $0.name == "dogs-after.ja" })
    #expect(documents.count >= 19)
  }

  @Test("A screen is read as its transcript says", arguments: transcripts)
  func matchesTranscript(_ golden: Golden) throws {
    let screen = try SampleScreen(fixture: golden.name, style: golden.style)
    let expected = try String(
      contentsOf: SampleScreen.fixtures.appending(path: golden.transcript), encoding: .utf8)
    let style = golden.style.map { " --style \($0.rawValue)" } ?? ""
    #expect(
      screen.lines.map { $0 + "\n" }.joined() == expected,
      """
      If the new words are right, renew the transcript in Tests/Fixtures/scenarios with:
      aloud transcript\(style) \(golden.name).json > \(golden.transcript)
      """)
  }

  /// Lines that have to follow one another somewhere in a transcript, compared by their words.
  struct Passage: Sendable, CustomTestStringConvertible {
    let screen: String
    let style: Style?
    let lines: [String]

    init(_ screen: String, style: Style? = nil, _ lines: String...) {
      self.screen = screen
      self.style = style
      self.lines = lines
    }

    var testDescription: String { "\(screen): \(lines.joined(separator: " | "))" }
  }

  static let swipe = "Swipe up or down with one finger to adjust the value."
  static let swipeJapanese = "値を調整するには1本指で上または下にスワイプします"

  static let passages: [Passage] = [
    // Every photo is read, and titles and values row by row.
    Passage("dogs-before", "Pinky", "Layla", "Bro", "Pudding", "Favourite, button, off"),
    Passage("dogs-before-layla", "Name", "Breed", "Layla", "Labrador"),
    Passage("dogs-before", "Skyler's shelter", "Map, button", "Call, button"),
    Passage("dogs-before-gallery", "Photo 3 of Pinky, image", "Pinky", "Layla"),
    // One carousel, pairs of title and value, one shelter.
    Passage(
      "dogs-after", "Dog picker, Pinky, adjustable. \(swipe)", "Favourite button, off",
      "Show gallery, button", "Name, Pinky", "Breed, mixed", "Age, 7.0 years"),
    Passage("dogs-after", "Good with, children", "Skyler's shelter, actions available"),
    Passage("dogs-after-layla", "Favourite button, off", "Name, Layla"),
    Passage(
      "dogs-after-favourite", "Dog picker, Bro, favourite, adjustable. \(swipe)",
      "Favourite button, on"),
    Passage(
      "dogs-after.ja", "犬を選択 ピンキー 調整可能 \(swipeJapanese)", "お気に入りボタン オフ", "ギャラリーを見る ボタン"),
    Passage("dogs-after.ja", "スカイラーのシェルター アクション可能"),
    // A list named with its state, and a group; RoastedBeansTests counts the stops.
    Passage(
      "roasted-beans", style: .ipados,
      "End of Actions, Coffee list, House Blend selected, selected, House Blend, 4 stars"),
    Passage(
      "roasted-beans", style: .ipados, "Available at 5 locations, Availability, heading",
      "Mill Street"),
    // Two columns.
    Passage(
      "columns-grouped", "IB Accessibility",
      "Red view accessibility, 1. Controls the accessibility of the red parent view.",
      "SwiftUI Accessibility"),
    Passage("columns-plain", "IB Accessibility", "SwiftUI Accessibility"),
    Passage(
      "controls.ja", "赤色Viewのアクセシビリティ、1、赤色の親Viewのアクセシビリティ機能を制御します",
      "読み上げ速度、50%、調整可能、値を調整するには1本指で上または下にスワイプします"),
    Passage("parent-element", "Red view"),
    Passage("parent-no-element", "First child", "Second child"),
    // A game.
    Passage("shapes-home", "Settings, button", "Level 1, button"),
    Passage(
      "shapes-level", "Two yellow squares, image",
      "selected, Yellow square, button, actions available"),
    // Rows across the screen, and a sidebar that keeps together.
    Passage("reminders-apart", "Search, search field", "Reminders, Water the plants"),
    Passage("reminders-sidebar", "Search, search field", "Lists, selected, Today"),
    Passage("photos", "New album, button", "End of Albums, Photos, Beach, 3 May, image"),
  ]

  @Test("A screen says what people heard or ask for", arguments: passages)
  func saysPassage(_ passage: Passage) throws {
    let said = try SampleScreen(fixture: passage.screen, style: passage.style).lines.map(words)
    let asked = passage.lines.map(words)
    let start = try #require(said.firstIndex(of: asked[0]), "\(said)")
    #expect(Array(said[start...].prefix(asked.count)) == asked)
  }

  @Test("A pair of title and value is one stop: 7 instead of 14, and one shelter instead of three")
  func countsStops() throws {
    // Four photos, favourite, gallery, 14 texts, and three of the shelter; then one of each.
    #expect(try SampleScreen(fixture: "dogs-before").lines.count == 4 + 1 + 1 + 14 + 3)
    #expect(try SampleScreen(fixture: "dogs-after").lines.count == 1 + 1 + 1 + 7 + 1)
    #expect(try SampleScreen(fixture: "dogs-after-layla").lines.count == 1 + 1 + 7 + 1)
  }

  @Test("Nothing behind a modal gallery is read, and without modality the screen behind it is")
  func readsGallery() throws {
    #expect(
      try SampleScreen(fixture: "dogs-after-gallery").lines == [
        "Photo 1 of Pinky, image", "Photo 2 of Pinky, image", "Photo 3 of Pinky, image",
        "Close, button",
      ])
    #expect(try SampleScreen(fixture: "dogs-before-gallery").lines.count == 23 + 4)
  }

  @Test("Incrementing the carousel says the next dog's name alone, and the shelter has two actions")
  func offersActions() throws {
    let screen = try SampleScreen(fixture: "dogs-after")
    let carousel = screen.order.stops[0].node
    guard case .values(let dogs, 0) = try #require(screen.tree[carousel].details?.range) else {
      Issue.record("the carousel has no list of dogs")
      return
    }
    #expect(dogs == ["Pinky", "Layla", "Bro", "Pudding"])
    #expect(screen.composer.words(for: .values(dogs, current: 1), at: 0) == "Layla")
    let actions = try #require(screen.node("shelter")?.details?.actions)
    #expect(actions.map(\.name) == ["Show on map", "Call"])
  }

  @Test("Cards and levels keep actions, commands, outlines and the names they are found by")
  func keepsMembers() throws {
    let home = try SampleScreen(fixture: "shapes-home")
    func names(_ id: String) -> [String]? { home.node(id)?.details?.userInputLabels }
    #expect(names("level-8") == ["8", "eight"])
    #expect(names("level-12") == ["12", "twelve"])
    #expect(names("settings") == ["prefs", "preferences", "gear", "settings"])
    #expect(
      ["level-1", "level-5", "level-9"].map { home.node($0)?.details?.path?.count } == [8, 4, 3])

    let level = try SampleScreen(fixture: "shapes-level")
    let card = try #require(level.node("card-1")?.details)
    #expect(card.actions?.map(\.name) == ["Add", "Pin"])
    #expect(card.keyCommands?.map(\.menu) == ["Gameplay", "Gameplay"])
    #expect(card.keyCommands?.map(\.condition) == [.selected, .selected])
    // Read by VoiceOver, skipped by the keyboard.
    #expect(level.node("prompt")?.flags[.respondsToUserInteraction] == false)
  }

  @Test("Reminders come by rows, and after the lists where the sidebar is a group")
  func readsSidebar() throws {
    func order(_ name: String) throws -> [String] {
      let screen = try SampleScreen(fixture: name)
      return ["search", "lists", "reminders"].sorted { left, right in
        first(in: left, screen) < first(in: right, screen)
      }
    }
    #expect(try order("reminders-apart") == ["search", "reminders", "lists"])
    #expect(try order("reminders-sidebar") == ["search", "lists", "reminders"])
  }

  /// The first stop that is a node or lies in it.
  private func first(in id: String, _ screen: SampleScreen) -> Int {
    screen.order.containers.first { screen.tree[$0.node].id == id }?.stops.lowerBound
      ?? screen.order.stops.firstIndex { screen.tree[$0.node].id == id } ?? .max
  }
}
