// swift-tools-version: 6.2
// The package as a table: doors to C libraries at the bottom, then our modules in the order of ARCHITECTURE.md.
// A target may use what stands above it in this file, never what stands below.

import PackageDescription

// Where `scripts/setup` links the pinned shared libraries, headers and the default model.
let dependencies = Context.packageDirectory + "/.deps"

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-Xcc", "-I\(dependencies)/include"]),
]

// For the two modules whose library comes from the prefix: found at build time there, at run time there or beside an installed binary.
let prefixLibraries: [LinkerSetting] = [
  .unsafeFlags([
    "-L\(dependencies)/lib",
    "-Xlinker", "-rpath", "-Xlinker", "\(dependencies)/lib",
    "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/vademecum",
  ])
]

func module(
  _ name: String, excluding excluded: [String] = [], uses: [Target.Dependency] = [], linking: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: uses, exclude: excluded, swiftSettings: settings, linkerSettings: linking)
}

/// `golden` names a folder of expected outputs beside the tests, which read it where it lies.
func tests(_ name: String, uses: [Target.Dependency], golden: String? = nil) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "VadeTesting"] + uses, exclude: golden.map { [$0] } ?? [],
    swiftSettings: settings)
}

let package = Package(
  name: "vademecum",
  products: [
    .executable(name: "vade", targets: ["vade"])
  ],
  targets: [
    // MARK: Doors to C libraries: a module map and a shim each, wrapped by exactly one module
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CCMarkGFM", pkgConfig: "libcmark-gfm", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CGMime", pkgConfig: "gmime-3.0", providers: [.apt(["libgmime-3.0-dev"])]),
    .systemLibrary(name: "CSnappy", providers: [.apt(["libsnappy-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPDFium"),
    .systemLibrary(name: "COpenVINO"),
    .target(name: "CKernels", cSettings: [.unsafeFlags(["-O3"])]),
    // The files of the web app as bytes of the program, so that an installation is one file.
    .target(name: "CWebApp", exclude: ["generate.py"]),

    // MARK: Leaves
    module("VadeSystem", uses: ["CCrypto"]),
    module("VadeDocument"),

    // MARK: From a file to passages
    module("VadeImport", uses: ["VadeDocument", "VadeSystem", "CLibXML2", "CCMarkGFM", "CZip", "CArchive"]),
    module("VadePDF", uses: ["VadeDocument", "VadeSystem", "VadeImport", "CPDFium"], linking: prefixLibraries),
    module("VadeIWork", uses: ["VadeDocument", "VadeSystem", "VadeImport", "CSnappy"]),
    module("VadeOffice", uses: ["VadeDocument", "VadeSystem", "VadeImport"]),
    module("VadeMail", uses: ["VadeDocument", "VadeSystem", "VadeImport", "CGMime"]),
    module("VadeSandbox", uses: ["VadeDocument", "VadeSystem", "VadeImport", "CSeccomp"]),
    module("VadeChunking", uses: ["VadeDocument"]),
    module("VadeConvert", uses: ["VadeDocument", "VadeSystem"]),
    module("VadeInspect", uses: ["VadeDocument", "CPNG"]),

    // MARK: From passages to a library
    module("VadeTokenizer", uses: ["VadeSystem"]),
    module("VadeEmbedding", uses: ["VadeSystem", "VadeTokenizer", "COpenVINO"], linking: prefixLibraries),
    module("VadeVectors", uses: ["VadeSystem", "CKernels"]),
    module("VadeDatabase", uses: ["CSQLite"]),
    module("VadeLexical", uses: ["CKernels", "CSQLite", "VadeDatabase"]),
    module("VadeLibrary", uses: ["VadeDocument", "VadeSystem", "VadeVectors", "VadeDatabase", "VadeLexical"]),

    // The kit: the next module, what it uses and VadeTokenizer build on SQLite and Foundation alone, for apps on other systems.
    module("VadePacks", uses: ["VadeSystem", "VadeVectors", "VadeDatabase", "VadeLexical"]),

    // MARK: From a library to answers
    module("VadeRetrieval", uses: ["VadeDocument", "VadeLibrary", "VadeEmbedding"]),
    module(
      "VadePublishing",
      uses: [
        "VadeDocument", "VadeSystem", "VadeChunking", "VadeTokenizer", "VadeVectors", "VadeDatabase", "VadeEmbedding", "VadeLibrary",
        "VadePacks",
      ]),
    module(
      "VadeIngest",
      uses: [
        "VadeDocument", "VadeSystem", "VadeImport", "VadeChunking", "VadeConvert", "VadeTokenizer", "VadeEmbedding", "VadeLibrary",
      ]),
    module("VadeAnswers", uses: ["VadeDocument", "VadeLibrary", "VadeRetrieval", "VadeEmbedding"]),

    // MARK: The engine: all of the above behind one door
    module(
      "VadeEngine",
      uses: [
        "VadeDocument", "VadeSystem", "VadeImport", "VadePDF", "VadeIWork", "VadeMail", "VadeSandbox", "VadeChunking", "VadeConvert",
        "VadeInspect", "VadeOffice", "VadeTokenizer", "VadeEmbedding", "VadeVectors", "VadeDatabase", "VadeLibrary", "VadeRetrieval",
        "VadeIngest",
        "VadeAnswers", "VadePacks", "VadePublishing",
      ]),

    // MARK: The server and what it speaks
    module("VadeHTTP", uses: ["VadeSystem", "CMicroHTTPD", "CZlib"]),
    module("VadeMCP", uses: ["VadeSystem"]),  // knows no document: tools act on a `ToolBox`
    module(
      "VadeServer", excluding: ["Resources"],
      uses: ["VadeSystem", "VadeDocument", "VadeVectors", "VadeLibrary", "VadeIngest", "VadeEngine", "VadeHTTP", "VadeMCP", "CWebApp"]),

    // MARK: The command
    module(
      "VadeCLI",
      uses: [
        "VadeDocument", "VadeSystem", "VadeSandbox", "VadeConvert", "VadeVectors", "VadeIngest", "VadePacks", "VadeEngine", "VadeHTTP",
        "VadeServer", "VadeMCP",
      ]),
    .executableTarget(name: "vade", dependencies: ["VadeCLI"], swiftSettings: settings),

    // MARK: Benchmarks: never shipped
    .target(name: "CLimits", path: "Benchmarks/CLimits", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "vade-bench",
      dependencies: [
        "VadeDocument", "VadeSystem", "VadeImport", "VadePDF", "VadeOffice", "VadeSandbox", "VadeChunking", "VadeTokenizer",
        "VadeEmbedding", "VadeVectors", "VadeLexical", "VadeLibrary", "VadeRetrieval", "VadeIngest", "VadeAnswers", "VadePacks",
        "VadePublishing", "VadePackTesting",
        "CKernels", "CLimits", "CSQLite",
      ],
      path: "Benchmarks/vade-bench", swiftSettings: settings),
    .executableTarget(
      name: "vade-eval",
      dependencies: [
        "VadeDocument", "VadeSystem", "VadeChunking", "VadeEmbedding", "VadeLibrary", "VadeRetrieval", "VadeIngest", "VadeAnswers",
      ],
      path: "Benchmarks/vade-eval", swiftSettings: settings),

    .executableTarget(
      name: "vade-fuzz", dependencies: ["VadeDocument", "VadeImport", "VadeSandbox", "VadeLibrary", "VadeEngine"],
      path: "Benchmarks/vade-fuzz", exclude: ["seeds.py"], swiftSettings: settings),

    // MARK: Tests
    module("VadeTesting", uses: ["VadeDocument", "VadeSystem"]),  // helpers every test target may use; nothing shipped depends on it
    module("VadeMCPTesting", uses: ["VadeMCP"]),  // the laws of tool boxes
    // Clients for tests of what answers over HTTP, in the same process and over a socket.
    module("VadeHTTPTesting", uses: ["VadeHTTP"]),
    // What packs of books must give back, for tests and the bench.
    module("VadePackTesting", uses: ["VadeDocument", "VadeImport", "VadePacks"]),
    tests("VadeSystem", uses: []),
    tests("VadeDocument", uses: []),
    tests("VadeImport", uses: ["VadeDocument"]),
    tests("VadePDF", uses: ["VadeDocument", "VadeImport"]),
    tests("VadeIWork", uses: ["VadeDocument", "VadeSystem", "VadeImport", "CSnappy"]),
    tests("VadeOffice", uses: ["VadeDocument", "VadeSystem", "VadeImport"]),
    tests("VadeMail", uses: ["VadeDocument", "VadeImport"]),
    // A worker that also has importers made to fail, beside the tests of what becomes of them.
    .executableTarget(
      name: "vade-test-worker", dependencies: ["VadeDocument", "VadeSystem", "VadeImport", "VadePDF", "VadeSandbox"],
      path: "Tests/TestWorker", swiftSettings: settings),
    tests("VadeSandbox", uses: ["VadeDocument", "VadeSystem", "VadeImport", "VadePDF", "vade-test-worker"]),
    tests("VadeChunking", uses: ["VadeDocument"]),
    tests("VadeConvert", uses: ["VadeDocument", "VadeImport"]),
    tests("VadeInspect", uses: ["VadeDocument"]),
    tests("VadeEmbedding", uses: ["VadeSystem", "VadeTokenizer"], golden: "Golden"),
    tests("VadeVectors", uses: ["VadeSystem"]),
    tests("VadeLexical", uses: ["CSQLite"]),
    tests("VadeLibrary", uses: ["VadeDocument", "VadeSystem", "VadeVectors", "VadeDatabase"]),
    tests("VadePacks", uses: ["VadeSystem", "VadeVectors", "VadeDatabase"]),
    tests("VadeRetrieval", uses: ["VadeDocument", "VadeLibrary", "VadeEmbedding"]),
    tests(
      "VadeIngest",
      uses: ["VadeDocument", "VadeSystem", "VadeImport", "VadeIWork", "VadeChunking", "VadeConvert", "VadeEmbedding", "VadeLibrary"]),
    tests(
      "VadePublishing",
      uses: [
        "VadeDocument", "VadeSystem", "VadeImport", "VadeChunking", "VadeVectors", "VadeDatabase", "VadeEmbedding", "VadeLibrary",
        "VadePacks", "VadeIngest", "VadePackTesting",
      ],
      golden: "Independent"),
    tests("VadeHTTP", uses: ["VadeSystem", "VadeHTTPTesting"]),
    tests("VadeAnswers", uses: ["VadeDocument", "VadeLibrary", "VadeRetrieval", "VadeEmbedding"]),
    tests("VadeEngine", uses: ["VadeDocument", "VadeSystem", "VadeLibrary", "VadeSandbox"]),
    tests("VadeMCP", uses: ["VadeMCPTesting"]),
    tests(
      "VadeServer",
      uses: ["VadeSystem", "VadeSandbox", "VadeIngest", "VadeEngine", "VadeHTTP", "VadeHTTPTesting", "VadeMCP", "VadeMCPTesting", "vade"]),
    // Drives the built `vade` binary as well.
    tests(
      "VadeCLI",
      uses: [
        "VadeDocument", "VadeSystem", "VadeImport", "VadePDF", "VadeSandbox", "VadeLibrary", "VadeIngest", "VadeEngine", "VadeHTTP",
        "VadeServer",
        "vade",
      ]),
  ]
)
