// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Phrase {
  /// Creates the phrase for a value of aria-current; nil if it is not the current item.
  init?(current: String) {
    switch current {
    case "page": self = .currentPage
    case "step": self = .currentStep
    case "location": self = .currentLocation
    case "date": self = .currentDate
    case "time": self = .currentTime
    case "", "false": return nil
    default: self = .currentItem
    }
  }

  /// Creates the phrase for a value of aria-haspopup.
  init?(popUp: String) {
    switch popUp {
    case "menu", "true": self = .menuPopUp
    case "listbox": self = .listBoxPopUp
    case "tree": self = .treePopUp
    case "grid": self = .gridPopUp
    case "dialog": self = .dialogPopUp
    default: return nil
    }
  }
}
