import Testing
import VadeDocument

@Suite("A moment")
struct MomentTests {
  @Test("is written and read to the minute", arguments: ["1660-01-31T00:00", "0001-12-01T23:59", "1704-02-29T12:30"])
  func roundTrip(text: String) throws {
    #expect(try #require(Moment(text)).description == text)
  }

  @Test("may be read with seconds, which are passed over")
  func seconds() {
    #expect(Moment("1660-01-31T00:00:59")?.description == "1660-01-31T00:00")
  }

  @Test(
    "is none",
    arguments: [
      "1660-02-30T00:00", "1661-02-29T00:00", "1660-13-01T00:00", "1660-00-10T00:00", "1660-01-00T00:00", "1660-01-01T24:00", "1660-01-01",
      "1660-01-01 00:00", "Sheet1", "", "1660-01-01T00:00Z", "1660-01-01T00:00:0x", "١٦٦٠-01-01T00:00",
    ])
  func refused(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test("is ordered by time and said in words")
  func order() throws {
    let moments = ["1660-01-31T00:00", "1660-02-01T00:00", "1660-02-01T08:30", "1661-01-01T00:00"].compactMap { Moment($0) }
    #expect(moments == moments.shuffled().sorted())
    #expect(moments[1].longDate == "February 1, 1660")
  }

  @Test("belongs to a section that is labelled with one, never to a page")
  func sections() {
    let label = "1660-01-31T00:00"
    #expect(Page(position: .section(index: 3), label: label, blocks: []).moment?.day == 31)
    #expect(Page(position: .page(index: 3), label: label, blocks: []).moment == nil)
    #expect(Page(position: .section(index: 3), label: "Budget", blocks: []).moment == nil)
  }
}
