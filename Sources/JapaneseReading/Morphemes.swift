// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CMeCab
internal import Glibc

/// MeCab with its dictionary, which divides Japanese into words and knows how they are read; loaded
/// on demand.
public enum MeCabLibrary {
  /// The file name for the loader.
  public static let fileName = "libmecab.so.2"
  /// The Debian packages that provide the library and the dictionary.
  public static let packages = ["libmecab2", "mecab-ipadic-utf8"]
  /// The directory of the dictionary, which is IPADIC in UTF-8.
  public static let dictionary = "/var/lib/mecab/dic/ipadic-utf8"

  /// What to do where it is missing; nil if it is there.
  public static var remedy: String? {
    fault == nil ? nil : "apt install " + packages.joined(separator: " ")
  }

  /// Loads the library and the dictionary, once, and returns the reason of a failure; nil on success.
  public static func loadFault() -> String? { fault }

  private static let fault: String? = {
    do throws(MeCabFault) {
      _ = try MorphemeAnalyzer(dictionary: dictionary)
      return nil
    } catch {
      return error.reason
    }
  }()
}

/// MeCab cannot be used.
struct MeCabFault: Error, Hashable, CustomStringConvertible {
  /// What the loader says, or what is wrong with the dictionary.
  let reason: String

  var description: String { "cannot use MeCab: \(reason)" }
}

/// A word, or a part of one, in a text.
struct Morpheme: Hashable {
  /// What the word is, as far as it decides where the next phrase begins.
  enum Kind: Hashable {
    case noun, prefix, other
    /// A particle, an auxiliary or a suffix, which belongs to the word before it.
    case attached
    /// Punctuation and other symbols.
    case symbol
  }

  /// Its Unicode scalars in the text.
  let range: Range<Int>
  let kind: Kind
  /// How it sounds, in Katakana; nil if the dictionary does not know it.
  let pronunciation: String?
  /// Whether it is a numeral.
  let isNumber: Bool
  /// Whether it says what a number counts.
  let isCounter: Bool
}

/// Divides a Japanese text into morphemes; for one thread at a time.
final class MorphemeAnalyzer {
  /// The maximum number of scalars that are divided at once; MeCab's memory grows with them.
  static let longest = 500

  private let functions: aloud_mecab
  private let tagger: OpaquePointer

  /// Opens a dictionary of IPADIC's format.
  init(
    dictionary: String, library: String = MeCabLibrary.fileName
  ) throws(MeCabFault) {
    let table = UnsafeMutablePointer<aloud_mecab>.allocate(capacity: 1)
    defer { table.deallocate() }
    if let reason = aloud_mecab_load(table, library) {
      throw MeCabFault(reason: String(cString: reason))
    }
    functions = table.pointee
    // The settings of the machine or the user may have another dictionary or format.
    let arguments = ["aloud", "-r", "/dev/null", "-d", dictionary]
    guard let tagger = Self.open(arguments, functions) else {
      throw MeCabFault(reason: "no dictionary of MeCab in \(dictionary)")
    }
    let charset = functions.mecab_dictionary_info(tagger)?.pointee.charset.map {
      String(cString: $0)
    }
    guard let charset, charset.uppercased().hasPrefix("UTF") else {
      // Nothing else ends it: what is not initialized has no end.
      functions.mecab_destroy(tagger)
      throw MeCabFault(reason: "\(dictionary) is in \(charset ?? "no encoding"), not in UTF-8")
    }
    self.tagger = tagger
  }

  deinit { functions.mecab_destroy(tagger) }

  private static func open(_ arguments: [String], _ functions: aloud_mecab) -> OpaquePointer? {
    // MeCab keeps copies of them.
    var texts = arguments.map { strdup($0) }
    defer { for text in texts { free(text) } }
    return functions.mecab_new(Int32(texts.count), &texts)
  }

  /// Returns the morphemes of a text, in order; what is not in any is space.
  ///
  /// - Parameter text: at most ``longest`` scalars, without NUL.
  /// - Complexity: linear in the length of the text.
  func morphemes(of text: ArraySlice<Unicode.Scalar>) -> [Morpheme] {
    var bytes: [CChar] = []
    // For each byte, the scalar that it belongs to.
    var scalars: [Int] = []
    for (index, scalar) in zip(text.indices, text) {
      for unit in scalar.utf8 {
        bytes.append(CChar(bitPattern: unit))
        scalars.append(index)
      }
    }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        var node = functions.mecab_sparse_tonode2(tagger, start, buffer.count)
      else { return [] }
      var morphemes: [Morpheme] = []
      while true {
        let entry = node.pointee
        if entry.length > 0, let surface = entry.surface, let feature = entry.feature {
          let first = surface - start
          let last = first + Int(entry.length) - 1
          if buffer.indices.contains(first), buffer.indices.contains(last) {
            morphemes.append(
              Morpheme(range: scalars[first]..<scalars[last] + 1, feature: String(cString: feature))
            )
          }
        }
        guard let next = entry.next else { return morphemes }
        node = UnsafePointer(next)
      }
    }
  }
}

extension Morpheme {
  /// Reads the comma-separated features of IPADIC: the part of speech in four levels, two of
  /// inflection, then the basic form, the reading and the pronunciation.
  fileprivate init(range: Range<Int>, feature: String) {
    let fields = feature.split(separator: ",", omittingEmptySubsequences: false)
    func field(_ index: Int) -> Substring { fields.indices.contains(index) ? fields[index] : "" }
    self.range = range
    kind =
      switch (field(0), field(1)) {
      case ("助詞", _), ("助動詞", _), (_, "接尾"), (_, "非自立"): .attached
      case ("記号", _): .symbol
      case ("接頭詞", _): .prefix
      case ("名詞", _): .noun
      default: .other
      }
    isNumber = field(0) == "名詞" && field(1) == "数"
    isCounter = field(1) == "接尾" && field(2) == "助数詞"
    let sound = field(8)
    pronunciation = sound.isEmpty || sound == "*" || kind == .symbol ? nil : String(sound)
  }
}
