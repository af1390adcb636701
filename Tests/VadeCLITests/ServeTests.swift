import Foundation
import Testing
import VadeHTTP

@testable import VadeCLI
@testable import VadeEngine
@testable import VadeServer

@Suite("vade serve and vade key")
struct ServeTests {
  @Test("says where it is ready, answers there, and ends in order when it is asked to")
  func serve() throws {
    let binary = try Binary()
    let ran = try binary.shell(
      #"""
      "$VADE" serve --port 0 > out 2> err & pid=$!
      for _ in $(seq 200); do grep -q ready out && break; sleep 0.05; done
      port=$(grep -oE ':[0-9]+/' out | tr -d ':/')
      exec 3<>"/dev/tcp/127.0.0.1/$port"
      printf 'GET /health HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&3
      head -1 <&3
      kill -TERM $pid; wait $pid; echo "status $?"; cat out err
      """#)
    let lines = ran.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.first == "HTTP/1.1 200 OK" && lines.contains("status 143") && lines.last == "stopping", "\(ran)")
    #expect(lines.contains { $0.hasPrefix("vade is ready at http://127.0.0.1:") && $0.hasSuffix("/") })
  }

  @Test("refuses an address beyond the machine without a key, and one that is taken")
  func refusals() throws {
    let binary = try Binary()
    let open = try binary.shell(#""$VADE" serve --port 0 --address 0.0.0.0"#)
    #expect(open.code == 64 && open.errors.contains("vade key create"))
    let taken = try binary.shell(
      #""$VADE" --json serve --port 0 --address 203.0.113.7; "$VADE" key create a; "$VADE" serve --port 0 --address 203.0.113.7"#)
    #expect(taken.errors.contains("cannot listen at '203.0.113.7'"), "\(taken)")
    #expect(try binary.shell(#""$VADE" serve --root papers"#).errors.contains("a name, '=' and a folder"))
    #expect(try binary.shell(#""$VADE" serve --root papers=nowhere"#).errors.contains("there is no folder 'nowhere'"))
  }

  @Test("makes a key, shows it once and revokes it")
  func keys() throws {
    let binary = try Binary()
    let made = try binary.shell(#""$VADE" key create "my phone" --rights write --only papers"#)
    let key = made.output.trimmingCharacters(in: .newlines)
    #expect(made.code == 0 && key.hasPrefix("vade_") && key.count == 69 && made.errors.contains("shown this once"))
    let listed = try binary.shell(#""$VADE" --json key list"#)
    let list = try Desk.decode(Wire.KeyList.self, listed.output)
    #expect(list.keys.map(\.name) == ["my phone"] && list.keys[0].libraries == ["papers"] && list.keys[0].key == nil)
    #expect(!listed.output.contains(key.dropFirst(5)))
    #expect(try binary.shell(#""$VADE" key remove \#(list.keys[0].id) && "$VADE" key list"#).errors.contains("there are no keys yet"))
    #expect(try binary.shell(#""$VADE" key remove nothing"#).errors.contains("there is no key 'nothing'"))
  }

  @Test("writes a unit systemd reads as the command line that was given")
  func unit() throws {
    var options = ServerOptions(address: .internet(host: "127.0.0.1", port: 8733))
    options.roots = ["papers": "/home/a b/50%\"$x"]
    options.requiresKey = true
    options.uploadLimit = 5 << 20
    let request = ServeRequest(port: 8733, address: "127.0.0.1", uploadLimit: 5 << 20)
    let text = SystemdUnit(request, options).text(program: "/opt/va de/bin/vade", environment: ["VADE_HOME": "/x"])
    #expect(
      text.contains(
        #"ExecStart="/opt/va de/bin/vade" serve --address 127.0.0.1 --port 8733 --root "papers=/home/a b/50%%\"$$x" --require-key --upload-limit 5"#
      ))
    #expect(text.contains("Environment=VADE_HOME=/x\n") && text.contains("SuccessExitStatus=143 130\n"))
    let binary = try Binary()
    let ran = try binary.shell(#"HOME="$PWD" "$VADE" serve --install --port 9000 && cat .config/systemd/user/vade.service"#)
    #expect(ran.code == 0 && ran.output.contains("--port 9000") && ran.output.contains("systemctl --user enable --now vade"), "\(ran)")
  }
}
