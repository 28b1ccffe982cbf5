// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// Returns samples in base64, as 16-bit signed integers, little-endian.
///
/// - Complexity: O(samples), four letters for each three bytes.
public func base64(_ samples: [Int16]) -> String {
  samples.withUnsafeBytes { bytes in
    String(unsafeUninitializedCapacity: base64Length(bytes.count)) { output in
      writeBase64(bytes, to: output)
    }
  }
}
