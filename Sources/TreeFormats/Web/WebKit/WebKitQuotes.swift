// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The marks that WebKit puts around quotations in a language.
///
/// The widths of quotations in WebKitGTK 2.50 confirm the table. The language is that of the
/// quotation itself.
struct WebKitQuotes {
  /// Pairs of marks, the outermost first.
  private let pairs: [(open: String, close: String)]

  /// The marks of languages; all others have straight ones.
  private static let languages: [(marks: String, tags: String)] = [
    ("“”‘’", "af bn da en gu hi id km ko lv ml mr ms nl pt si sw ta te th tr vi yo zh zu"),
    ("«»‹›", "am de-ch fa fr-ca fr-ch"), ("”“’‘", "ar ur"), ("„“„“", "lt"),
    ("„“‚‘", "bg cs de et hr mk sk sl sq"), ("«»“”", "ca el es eu it pt-pt"), ("””’’", "fi sv"),
    ("«»«»", "fr"), ("„”»«", "hu"), ("「」『』", "ja zh-hant"), ("«»‘’", "nb nn"), ("„”«»", "pl ro"),
    ("«»„“", "ru uk"), ("„”’’", "sr"),
  ]

  private static let marks: [String: String] = {
    var marks: [String: String] = [:]
    for (own, tags) in languages {
      for tag in tags.split(separator: " ") { marks[String(tag)] = own }
    }
    return marks
  }()

  /// - Parameter language: A BCP 47 tag; its last parts may be left out.
  init(language: String) {
    // The tags in the table have at most two short parts.
    var parts = language.prefix(16).lowercased().split(separator: "-").prefix(2)
    var found: String?
    while found == nil, !parts.isEmpty {
      found = Self.marks[parts.joined(separator: "-")]
      parts.removeLast()
    }
    let marks = (found ?? "\"\"''").map { String($0) }
    pairs = [(marks[0], marks[1]), (marks[2], marks[3])]
  }

  /// - Parameter style: The value of the style `quotes`: texts in pairs, or `none`.
  init(style: String) {
    let texts = WebKitQuotes.texts(in: style)
    pairs = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  private static func texts(in style: String) -> [String] {
    var texts: [String] = []
    var (quote, isEscaped): (Character?, Bool) = (nil, false)
    for letter in style {
      switch (letter, quote) {
      case ("\"", nil), ("'", nil):
        quote = letter
        texts.append("")
      case (_, nil): continue
      case _ where isEscaped:
        texts[texts.count - 1].append(letter)
        isEscaped = false
      case ("\\", _): isEscaped = true
      case (_, letter): quote = nil
      default: texts[texts.count - 1].append(letter)
      }
    }
    return texts
  }

  /// Returns the mark at the start of a quotation in a number of others.
  func open(_ depth: Int) -> String { pair(depth)?.open ?? "" }

  /// Returns the mark at the end of a quotation in a number of others.
  func close(_ depth: Int) -> String { pair(depth)?.close ?? "" }

  private func pair(_ depth: Int) -> (open: String, close: String)? {
    pairs.isEmpty || depth < 0 ? nil : pairs[min(depth, pairs.count - 1)]
  }
}

/// Generated content: a value of the style `content`.
struct WebKitGenerated {
  var content = ""
  var isVisible = true
  /// The value of the style `quotes`; nil for the marks of the language.
  var quotes: String?

  var hasQuotes: Bool { content.contains("quote") }

  /// Whether it is only marks of quotations.
  var isOnlyQuotes: Bool {
    content.split(separator: " ").allSatisfy {
      ["open-quote", "close-quote", "no-open-quote", "no-close-quote"].contains($0)
    }
  }

  /// Returns the words: strings and quotation marks, or the alternative text after a slash.
  ///
  /// Counters and pictures have no words here.
  ///
  /// - Parameter depth: The number of quotations around it, which the content changes.
  func words(_ marks: WebKitQuotes?, _ depth: inout Int) -> String {
    var words = ""
    var word = ""
    var quote: Character?
    var isEscaped = false
    var parentheses = 0
    func endWord(_ depth: inout Int) {
      switch word {
      case "open-quote":
        words += marks?.open(depth) ?? ""
        depth += 1
      case "no-open-quote": depth += 1
      case "close-quote":
        depth = max(depth - 1, 0)
        words += marks?.close(depth) ?? ""
      case "no-close-quote": depth = max(depth - 1, 0)
      default: break
      }
      word = ""
    }
    for letter in content {
      if let open = quote {
        if isEscaped {
          words.append(letter)
          isEscaped = false
        } else if letter == "\\" {
          isEscaped = true
        } else if letter == open {
          quote = nil
        } else if parentheses == 0 {
          words.append(letter)
        }
        continue
      }
      switch letter {
      case "\"", "'": quote = letter
      case "(": parentheses += 1
      case ")": parentheses = max(parentheses - 1, 0)
      // The alternative replaces all before it.
      case "/" where parentheses == 0: words = ""
      default: break
      }
      if letter.isLetter || letter == "-" { word.append(letter) } else { endWord(&depth) }
    }
    endWord(&depth)
    return isVisible ? words : ""
  }
}
