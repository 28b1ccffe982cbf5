// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// A package apart from the programs, which are built without it (docs/decisions/0013).

import PackageDescription

/// What the modules that are measured are compiled with, too.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// The C functions that both programs use.
let cLinux: Target.Dependency = .product(name: "CLinux", package: "aloud")

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "aloud", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [cLinux, .product(name: "Benchmarked", package: "aloud")],
      swiftSettings: common),
    // Under the licence of the library that it links.
    .executableTarget(
      name: "benchmark-raw-synthesis",
      dependencies: [cLinux, .product(name: "CEspeakNG", package: "aloud")],
      swiftSettings: common),
  ]
)
