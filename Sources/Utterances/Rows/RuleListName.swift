// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A list of rows: what it is about.
public enum RuleListName: UInt8, CaseIterable, Sendable {
  case iosApp
  case iosPage
  case iosAppSilentValue
  case iosAppSilentType
  case iosAppSilentRole
  case iosAppSilence
  case iosPageSilentValue
  case iosPageSilentType
  case iosPageSilentRole
  case iosPageSilence
  case iosName
  case iosValue
  case iosPageValue
  case iosToggle
  case iosPressed
  case iosExpansion
  case iosPageExpansion
  case iosFault
  case iosPageFault
  case iosSelection
  case iosAnnouncement
  case iosNameAround
  case iosContainerEntry
  case iosPageContainerEntry
  case iosDialogOpening
  case iosContainerExit
  case iosContainerStart
  case iosContainerEnd
  case iosPageContainerStart
  case iosPageContainerEnd
  case macApp
  case macPage
  case macSummaryHeading
  case macSilentValue
  case macSilentWord
  case macSilence
  case macCaption
  case macName
  case macToggle
  case macChange
  case macOutlineRow
  case macValue
  case macPageValue
  case macAnnouncement
  case macNameAround
  case macHelp
  case macPageHelp
  case macContainerEntry
  case macContainerExit
  case macContainerStart
  case macContainerEnd
  case macContainerSilence
  case macMenuOpens
  case macMenuAround
  case macContainerHelp
  case macLegend
  case macContainerInstructions
  case macEdgeInstructions
  case macItemPlace
  case macWholePage
  case macPageName

  /// What its rows say something about, to follow "VoiceOver says of".
  public var title: String {
    switch self {
    case .iosApp: "an element of an app"
    case .iosPage: "an element of a page"
    case .iosAppSilentValue: "an element of an app of which nothing was said: its value"
    case .iosAppSilentType: "else its type"
    case .iosAppSilentRole: "else its role"
    case .iosAppSilence: "else, if it has nothing at all"
    case .iosPageSilentValue: "an element of a page of which nothing was said: its value"
    case .iosPageSilentType: "else its type"
    case .iosPageSilentRole: "else its role"
    case .iosPageSilence: "else, if it has nothing at all"
    case .iosName: "a new name"
    case .iosValue: "a new value in an app"
    case .iosPageValue: "a new value on a page"
    case .iosToggle: "a toggle that changes"
    case .iosPressed: "a button of a page that is pressed"
    case .iosExpansion: "an element of an app that expands or collapses"
    case .iosPageExpansion: "an element of a page that expands or collapses"
    case .iosFault: "an element of an app that becomes invalid"
    case .iosPageFault: "an element of a page that becomes invalid"
    case .iosSelection: "an element that is selected"
    case .iosAnnouncement: "a live region of a page"
    case .iosNameAround: "a live region without words: what is around it"
    case .iosContainerEntry: "a container of an app that the cursor enters"
    case .iosPageContainerEntry: "a container of a page that the cursor enters"
    case .iosDialogOpening: "a dialog of a page that opens"
    case .iosContainerExit: "a container of an app that the cursor leaves"
    case .iosContainerStart: "a container of an app, with its first element"
    case .iosContainerEnd: "a container of an app, with its last element"
    case .iosPageContainerStart: "a container of a page, with its first element"
    case .iosPageContainerEnd: "a container of a page, with its last element"
    case .macApp: "an element of an app"
    case .macPage: "an element of a page"
    case .macSummaryHeading: "a summary that a search for headings finds"
    case .macSilentValue: "an element of which nothing was said: its value"
    case .macSilentWord: "else its role word"
    case .macSilence: "else, if it has nothing at all"
    case .macCaption: "an element in the caption panel"
    case .macName: "an element of a page of which only the name is said"
    case .macToggle: "a toggle that changes"
    case .macChange: "an element of a page that changes: what has changed"
    case .macOutlineRow: "a row of a tree on a page that expands or collapses"
    case .macValue: "a new value in an app"
    case .macPageValue: "a new value on a page"
    case .macAnnouncement: "a live region of a page"
    case .macNameAround: "a live region without words: what is around it"
    case .macHelp: "help for an element of an app"
    case .macPageHelp: "help for an element of a page"
    case .macContainerEntry: "a container that the cursor enters"
    case .macContainerExit: "a container that the cursor leaves"
    case .macContainerStart: "the start of a container of a page"
    case .macContainerEnd: "the end of a container of a page"
    case .macContainerSilence: "a container with no words"
    case .macMenuOpens: "a menu of a page that the keyboard opens"
    case .macMenuAround: "the menu around an item with the keyboard focus"
    case .macContainerHelp: "help for a container of a page"
    case .macLegend: "a group of a page with a legend"
    case .macContainerInstructions:
      "a container under the cursor, in an app or a dialog of a page: how to go on"
    case .macEdgeInstructions: "the start or the end of a container of a page: how to go on"
    case .macItemPlace: "a container of a page that is an item of a list: its place"
    case .macWholePage: "a whole page under the cursor"
    case .macPageName: "a whole page that the cursor enters: its name"
    }
  }
}

/// The place of a row among all rows.
package struct RulePlace: Sendable, Hashable {
  package let list: RuleListName
  /// A subscript of the rows of the list.
  package let row: Int

  package init(_ list: RuleListName, row: Int) {
    self.list = list
    self.row = row
  }
}
