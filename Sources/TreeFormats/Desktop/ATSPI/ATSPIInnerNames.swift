// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The names that toolkits give to containers which only arrange what is in them.
///
/// GTK 3 names parts of its own widgets by their classes, such as "Browse Header Revealer", and GTK 4 uses
/// the name of a widget for its style as a default. The user has no such label: VoiceOver does not say it.
extension Outline<ATSPIEntry> {
  private static let arranging: Set<String> = [
    "panel", "filler", "scroll pane", "viewport", "split pane", "layered pane",
  ]
  private static let choosers: Set<String> = ["file chooser", "color chooser", "font chooser"]

  /// Takes such names from their objects.
  func forgetInnerNames(_ trace: ImportTrace?) {
    for index in indices where isInnerName(index) {
      trace?.drop("name", .innerName, at: offsets[index])
      entries[index].name = ""
    }
  }

  /// Returns whether the name of an object is that of a class or of a part of the program: no label gives
  /// it, and its words are those of the source.
  private func isInnerName(_ index: Int) -> Bool {
    let entry = entries[index]
    guard entry.isGTK, entry.labelledBy.isEmpty, entry.name.isNameOfPart else { return false }
    let isInner = parent(of: index).map { entries[$0].role != "application" } ?? false
    return Self.arranging.contains(entry.role)
      ? title(of: index) == nil
      : Self.choosers.contains(entry.role) && isInner
  }

  /// Returns the text that a toolkit draws as the title of a group with that name.
  func title(of group: Int) -> Int? {
    let name = entries[group].name
    guard entries[group].role == "panel", !name.isEmpty else { return nil }
    return children(of: group).first {
      entries[$0].role == "label" && entries[$0].name == name && below($0).isEmpty
    }
  }

  /// Returns whether the user reaches a group that has a title by what is in it.
  ///
  /// Then the group says its name; otherwise only the title does.
  func isReached(_ group: Int, besides title: Int) -> Bool {
    below(group).prefix(64).contains {
      $0 != title && !entries[$0].isHidden && entries[$0].states.contains(.focusable)
    }
  }
}

extension ATSPIEntry {
  fileprivate var isGTK: Bool {
    attributes[.toolkit].map { $0.lowercased() == "gtk" } ?? false
  }
}

extension String {
  /// Classes of GTK that only arrange others, as the last of several words.
  private static let classes: Set<Substring> = [
    "Gizmo", "Layer", "Overlay", "Paned", "Revealer", "Stack", "Viewport", "Widget",
  ]
  /// Those whose names are no words of a language.
  private static let compounds: Set<Substring> = [
    "ActionBar", "ButtonBox", "EventBox", "FlowBox", "HeaderBar", "ListBox", "PathBar",
    "ScrolledWindow",
  ]

  /// Whether it is the name of a part of a program: with the name of a class, or an identifier such as
  /// "main_box" or "main-box".
  fileprivate var isNameOfPart: Bool {
    let words = split(separator: " ")
    guard let last = words.last else { return false }
    if words.count > 1 {
      return Self.classes.contains(last) || words.contains { Self.compounds.contains($0) }
    }
    let pieces = utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    return Self.compounds.contains(last)
      || pieces.count > 1
        && pieces.allSatisfy { piece in
          piece.count > 1
            && piece.allSatisfy {
              UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            }
        }
  }
}
