// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The names of colors that VoiceOver on the Mac says in English: those of the X Window System.
///
/// It was recorded to say "indian red 2" for `#e66465`.
enum ColorTable {
  /// Returns the name of the nearest color; nil if the text is not `#rrggbb`.
  static func name(nearestTo text: String) -> String? {
    guard let color = colorNumber(text) else { return nil }
    return colors.min { distance(from: $0.color, to: color) < distance(from: $1.color, to: color) }?
      .name
  }

  private static func distance(from left: Int, to right: Int) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = (left >> shift & 0xFF) - (right >> shift & 0xFF)
      return sum + difference * difference
    }
  }

  /// All colors, with their numbers.
  private static let colors: [(name: String, color: Int)] = lines.split(separator: "\n").flatMap {
    line in
    let words = line.split(separator: " ")
    let shades = words.filter { $0.utf8.count == 6 }.compactMap { Int($0, radix: 16) }
    let name = words.prefix(words.count - shades.count).joined(separator: " ")
    return shades.enumerated().map { shade, color in
      (shade == 0 ? name : "\(name) \(shade)", color)
    }
  }

  /// Each name with its color, and its shades from 1 to 4 if it has any.
  private static let lines = """
    alice blue f0f8ff
    antique white faebd7 ffefdb eedfcc cdc0b0 8b8378
    aquamarine 7fffd4 7fffd4 76eec6 66cdaa 458b74
    azure f0ffff f0ffff e0eeee c1cdcd 838b8b
    beige f5f5dc
    bisque ffe4c4 ffe4c4 eed5b7 cdb79e 8b7d6b
    black 000000
    blanched almond ffebcd
    blue 0000ff 0000ff 0000ee 0000cd 00008b
    blue violet 8a2be2
    brown a52a2a ff4040 ee3b3b cd3333 8b2323
    burlywood deb887 ffd39b eec591 cdaa7d 8b7355
    cadet blue 5f9ea0 98f5ff 8ee5ee 7ac5cd 53868b
    chartreuse 7fff00 7fff00 76ee00 66cd00 458b00
    chocolate d2691e ff7f24 ee7621 cd661d 8b4513
    coral ff7f50 ff7256 ee6a50 cd5b45 8b3e2f
    cornflower blue 6495ed
    cornsilk fff8dc fff8dc eee8cd cdc8b1 8b8878
    cyan 00ffff 00ffff 00eeee 00cdcd 008b8b
    dark blue 00008b
    dark cyan 008b8b
    dark goldenrod b8860b ffb90f eead0e cd950c 8b6508
    dark gray a9a9a9
    dark green 006400
    dark khaki bdb76b
    dark magenta 8b008b
    dark olive green 556b2f caff70 bcee68 a2cd5a 6e8b3d
    dark orange ff8c00 ff7f00 ee7600 cd6600 8b4500
    dark orchid 9932cc bf3eff b23aee 9a32cd 68228b
    dark red 8b0000
    dark salmon e9967a
    dark sea green 8fbc8f c1ffc1 b4eeb4 9bcd9b 698b69
    dark slate blue 483d8b
    dark slate gray 2f4f4f 97ffff 8deeee 79cdcd 528b8b
    dark turquoise 00ced1
    dark violet 9400d3
    deep pink ff1493 ff1493 ee1289 cd1076 8b0a50
    deep sky blue 00bfff 00bfff 00b2ee 009acd 00688b
    dim gray 696969
    dodger blue 1e90ff 1e90ff 1c86ee 1874cd 104e8b
    firebrick b22222 ff3030 ee2c2c cd2626 8b1a1a
    floral white fffaf0
    forest green 228b22
    gainsboro dcdcdc
    ghost white f8f8ff
    gold ffd700 ffd700 eec900 cdad00 8b7500
    goldenrod daa520 ffc125 eeb422 cd9b1d 8b6914
    gray bebebe
    green 00ff00 00ff00 00ee00 00cd00 008b00
    green yellow adff2f
    honeydew f0fff0 f0fff0 e0eee0 c1cdc1 838b83
    hot pink ff69b4 ff6eb4 ee6aa7 cd6090 8b3a62
    indian red cd5c5c ff6a6a ee6363 cd5555 8b3a3a
    ivory fffff0 fffff0 eeeee0 cdcdc1 8b8b83
    khaki f0e68c fff68f eee685 cdc673 8b864e
    lavender e6e6fa
    lavender blush fff0f5 fff0f5 eee0e5 cdc1c5 8b8386
    lawn green 7cfc00
    lemon chiffon fffacd fffacd eee9bf cdc9a5 8b8970
    light blue add8e6 bfefff b2dfee 9ac0cd 68838b
    light coral f08080
    light cyan e0ffff e0ffff d1eeee b4cdcd 7a8b8b
    light goldenrod eedd82 ffec8b eedc82 cdbe70 8b814c
    light goldenrod yellow fafad2
    light gray d3d3d3
    light green 90ee90
    light pink ffb6c1 ffaeb9 eea2ad cd8c95 8b5f65
    light salmon ffa07a ffa07a ee9572 cd8162 8b5742
    light sea green 20b2aa
    light sky blue 87cefa b0e2ff a4d3ee 8db6cd 607b8b
    light slate blue 8470ff
    light slate gray 778899
    light steel blue b0c4de cae1ff bcd2ee a2b5cd 6e7b8b
    light yellow ffffe0 ffffe0 eeeed1 cdcdb4 8b8b7a
    lime green 32cd32
    linen faf0e6
    magenta ff00ff ff00ff ee00ee cd00cd 8b008b
    maroon b03060 ff34b3 ee30a7 cd2990 8b1c62
    medium aquamarine 66cdaa
    medium blue 0000cd
    medium orchid ba55d3 e066ff d15fee b452cd 7a378b
    medium purple 9370db ab82ff 9f79ee 8968cd 5d478b
    medium sea green 3cb371
    medium slate blue 7b68ee
    medium spring green 00fa9a
    medium turquoise 48d1cc
    medium violet red c71585
    midnight blue 191970
    mint cream f5fffa
    misty rose ffe4e1 ffe4e1 eed5d2 cdb7b5 8b7d7b
    moccasin ffe4b5
    navajo white ffdead ffdead eecfa1 cdb38b 8b795e
    navy 000080
    navy blue 000080
    old lace fdf5e6
    olive drab 6b8e23 c0ff3e b3ee3a 9acd32 698b22
    orange ffa500 ffa500 ee9a00 cd8500 8b5a00
    orange red ff4500 ff4500 ee4000 cd3700 8b2500
    orchid da70d6 ff83fa ee7ae9 cd69c9 8b4789
    pale goldenrod eee8aa
    pale green 98fb98 9aff9a 90ee90 7ccd7c 548b54
    pale turquoise afeeee bbffff aeeeee 96cdcd 668b8b
    pale violet red db7093 ff82ab ee799f cd6889 8b475d
    papaya whip ffefd5
    peach puff ffdab9 ffdab9 eecbad cdaf95 8b7765
    peru cd853f
    pink ffc0cb ffb5c5 eea9b8 cd919e 8b636c
    plum dda0dd ffbbff eeaeee cd96cd 8b668b
    powder blue b0e0e6
    purple a020f0 9b30ff 912cee 7d26cd 551a8b
    red ff0000 ff0000 ee0000 cd0000 8b0000
    rosy brown bc8f8f ffc1c1 eeb4b4 cd9b9b 8b6969
    royal blue 4169e1 4876ff 436eee 3a5fcd 27408b
    saddle brown 8b4513
    salmon fa8072 ff8c69 ee8262 cd7054 8b4c39
    sandy brown f4a460
    sea green 2e8b57 54ff9f 4eee94 43cd80 2e8b57
    seashell fff5ee fff5ee eee5de cdc5bf 8b8682
    sienna a0522d ff8247 ee7942 cd6839 8b4726
    sky blue 87ceeb 87ceff 7ec0ee 6ca6cd 4a708b
    slate blue 6a5acd 836fff 7a67ee 6959cd 473c8b
    slate gray 708090 c6e2ff b9d3ee 9fb6cd 6c7b8b
    snow fffafa fffafa eee9e9 cdc9c9 8b8989
    spring green 00ff7f 00ff7f 00ee76 00cd66 008b45
    steel blue 4682b4 63b8ff 5cacee 4f94cd 36648b
    tan d2b48c ffa54f ee9a49 cd853f 8b5a2b
    thistle d8bfd8 ffe1ff eed2ee cdb5cd 8b7b8b
    tomato ff6347 ff6347 ee5c42 cd4f39 8b3626
    turquoise 40e0d0 00f5ff 00e5ee 00c5cd 00868b
    violet ee82ee
    violet red d02090 ff3e96 ee3a8c cd3278 8b2252
    wheat f5deb3 ffe7ba eed8ae cdba96 8b7e66
    white ffffff
    white smoke f5f5f5
    yellow ffff00 ffff00 eeee00 cdcd00 8b8b00
    yellow green 9acd32
    """
}
