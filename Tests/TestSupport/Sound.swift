// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// What `soxi` says of a file.
package func soxi(_ option: String, _ path: String) throws -> String {
  String(decoding: try run(["soxi", option, path]), as: UTF8.self)
    .trimmingCharacters(in: .whitespacesAndNewlines)
}

/// The samples that `sox` reads from an audio file, or from a WAV stream on its standard input.
package func soxSamples(_ path: String, input: Data = Data()) throws -> [Int16] {
  let type = path == "-" ? ["-t", "wav"] : []
  let raw = ["-t", "raw", "-e", "signed", "-b", "16", "-c", "1"]
  let bytes = try run(["sox", "-D"] + type + [path] + raw + ["-"], input: input)
  return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
}
