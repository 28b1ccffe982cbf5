// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Evaluates an expression, and replaces the error that it throws.
public func attempt<Value: ~Copyable, Fault: Error, Other: Error>(
  _ make: @autoclosure () throws(Fault) -> Value, orThrow other: (Fault) -> Other
) throws(Other) -> Value {
  do throws(Fault) {
    return try make()
  } catch {
    throw other(error)
  }
}
