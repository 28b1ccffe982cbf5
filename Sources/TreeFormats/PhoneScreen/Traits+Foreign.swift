// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension Traits {
  /// Creates the trait with a name of Apple's tools, in any case; nil for an unknown name.
  ///
  /// Names that only state the position of an element have no trait.
  init?(appleName name: String) {
    guard let traits = Self.appleNames[name] ?? Self.appleNames[name.lowercased()]
    else { return nil }
    self = traits
  }

  private static let appleNames: [String: Traits] = {
    var names: [String: Traits] = [:]
    for (name, trait) in Traits.named { names[name.lowercased()] = trait }
    for name in ["switchbutton", "toggle"] { names[name] = .toggleButton }
    for name in ["tabbutton", "tab"] { names[name] = .tabBarItem }
    names["securetext"] = .secureTextField
    names["heading"] = .header
    for name in ["none", "containedbylist", "containedbytable", "containedbylandmark"] {
      names[name] = []
    }
    // In their usual spelling first, to avoid conversion to lower case.
    for (name, _) in Traits.named {
      names[name.prefix(1).uppercased() + name.dropFirst()] = names[name.lowercased()]
    }
    return names
  }()

  /// The same names in the spellings of documents, for lookup without creating a string.
  static let appleNameTable: (names: JSONKeyTable, traits: [Traits]) = {
    let names = appleNames.keys.sorted()
    return (JSONKeyTable(names), names.compactMap { appleNames[$0] })
  }()

  /// Adds the trait with a name; an unknown one only has an effect if it indicates a secret.
  static func add(
    appleName name: String, to node: inout Node, _ notices: inout ImportNotices, at offset: Int
  ) {
    if let traits = Traits(appleName: name) ?? bits(unknown: name) {
      return notices.record(at: offset).add(traits, to: &node, by: .traits)
    }
    let lowercased = name.prefix(256).lowercased()
    if lowercased.holds("secur") || lowercased.holds("passw") {
      notices.record(at: offset).add(.secureTextField, to: &node, by: .traits)
    }
    notices.note(.unknownTrait(name), at: offset)
    notices.trace?.drop("traits=\(name)", .unknownTrait, at: offset)
  }

  /// Returns the known traits among the bits of a name such as `unknown(4096)`.
  private static func bits(unknown name: String) -> Traits? {
    guard name.hasPrefix("unknown("), name.hasSuffix(")"),
      let bits = UInt64(name.dropFirst(8).dropLast())
    else { return nil }
    return Traits(known: bits)
  }

  /// Creates the known traits among the bits of UIKit.
  init(known bits: UInt64) {
    self = Traits.named.reduce(into: []) { known, entry in
      if entry.trait.rawValue & bits != 0 { known.insert(entry.trait) }
    }
  }
}
