// swift-tools-version: 6.2
// What an application embeds to search corpus packs: these targets of the main package, built with nothing in reach but SQLite and Foundation.
// `scripts/kit` proves that they do. The sources are links to the main package's.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, uses: [Target.Dependency] = [], only sources: [String]? = nil) -> Target {
  .target(name: name, dependencies: uses, sources: sources, swiftSettings: settings)
}

let package = Package(
  name: "vademecum-kit",
  platforms: [.iOS(.v26), .macOS(.v26)],
  products: [
    .library(name: "VadePacks", targets: ["VadePacks", "VadeTokenizer"])
  ],
  targets: [
    .systemLibrary(name: "CSQLite"),
    .target(name: "CKernels"),
    // Without processes, and with digests in Swift: there is no library to ask.
    module("VadeSystem", only: ["Files", "Digests"]),
    module("VadeVectors", uses: ["VadeSystem", "CKernels"]),
    module("VadeDatabase", uses: ["CSQLite"]),
    module("VadeLexical", uses: ["CKernels", "CSQLite", "VadeDatabase"]),
    module("VadeTokenizer", uses: ["VadeSystem"]),
    module("VadePacks", uses: ["VadeSystem", "VadeVectors", "VadeDatabase", "VadeLexical"]),

    // The same tests as in the main package, here with this one's digests.
    .testTarget(
      name: "VadePacksTests", dependencies: ["VadePacks", "VadeSystem", "VadeVectors", "VadeDatabase", "VadeTesting"],
      swiftSettings: settings),
    module("VadeTesting"),
  ]
)
