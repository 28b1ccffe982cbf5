// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The documents that are measured with; the same kind always has the same bytes.
///
/// They are made by a process of its own: making them here would leave this process large, and with
/// it the peak that the system reports for its children.
enum DocumentKind: String, CaseIterable {
  case fifty, thousand, tenThousand, hundredThousand, shuffled, deep, chromium, accessKit, corpus

  var bytes: [UInt8] {
    switch self {
    case .fifty: TreeGenerator.screen(nodes: 50)
    case .thousand: TreeGenerator.screen(nodes: 1000)
    case .tenThousand: TreeGenerator.screen(nodes: 10_000)
    case .hundredThousand: TreeGenerator.screen(nodes: 100_000)
    case .shuffled: TreeGenerator.shuffledSiblings(200_000)
    case .deep: TreeGenerator.chain(levels: 1000)
    case .chromium: TreeGenerator.chromiumPage(nodes: 40_000)
    case .accessKit: TreeGenerator.accessKitWindow(nodes: 10_000)
    case .corpus: Corpus.text(lines: 2000)
    }
  }

  /// Makes the document, once a run, and says where it is.
  func file(_ programs: Programs, _ folder: Folder) throws(BenchmarkError) -> String {
    let name = "\(rawValue).\(self == .corpus ? "txt" : "json")"
    let file = folder.file(name)
    _ = try run(programs.own, ["--make", rawValue, file])
    return file
  }
}

/// Lines of text as a screen might have them, made of a fixed list of words.
enum Corpus {
  private static let words = [
    "the", "morning", "ferry", "leaves", "from", "a", "quiet", "harbour", "with", "seven",
    "passengers", "and", "one", "small", "green", "suitcase", "nobody", "remembers", "buying",
    "while", "under", "bright", "lamps", "every", "station", "clock", "shows", "quarter", "past",
    "eleven", "button", "heading", "selected", "adjustable", "double", "tap", "to", "open",
    "settings", "volume", "library", "downloads", "account", "privacy", "weather", "tomorrow",
  ]

  /// A screen of 50 elements with labels of one to three words, other ones for each number.
  static func screen(_ number: Int) -> [UInt8] {
    var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next() -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33)
    }
    var json = "{\"aloud\":1,\"name\":\"Screen \(number)\",\"root\":{\"children\":["
    for element in 0..<50 {
      let label = (0...next() % 3).map { _ in words[next() % words.count] }.joined(separator: " ")
      let trait = ["button", "link", "header", "staticText"][next() % 4]
      json += element == 0 ? "" : ","
      json +=
        "{\"id\":\"n\(element)\",\"label\":\"\(label) \(next() % 1000)\",\"traits\":[\"\(trait)\"]"
      json += ",\"frame\":[0,\(element * 44),390,40]}"
    }
    return Array((json + "]}}").utf8)
  }

  /// So many lines of about seventy characters.
  static func text(lines: Int) -> [UInt8] {
    var random: UInt64 = 7
    var text = ""
    for _ in 0..<lines {
      var line = ""
      while line.utf8.count < 64 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if !line.isEmpty { line += " " }
        line += words[Int(random >> 33) % words.count]
      }
      text += line + ".\n"
    }
    return Array(text.utf8)
  }
}
