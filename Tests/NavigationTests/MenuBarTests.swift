// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel
import Utterances

@testable import Navigation

@Suite("The Mac's menu bar of key commands")
struct MenuBarTests {
  private static func command(_ title: String, _ keys: String, _ menu: String?, _ more: String = "")
    -> String
  {
    let parts = keys.split(separator: "+").map(String.init)
    let held = parts.dropLast().map { "\"\($0)\"" }.joined(separator: ",")
    let menu = menu.map { #","menu":"\#($0)""# } ?? ""
    return
      #"{"title":"\#(title)","input":"\#(parts.last ?? "")","modifiers":[\#(held)]\#(menu)\#(more)}"#
  }

  private static func screen(
    _ commands: [String], _ members: String = #","name":"Beans""#
  ) -> String {
    #"{"aloud":1,"order":"tree"\#(members),"root":{"children":[{"id":"a","label":"A","focusable":true,"keyCommands":[\#(commands.joined(separator: ","))]}]}}"#
  }

  private func walk(_ json: String, _ lines: [String]) throws -> [[String]] {
    try KeyboardTests.walk(json, style: .macos, lines: lines)
  }

  private static let all = [
    command("Zoom", "command+control+z", "Window"), command("Roast", "command+r", "Coffee"),
    command("Share", "command+i", "Edit"), command("Info", "shift+f1", "Help"),
    command("Big", "command+b", "Format"), command("Side", "option+command+up", "View"),
    command("New", "command+n", "file"), command("Quit", "command+q", nil),
    command("Sell", "command+s", "Shop"), command("Find", "command+f", "com.apple.menu.edit"),
  ]

  @Test func `menus have the order of the Mac, the program's own ones before Window and Help`()
    throws
  {
    let said = try walk(Self.screen(Self.all), ["key vo+m", "key right", "key left", "key left"])
    #expect(
      said[0] == [
        "! list menus: Beans, file, Edit, Format, View, Coffee, Shop, Window, Help", "menu bar",
        "Beans",
      ])
    #expect(said[1] == ["file"] && said[2] == ["Beans"] && said[3] == ["! boundary", "Beans"])
  }

  @Test(
    "The list of commands has the menus of UIKit's identifiers by their titles",
    arguments: [
      (
        #","name":"Beans""#,
        "Edit: Share (command+i), Edit: Find (command+f), Coffee: Roast (command+r)"
      ),
      (
        #","language":"de""#,
        "Edit: Share (command+i), Bearbeiten: Find (command+f), Coffee: Roast (command+r)"
      ),
    ])
  func listedMenus(members: String, entries: String) throws {
    let commands = [Self.all[2], Self.all[1], Self.all[9]]
    let said = try walk(Self.screen(commands, members), ["key command"])
    #expect(said[0].first == "! list commands: \(entries)")
  }

  @Test func `a menu says its commands with their keys, and Return chooses one`() throws {
    let edit = ["key vo+m", "key right", "key right"]
    for open in ["key down", "key return", "key space"] {
      let said = try walk(
        Self.screen(Self.all), edit + [open, "key down", "key down", "key up", "key return"])
      #expect(
        said[3] == ["! list menu Edit: Share (command+i), Find (command+f)", "Share, Command I"])
      #expect(said[4] == ["Find, Command F"] && said[5] == ["! boundary", "Find, Command F"])
      #expect(said[6] == ["Share, Command I"])
      #expect(said[7] == ["! effect command a command+i Share", "! list closed"])
    }
  }

  @Test func `arrows go to the menus beside an open one, round the bar, and escape closes it`()
    throws
  {
    let said = try walk(
      Self.screen(Self.all),
      ["key vo+m", "key down", "key left", "key left", "key right", "key right", "key escape"])
    #expect(said[1] == ["! list menu Beans: Quit (command+q)", "Quit, Command Q"])
    #expect(said[2] == ["! list menu Help: Info (shift+f1)", "Help", "Info, Shift F1"])
    #expect(
      said[3] == [
        "! list menu Window: Zoom (control+command+z)", "Window", "Zoom, Control Command Z",
      ])
    #expect(said[5].first == "! list menu Beans: Quit (command+q)")
    #expect(said[6] == ["! list closed"])
  }

  @Test(
    "Keys and standard menus have the words of each language",
    arguments: [
      ("de", "Bearbeiten", "Teilen, Umschalt Befehl Aufwärtspfeil"),
      ("fr", "Édition", "Teilen, Maj Commande Flèche vers le haut"),
      ("ja", "編集", "Teilen、Shift Command 上矢印"), ("en", "Edit", "Teilen, Shift Command Up Arrow"),
    ])
  func words(_ language: String, _ menu: String, _ item: String) throws {
    let json = Self.screen(
      [
        Self.command("Laden", "command+l", "Laden"),
        Self.command("Teilen", "shift+command+up", "com.apple.menu.edit"),
        Self.command("Weg", "command+w", menu),
      ], #","language":"\#(language)""#)
    let said = try walk(json, ["key vo+m", "key down"])
    #expect(said[0].first == "! list menus: \(menu), Laden")
    #expect(said[1].last == item)
  }

  @Test func `only what is available is in the menus, and no menu is empty`() throws {
    let commands = [
      Self.command("Pin", "command+p", "File", #","when":"selected""#),
      Self.command("Own", "command+o", "Edit", #","when":"focused""#),
    ]
    let json = Self.screen(commands)
    #expect(
      try walk(json, ["key vo+m"]) == [
        ["! error the menu bar is empty, because no key commands are available"]
      ])
    let said = try walk(json, ["key tab", "key vo+m"])
    #expect(said[1].first == "! list menus: Edit")
  }

  @Test func `other styles have no menu bar`() throws {
    let said = try KeyboardTests.walk(Self.screen(Self.all), style: .ipados, lines: ["key vo+m"])
    #expect(said == [["! error nothing uses the keys vo+m"]])
  }

  @Test func `the item under the cursor has its actions and its further content in lists`() throws {
    let json =
      #"{"aloud":1,"order":"tree","root":{"children":[{"id":"a","label":"A","actions":["Pin",{"id":"x","name":"Add"}],"customContent":[{"label":"Age","value":"3"},{"label":"Kind","value":"dog","importance":"high"}]},{"id":"b","label":"B"}]}}"#
    let steps: [(String, [String])] = [
      ("key vo+command+space", ["! list actions: Pin, Add", "Pin"]), ("key down", ["Add"]),
      ("key return", ["! effect action a x", "! list closed"]),
      ("key vo+command+/", ["! list content: Pin, Add, Age: 3", "Pin"]), ("key down", ["Add"]),
      ("key down", ["Age, 3"]), ("key return", ["! list closed", "Age, 3"]),
      ("key vo+right", ["B"]), ("key vo+command+space", ["! error b has no custom actions"]),
      ("key vo+command+/", ["! error b has no custom actions and no further content"]),
    ]
    let said = try walk(json, steps.map(\.0))
    for (step, events) in zip(steps, said) { #expect(events == step.1, "\(step.0)") }
  }
}
