import Foundation
import Testing
import VadeSandbox
import VadeSystem
import VadeTesting

@testable import VadeEngine

@Suite("Pictures of pages that are kept")
struct PageGalleryTests {
  @Test("those drawn first go when there are more than have room")
  func oldest() throws {
    let directory = try TemporaryDirectory()
    for number in 0..<4 {
      try directory.write(String(repeating: "x", count: 100), to: "pages/\(number).png")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(number))], ofItemAtPath: directory.path("pages/\(number).png"))
    }
    let gallery = PageGallery(
      directory: directory.path("pages"), reader: DocumentReaders(program: WorkerProgram(path: "/nothing/is/read")).single)
    gallery.removeOldest(keeping: 250)
    #expect(try Directory.entries(of: directory.path("pages")).sorted() == ["2.png", "3.png"])
  }
}
