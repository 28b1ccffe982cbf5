// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

/// What a figure has to keep to.
enum Budget {
  case atMost(Double)
  /// The value to be reached, and the one below which it is a failure.
  case atLeast(Double, floor: Double)

  enum Verdict: String {
    case held
    case floorHeld = "floor held"
    case notHeld = "NOT HELD"
  }

  func verdict(_ value: Double) -> Verdict {
    switch self {
    case .atMost(let limit): value <= limit ? .held : .notHeld
    case .atLeast(let aim, let floor):
      value >= aim ? .held : value >= floor ? .floorHeld : .notHeld
    }
  }
}

/// One measured value.
struct Figure {
  let section: String
  let name: String
  let value: Double
  let unit: String
  let detail: String
  let budget: Budget?

  var verdict: Budget.Verdict? { budget?.verdict(value) }
}

/// The table, printed line by line as it grows.
struct Report {
  private(set) var figures: [Figure] = []
  private var remarks: [String] = []
  private var section = ""

  private static let widths = (name: 44, value: 13, budget: 22, verdict: 11)

  mutating func begin(_ section: String) {
    self.section = section
    print("\n\(section)")
  }

  mutating func add(
    _ name: String, _ value: Double, _ unit: String, _ detail: String = "", budget: Budget? = nil
  ) {
    let figure = Figure(
      section: section, name: name, value: value, unit: unit, detail: detail, budget: budget)
    figures.append(figure)
    let limit =
      switch budget {
      case .atMost(let limit): "at most \(short(limit)) \(unit)"
      case .atLeast(let aim, let floor): "at least \(short(aim)) (\(short(floor)))"
      case nil: ""
      }
    var line = "  " + padded(name, Self.widths.name)
    line += padded(decimal(value) + " " + unit, Self.widths.value, right: true) + "  "
    line += padded(limit, Self.widths.budget)
    line += padded(figure.verdict?.rawValue ?? "", Self.widths.verdict) + detail
    while line.last == " " { line.removeLast() }
    print(line)
  }

  /// Says why a figure is missing.
  mutating func remark(_ text: String) {
    remarks.append(text)
    print("  (\(text))")
  }

  func printSummary() {
    let judged = figures.compactMap(\.verdict)
    let failed = judged.filter { $0 == .notHeld }.count
    print("\n\(judged.count) budgets, \(judged.count - failed) held, \(failed) not held.")
  }

  /// The same as JSON.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("figures")
    json.beginArray()
    for figure in figures {
      json.beginObject(.line)
      for (name, text) in [
        ("section", figure.section), ("name", figure.name), ("unit", figure.unit),
        ("detail", figure.detail), ("verdict", figure.verdict?.rawValue ?? ""),
      ] where !text.isEmpty {
        json.key(name)
        json.string(text)
      }
      json.key("value")
      json.number(figure.value)
      switch figure.budget {
      case .atMost(let limit):
        json.key("atMost")
        json.number(limit)
      case .atLeast(let aim, let floor):
        json.key("atLeast")
        json.number(aim)
        json.key("floor")
        json.number(floor)
      case nil: break
      }
      json.endObject()
    }
    json.endArray()
    json.key("remarks")
    json.beginArray()
    for remark in remarks { json.string(remark) }
    json.endArray()
    json.endObject()
    json.bytes.append(0x0A)
    return json.bytes
  }
}

/// A number with about three digits that count.
func decimal(_ value: Double) -> String {
  if value < 0 { return "-" + decimal(-value) }
  let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
  let scale = [1.0, 10, 100][places]
  let scaled = Int((value * scale).rounded())
  guard places > 0 else { return String(scaled) }
  let fraction = String(scaled % Int(scale))
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(scaled / Int(scale)).\(zeros)\(fraction)"
}

private func short(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? String(value)
}

private func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
  let space = String(repeating: " ", count: max(0, width - text.count))
  return right ? space + text : text + space
}
