/// Which requests are let in at all: sent to a name this server goes by, from a page of its own or from no page, by somebody known.
///
/// A browser on the same machine may be made to send requests by any page it shows. Three things tell them apart: `Host`, which a page whose
/// name was bound to this address cannot choose (DNS rebinding); `Origin` and `Sec-Fetch-Site`, which a page cannot forge; and the session's
/// cookie, which is not enough to change something without one of these two.
public struct SecurityPolicy: Sendable {
  /// Names the server goes by besides those of the loopback, in lower case and without a port; `*` for any, as behind a proxy that checks.
  public var hosts: Set<String>
  /// Origins besides the server's own whose pages may ask, such as `https://notes.example`; they are let in, not given CORS headers.
  public var origins: Set<String>
  /// Who is who.
  public var authenticator: any Authenticator
  /// The name of the session's cookie.
  public var cookieName: String
  /// The value of `Content-Security-Policy` for answers that set none.
  public var contentPolicy: String

  /// Creates a policy that goes by the loopback's names only.
  public init(
    authenticator: any Authenticator = OpenDoor(), hosts: Set<String> = [], origins: Set<String> = [],
    cookieName: String = "vade_session", contentPolicy: String = SecurityPolicy.strictContent
  ) {
    self.authenticator = authenticator
    self.hosts = hosts
    self.origins = origins
    self.cookieName = cookieName
    self.contentPolicy = contentPolicy
  }

  /// Nothing but the server's own files, no inline script or style, no frame.
  public static let strictContent =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; "
    + "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// Header fields of every answer.
  var responseHeaders: HTTPHeaders {
    [
      "X-Content-Type-Options": "nosniff", "Content-Security-Policy": contentPolicy, "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    ]
  }
}
