// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The features that the page on engines lists.
@Suite("Features of the engines") struct PlatformFeatureTests {
  @Test(
    "Each engine has the features that the page says, and in the version that was asked no others",
    arguments: [
      (engine: "chromium", product: "Chrome/", version: PlatformFeature.chromium),
      (engine: "webkit", product: "WebKitGTK ", version: PlatformFeature.webKit),
    ])
  func features(engine: String, product: String, version: String) throws {
    let directory = try TemporaryDirectory()
    let rows = PlatformFeature.all.enumerated().map { index, feature in
      "document.write(`<h2>\(index) ${Boolean(\(feature.expression))}</h2>`);"
    }
    let page = try directory.write(
      Data("<!doctype html><title>x</title><script>\(rows.joined())</script>".utf8), to: "x.html")
    let capture = directory.file("x.json")
    let captured = try ProgramRun([
      builtPrograms + "/aloud", "capture", "web", "--no-sandbox", "--browser", engine, page, "-o",
      capture,
    ]).wait()
    try #require(captured.status == 0, "\(captured.errors)")
    let said = try ProgramRun([
      builtPrograms + "/aloud", "transcript", "--style", "macos", "--hints", "off", capture,
    ]).wait().text
    let document = try String(contentsOfFile: capture, encoding: .utf8)
    let isAsked = document.contains("\"engine\":\"\(product)\(version).")
    for (index, feature) in PlatformFeature.all.enumerated() {
      let isThere = said.contains("heading level 2 \(index) true")
      #expect(isThere || said.contains("heading level 2 \(index) false"), "\(said)")
      let isListed = engine == "webkit" ? feature.isInWebKit : feature.isInChromium
      #expect(isThere == isListed || isThere && !isAsked, "\(feature.name)")
    }
  }
}
