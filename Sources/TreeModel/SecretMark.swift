// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The reason why the content of an element of a web page is secret, with all that is in it.
///
/// This is the one rule for all engines, readers and scripts in pages. It asks for no name of an
/// element: HTML has it in capitals, XHTML does not, and elements of authors have their own.
public enum SecretMark: Sendable, Hashable, CaseIterable {
  /// The type of the field is that of passwords.
  case type
  /// The field was one for passwords, and may show what was typed.
  case formerType
  /// `autocomplete` names a password, a code or a payment card.
  case purpose
  /// CSS replaces its letters (`-webkit-text-security`).
  case textSecurity

  /// The value of `type` of fields for passwords.
  private static let passwordType = "password"
  /// The tokens of `autocomplete`, and the beginning of those for payment cards.
  private static let purposes = ["current-password", "new-password", "one-time-code"]
  private static let purposePrefix = "cc-"
  /// The attributes that mark an element.
  public static let attributes: Set = ["type", "autocomplete"]
  /// The property of CSS that marks an element, and its value for all others.
  public static let property = "-webkit-text-security"
  private static let noSecurity = "none"

  /// Returns the reason why an element is secret.
  ///
  /// - Parameters:
  ///   - type: The attribute `type`.
  ///   - autocomplete: The attribute `autocomplete`.
  ///   - textSecurity: The computed value of the property; nil or empty if it is unknown.
  /// - Returns: Nil if it is not secret.
  public init?(type: String?, autocomplete: String?, textSecurity: String? = nil) {
    if let type, type.utf8.count < 64, type.words == [Self.passwordType] {
      self = .type
    } else if autocomplete?.words.contains(where: Self.isSecret) == true {
      self = .purpose
    } else if let textSecurity, !textSecurity.isEmpty, textSecurity != Self.noSecurity {
      self = .textSecurity
    } else {
      return nil
    }
  }

  private static func isSecret(_ purpose: String) -> Bool {
    purposes.contains(purpose) || purpose.hasPrefix(purposePrefix)
  }

  /// Whether a device says the characters, which Aloud conceals.
  public var isSaidByDevices: Bool { self != .type }

  /// The definition of a function in JavaScript that returns whether an element with a style is
  /// secret by the same rule.
  ///
  /// Form controls with names replace properties of their form, so it takes these from prototypes.
  public static let script = """
    const isMarkedSecret = (element, style) => {
      const words = (name) =>
        (Element.prototype.getAttribute.call(element, name) ?? "").toLowerCase().split(/\\s+/)
          .filter((word) => word);
      const [type, ...others] = words("type");
      if (type === "\(passwordType)" && !others.length) return true;
      const purposes = [\(purposes.map { "\"\($0)\"" }.joined(separator: ", "))];
      if (words("autocomplete").some((word) =>
        purposes.includes(word) || word.startsWith("\(purposePrefix)"))) return true;
      return (style?.getPropertyValue("\(property)") || "\(noSecurity)") !== "\(noSecurity)";
    };
    """
}

extension String {
  /// The words in lowercase.
  fileprivate var words: [String] {
    split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
  }
}
