// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// The places of elements of pages on iOS: in lists and landmarks, and where containers begin and
/// end.
struct SafariPlaceTests {
  private static func items(_ texts: String...) -> [Sample] {
    texts.map { Sample(role: .listitem, children: [Sample($0, role: .label)]) }
  }

  private static func marked(_ marker: String, _ text: String) -> Sample {
    Sample(
      role: .listitem, children: [Sample(marker, role: .listMarker), Sample(text, role: .label)])
  }

  static let lists: [SafariRow] = [
    SafariRow(
      "18.4, 2025: an item says its place, but not the first one, which starts the list",
      Sample(role: .list, children: items("1", "2", "3")),
      says: "1, List Start", "2, 2 of 3", "3, 3 of 3, List End"),
    SafariRow(
      "18, 2025: the place stands between role and state, at the first element of an item",
      Sample(
        role: .list,
        children: [
          Sample(role: .listitem, children: [Sample("Home", [.visited], role: .link)]),
          Sample(
            role: .listitem,
            children: [
              Sample("Africa", role: .button).having { $0.flags[.expanded] = false },
              Sample("News", role: .link),
            ]),
        ]),
      says: "Home, visited link, List Start",
      "Africa, button, 2 of 2, collapsed. Double tap to expand.", "News, link, List End"),
    SafariRow(
      "18.4, 2025: an inner list has places of its own",
      Sample(
        role: .list,
        children: items("Foo") + [
          Sample(
            role: .listitem,
            children: [
              Sample("Bar", role: .label), Sample(role: .list, children: items("a", "b")),
            ])
        ] + items("Baz")),
      says: "Foo, List Start", "Bar, 2 of 3", "a, List Start", "b, 2 of 2, List End",
      "Baz, 3 of 3, List End"),
    SafariRow(
      "a place that the page gives replaces the counted one",
      Sample(
        role: .list,
        children: [
          Sample(role: .listitem, children: [Sample("A", role: .label)]),
          Sample(
            role: .listitem,
            children: [Sample("B", role: .label).with { $0.position = (17, 60) }]),
        ]), says: "A, List Start", "B, 17 of 60, List End"),
    SafariRow(
      "items without a list have no place",
      Sample(children: items("a", "b")), says: "a", "b"),
    SafariRow(
      "16, 2023: a list box is a list, and its options say no place",
      Sample(
        "Permissions", role: .listbox,
        children: [
          Sample("Read Only", [.selected], role: .option), Sample("Edit", role: .option),
          Sample("Admin", role: .option),
        ]), Sample("Dismiss", role: .button),
      says: "Permissions, selected, Read Only, List Start", "Edit", "Admin, List End",
      "Dismiss, button"),
    SafariRow(
      "items of a menu say no place",
      Sample(
        role: .menu, children: [Sample("Cut", role: .menuitem), Sample("Copy", role: .menuitem)]),
      says: "Cut, menu item", "Copy, menu item"),
    SafariRow(
      "tabs and radio buttons say theirs",
      Sample(role: .tablist, children: [Sample("A", role: .tab), Sample("B", role: .tab)]),
      says: "A, tab, 1 of 2", "B, tab, 2 of 2"),
    SafariRow(
      "18.6, 2025: a description list begins and ends, and each part says what it is, last",
      Sample(
        role: .descriptionList,
        children: [
          Sample(role: .term, children: [Sample("HTML", role: .label)]),
          Sample(role: .definition, children: [Sample("y", role: .label)]),
          Sample(role: .term, children: [Sample("CSS", role: .label)]),
          Sample(role: .definition, children: [Sample("x", role: .label)]),
        ]),
      says: "HTML, description list, term", "y, description", "CSS, term",
      "x, description list end, description"),
  ]

  static let containers: [SafariRow] = [
    SafariRow(
      "18, 2025: the first element of a landmark says its name and kind, and the last one the end",
      Sample(
        "World regions", role: .navigation,
        children: [Sample("Home", role: .link), Sample("Africa", role: .link)]),
      says: "Home, link, World regions, navigation, Landmark",
      "Africa, link, End, World regions, navigation"),
    SafariRow(
      "18.6, 2025: without a name, only its kind",
      Sample(role: .navigation, children: [Sample("a", role: .link), Sample("b", role: .link)]),
      Sample(role: .contentinfo, children: [Sample("footer element", role: .label)]),
      says: "a, link, navigation, Landmark", "b, link, End, navigation",
      "footer element, content information, Landmark"),
    SafariRow(
      "a main part with a name is a landmark, and one without a name is silent",
      Sample(
        "Harbour", role: .main, children: [Sample("a", role: .label), Sample("b", role: .label)]),
      Sample(role: .main, children: [Sample("c", role: .label)]),
      says: "a, Harbour, main, Landmark", "b, End, Harbour, main", "c"),
    SafariRow(
      "radio buttons of which one must be chosen, and the heading of their group, say so",
      Sample(
        role: .radiogroup,
        children: [
          PageTests.level(Sample("Deck", role: .heading), 2), Sample("Upper", role: .radio),
          Sample("help", role: .label),
        ]
      ).having { $0.flags[.required] = true },
      says: "Deck, heading level 2, required", "Upper, radio button, 1 of 1, required", "help"),
    SafariRow(
      "18.6, 2025: a region with a name is a landmark",
      Sample("n", role: .region, children: [Sample("Lorem ipsum", role: .label)]),
      says: "Lorem ipsum, n, region, Landmark"),
    SafariRow(
      "18, 2025: a name that the first element says is not said again",
      Sample(
        "Regions", role: .navigation,
        children: [PageTests.level(Sample("Regions", role: .heading), 2), Sample("b", role: .link)]),
      says: "Regions, heading level 2, navigation, Landmark", "b, link, End, Regions, navigation"),
    SafariRow(
      "15.1, 2022: a role description replaces the kind and is itself not said",
      Sample(
        "Site", role: .navigation, children: [Sample("a", role: .link), Sample("b", role: .link)]
      ).with { $0.roleDescription = "menu of the site" },
      says: "a, link, Site, Landmark", "b, link, End, Site"),
    SafariRow(
      "15.1, 2022: an article says its name",
      Sample(
        "message", role: .article,
        children: [Sample("first paragraph", role: .label), Sample("last paragraph", role: .label)]),
      Sample(role: .article, children: [Sample("hello", role: .label)]),
      says: "first paragraph, message", "last paragraph, End, message", "hello"),
    SafariRow(
      "18.6, 2025: a main without a name is silent, and so are forms and frames",
      Sample(role: .main, children: [Sample("x", role: .label)]),
      Sample("Order", role: .form, children: [Sample("y", role: .label)]),
      Sample("TPG web site", role: .iframe, children: [Sample("z", role: .label)]),
      says: "x", "y", "z"),
    SafariRow(
      "15.0, 2021: a menu is silent, also with a name",
      Sample(
        "Actions", role: .menu,
        children: [Sample("action 1", role: .menuitem), Sample("action 2", role: .menuitem)]),
      says: "action 1, menu item", "action 2, menu item"),
    SafariRow(
      "a figure with a name of its own says it behind its first element, like an article",
      Sample("Chart", role: .figure, children: [Sample("HTML logo", role: .image)]),
      says: "HTML logo, image, Chart"),
    SafariRow(
      "a group says its name before the element with which the cursor enters it, and no end",
      Sample(
        "Toolbar", role: .toolbar,
        children: [Sample("A", role: .button), Sample("B", role: .button)]),
      Sample("submit", role: .button),
      says: "Toolbar, A, button", "B, button", "submit, button"),
    SafariRow(
      "a legend in several parts names the group, which does not say it again with the first part",
      Sample(
        "Your pets, see help", role: .group,
        children: [
          Sample(
            role: .legend,
            children: [
              Sample("Your pets,", role: .label), Sample("see help", role: .link),
            ]), Sample("Cat", role: .radio).having { $0.checked = .off },
        ]), says: "Your pets,, form start", "see help, link", "Cat, radio button, unchecked"),
    SafariRow(
      "a legend with fields in it, also one that a text labels, names the group once",
      Sample(
        "Renew at, please", role: .group,
        children: [
          Sample(
            role: .legend,
            children: [
              Sample("Renew", role: .checkbox).having { $0.checked = .off },
              Sample("Renew at", role: .label), Sample("at", [.textEntry], role: .textbox),
              Sample(nil, [.textEntry], role: .textbox),
              Sample(", please", role: .label),
            ])
        ]),
      says: "Renew, checkbox, unchecked, form start. \(SafariElementTests.toggle)", "Renew at",
      "at, text field. \(SafariElementTests.edit)", "text field. \(SafariElementTests.edit)",
      ", please"),
    SafariRow(
      "a field whose label is not in the name of its group does not say the name",
      Sample(
        "Your pets", role: .group,
        children: [Sample("Cat", [.textEntry], role: .textbox), Sample("Your dogs", role: .label)]),
      says: "Your pets, Cat, text field. \(SafariElementTests.edit)", "Your dogs"),
    SafariRow(
      "a group whose first part is only the start of its name says the name",
      Sample(
        "Your pets", role: .group,
        children: [Sample("Your", role: .button), Sample("dogs", role: .button)]),
      says: "Your pets, Your, button", "dogs, button"),
    SafariRow(
      "a legend starts the form, and the group does not say it again",
      Sample(
        "animal", role: .group,
        children: [
          Sample(role: .legend, children: [Sample("animal", role: .label)]),
          Sample("Cat", role: .radio).having { $0.checked = .off },
        ]), says: "animal, form start", "Cat, radio button, unchecked"),
  ]

  /// What lists with markers say in release 26, and since 27.
  static let markedLists: [(items: [Sample], before: [String], since: [String])] = [
    (
      [marked("•", "Main"), marked("•", "Products")],
      ["bullet, List Start", "Main, 1 of 2", "bullet", "Products, 2 of 2, List End"],
      ["• Main, List Start", "• Products, 2 of 2, List End"]
    ),
    // An item without text says only its marker, and counts.
    (
      [
        marked("1.", "A"), Sample(role: .listitem, children: [Sample("2.", role: .listMarker)]),
        marked("3.", "C"),
      ],
      ["1. List Start", "A, 1 of 3", "2.", "3.", "C, 3 of 3, List End"],
      ["1. A, List Start", "2.", "3. C, 3 of 3, List End"]
    ),
    // A link, a heading and a control are stops of their own behind the marker.
    (
      [Role.link, .heading, .button].map { role in
        Sample(
          role: .listitem, children: [Sample("•", role: .listMarker), Sample("x", role: role)])
      },
      [
        "bullet, List Start", "x, link, 1 of 3", "bullet", "x, heading level 2, 2 of 3", "bullet",
        "x, button, 3 of 3, List End",
      ],
      [
        "bullet, List Start", "x, link, 1 of 3", "bullet", "x, heading level 2, 2 of 3", "bullet",
        "x, button, 3 of 3, List End",
      ]
    ),
    // A marker is never lost, whatever becomes of the text behind it.
    (
      [
        Sample(
          role: .listitem,
          children: [
            Sample("1.", role: .listMarker),
            Sample(
              role: .generic,
              children: [
                Sample("hidden", role: .image).having { $0.flags[.hidden] = true }
              ]),
            Sample("One", role: .paragraph),
          ]),
        Sample(
          role: .listitem,
          children: [
            Sample("2.", role: .listMarker),
            Sample("flat", role: .label).having {
              $0.frame = Rectangle(x: 1, y: 1, width: 0, height: 0)
            },
            Sample("x", role: .link),
          ]),
        Sample(role: .listitem, children: [Sample("3.", role: .listMarker)]),
      ],
      ["1. List Start", "One, 1 of 3", "2.", "x, link, 2 of 3", "3. List End"],
      ["1. One, List Start", "2.", "x, link, 2 of 3", "3. List End"]
    ),
    // A text that is hidden is not the one that follows; one in a paragraph is.
    (
      [
        Sample(
          role: .listitem,
          children: [
            Sample("•", role: .listMarker),
            Sample("hidden", role: .label).having {
              $0.flags[.hidden] = true
            },
            Sample(role: .generic, children: [Sample("shown", role: .label)]),
            Sample("more", role: .label),
          ])
      ],
      ["bullet, List Start", "shown, 1 of 1", "more, List End"],
      ["• shown, List Start", "more, List End"]
    ),
  ]

  @Test(
    "18.6, 2025: a marker is a stop of its own; since 27, a text begins with it",
    arguments: markedLists)
  func markers(_ items: [Sample], _ before: [String], _ since: [String]) throws {
    let page = try SafariRow("", Sample(role: .list, children: items), says: "").page()
    for (release, said) in [(PlatformRelease.release26, before), (.release27, since)] {
      var options = UtteranceOptions()
      options.release = release
      #expect(ScreenReading(page, options: options).utterances.map(text) == said, "\(release)")
      var tree = page
      tree.release = release
      #expect(ScreenReading(tree).utterances.map(text) == said, "\(release) of the tree")
    }
    var reading = ScreenReading(page)
    #expect(reading.utterances.map(text) == since)
    reading.set(UtteranceOptions(release: .release26))
    #expect(reading.utterances.map(text) == before)
  }

  @Test("Runs of a text stay with their words behind the marker")
  func runs() {
    var run = TextRun(start: 2, length: 4)
    run.language = "fr"
    let text = AttributedText("a café", runs: [run]).behind("1.")
    #expect(text.text == "1. a café" && text.runs?.map(\.start) == [5])
  }

  @Test("Items of lists say where they are", arguments: lists)
  func saysLists(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("Containers say where they begin and end", arguments: containers)
  func saysContainers(_ row: SafariRow) throws { #expect(texts(try row.page()) == row.said) }

  @Test("A group of fields says its legend first where the cursor enters it from behind")
  func entersFieldsFromBehind() throws {
    let group = Self.containers[Self.containers.count - 1].elements[0]
    let composer = try SafariRow("", group, Sample("submit", role: .button)).composer()
    #expect(
      text(composer.utterance(at: 1, comingFrom: 2)) == "animal, Cat, radio button, unchecked")
  }

  @Test(
    "A modal dialog tells of itself where the cursor begins in it",
    arguments: [
      (Role.dialog, "Sure?, web dialog, Really?"),
      (.alertdialog, "Sure?, web alert dialog, Really?"),
      (.alert, "Sure?, web dialog, Really?"),
    ])
  func opensDialogs(_ role: Role, _ said: String) throws {
    let row = SafariRow(
      "", Sample("behind", role: .label),
      Sample("Sure?", role: role, children: [Sample("Really?", role: .label)]).having {
        $0.flags[.modal] = true
      })
    #expect(texts(try row.page()) == [said])
  }

  @Test("In an app, an item of a list says no place, and a list is said with its name")
  func keepsApps() throws {
    let tree = try tree(Sample("Fruit", role: .list, children: Self.items("a", "b")))
    #expect(texts(tree) == ["Fruit, a, List Start", "b, List End"])
  }
}
