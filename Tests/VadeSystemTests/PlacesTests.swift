import Testing
import VadeSystem

@Suite struct PlacesTests {
  @Test("the places follow the XDG defaults under the home directory")
  func defaults() {
    let places = Places(environment: ["HOME": "/home/ada"])
    #expect(places.data == "/home/ada/.local/share/vademecum")
    #expect(places.cache == "/home/ada/.cache/vademecum")
    #expect(places.config == "/home/ada/.config/vademecum")
    #expect(places.libraries == "/home/ada/.local/share/vademecum/libraries")
    #expect(places.models == "/home/ada/.cache/vademecum/models")
  }

  @Test("XDG variables move the places, and an empty variable counts as absent")
  func variables() {
    let places = Places(environment: ["HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": ""])
    #expect(places.data == "/data/vademecum")
    #expect(places.cache == "/home/ada/.cache/vademecum")
  }

  @Test("VADE_HOME overrides everything else")
  func override() {
    let places = Places(environment: ["VADE_HOME": "/v", "HOME": "/home/ada", "XDG_DATA_HOME": "/data"])
    #expect([places.data, places.cache, places.config] == ["/v/data", "/v/cache", "/v/config"])
  }
}
