import Testing
import VadeSandbox
import VadeTesting

@testable import VadeEngine

@Suite("The machine's checks")
struct DoctorTests {
  private func word(_ verdict: Check.Verdict) -> Wire.DoctorReport.Status { Check(name: "x") { verdict }.finding().status }

  @Test("read the kernel's own texts")
  func facts() {
    var facts = SystemFacts()
    facts.read(
      processor: "processor\t: 0\nmodel name\t: Some  CPU @ 2 GHz\nflags\t\t: fpu avx2 avx512f amx_int8\n\nprocessor\t: 1\nflags : fpu\n",
      memory: "MemTotal:       99 kB\nMemAvailable:   2000000 kB\n", limit: "500000000\n")
    #expect(facts.processorFeatures == ["fpu", "avx2", "avx512f", "amx_int8"] && facts.processorName == "Some CPU @ 2 GHz")
    #expect(facts.availableMemory == 2_048_000_000 && facts.memoryLimit == 500_000_000)
    #expect(MachineChecks.processor(facts) == .ok("Some CPU @ 2 GHz, 1 thread, avx2 avx512f amx_int8"))
    #expect(word(MachineChecks.memory(facts)) == .warn)
    facts.read(processor: "", memory: "", limit: "max")
    #expect(facts.availableMemory == nil && facts.memoryLimit == nil)
    #expect(word(MachineChecks.processor(facts)) == .warn && word(MachineChecks.memory(facts)) == .warn)
    facts.processorFeatures = ["sse4_2"]
    #expect(word(MachineChecks.processor(facts)) == .warn)
  }

  @Test("find room on this machine")
  func current() {
    let facts = SystemFacts.current()
    #expect(facts.availableMemory != nil && facts.libraryVersion.hasPrefix("glibc 2.") && facts.kernel.hasPrefix("Linux "))
  }

  @Test("judge places that exist, are to be made, stand behind a file or are full")
  func places() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write("x", to: "file")
    let there = DiskFacts(of: directory.path)
    #expect(there.exists && there.isWritable && there.freeBytes > 0)
    let new = DiskFacts(of: directory.path("a/b/c"))
    #expect(!new.exists && new.isWritable && new.freeBytes > 0)
    let behind = DiskFacts(of: file + "/data")
    #expect(!behind.isWritable && behind.reason == "Not a directory")
    #expect(word(MachineChecks.disk(behind, variable: "V")) == .fail)
    let full = DiskFacts(path: "/x", exists: true, isWritable: true, reason: "", freeBytes: 5)
    #expect(word(MachineChecks.disk(full, variable: "V")) == .warn)
    #expect(word(MachineChecks.disk(full, variable: "V", needed: 0)) == .ok)
  }

  @Test("say what confines the reading of files, and what is missing on an old kernel")
  func sandbox() {
    let all = Protections(landlockVersion: 4, refusesFiles: true, filtersCalls: true, hasLimits: true)
    #expect(
      SandboxCheck.verdict(all, endsOnConnections: true)
        == .ok(
          "documents are read in a process apart, limits of memory, time and files, no files (Landlock 4), no connections, no programs (seccomp)"
        ))
    #expect(word(SandboxCheck.verdict(Protections(hasLimits: true), endsOnConnections: false)) == .warn)
    // A filter that is said to be there and does not end a worker is none.
    #expect(word(SandboxCheck.verdict(all, endsOnConnections: false)) == .warn)
  }

  @Test(
    "know UTF-8 in its spellings",
    arguments: [
      (["LANG": "C.UTF-8"], Wire.DoctorReport.Status.ok), (["LANG": "de_DE.utf8"], .ok), (["LANG": "de_DE.UTF-8@euro"], .ok), ([:], .warn),
      (["LANG": "C"], .warn), (["LANG": "C.UTF-8", "LC_ALL": "POSIX"], .warn), (["LC_ALL": "", "LANG": "C.UTF-8"], .ok),
    ])
  func locales(environment: [String: String], status: Wire.DoctorReport.Status) {
    #expect(word(MachineChecks.locale(environment)) == status)
  }
}
