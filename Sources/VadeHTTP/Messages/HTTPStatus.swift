/// A status code of RFC 9110, section 15; only those that this server gives have names.
public struct HTTPStatus: RawRepresentable, Sendable, Hashable {
  /// The three digits.
  public let rawValue: Int

  /// Creates a status from its digits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 200.
  public static let ok = HTTPStatus(rawValue: 200)
  /// 201.
  public static let created = HTTPStatus(rawValue: 201)
  /// 202: taken, and worked on from now on.
  public static let accepted = HTTPStatus(rawValue: 202)
  /// 204.
  public static let noContent = HTTPStatus(rawValue: 204)
  /// 206: one range of bytes.
  public static let partialContent = HTTPStatus(rawValue: 206)
  /// 303: look there, with GET.
  public static let seeOther = HTTPStatus(rawValue: 303)
  /// 304: what the client holds is current.
  public static let notModified = HTTPStatus(rawValue: 304)
  /// 307: ask there, with the same method.
  public static let temporaryRedirect = HTTPStatus(rawValue: 307)
  /// 400.
  public static let badRequest = HTTPStatus(rawValue: 400)
  /// 401: a key is needed, or the one given is not known.
  public static let unauthorized = HTTPStatus(rawValue: 401)
  /// 403: the key does not allow it.
  public static let forbidden = HTTPStatus(rawValue: 403)
  /// 404.
  public static let notFound = HTTPStatus(rawValue: 404)
  /// 405: the place exists, the method does not.
  public static let methodNotAllowed = HTTPStatus(rawValue: 405)
  /// 406: none of the media types the client takes.
  public static let notAcceptable = HTTPStatus(rawValue: 406)
  /// 409: the state of things does not allow it.
  public static let conflict = HTTPStatus(rawValue: 409)
  /// 410: it was here.
  public static let gone = HTTPStatus(rawValue: 410)
  /// 412: a condition of the request does not hold.
  public static let preconditionFailed = HTTPStatus(rawValue: 412)
  /// 413: the body is longer than the route takes.
  public static let contentTooLarge = HTTPStatus(rawValue: 413)
  /// 414.
  public static let uriTooLong = HTTPStatus(rawValue: 414)
  /// 415: the body is of a kind the route does not take.
  public static let unsupportedMediaType = HTTPStatus(rawValue: 415)
  /// 416: the range lies outside.
  public static let rangeNotSatisfiable = HTTPStatus(rawValue: 416)
  /// 421: the request was sent to a name this server does not go by.
  public static let misdirectedRequest = HTTPStatus(rawValue: 421)
  /// 422: understood, and cannot be done.
  public static let unprocessableContent = HTTPStatus(rawValue: 422)
  /// 429: too many requests.
  public static let tooManyRequests = HTTPStatus(rawValue: 429)
  /// 431.
  public static let headerFieldsTooLarge = HTTPStatus(rawValue: 431)
  /// 500: a fault of the server's own.
  public static let internalServerError = HTTPStatus(rawValue: 500)
  /// 501.
  public static let notImplemented = HTTPStatus(rawValue: 501)
  /// 503: not now.
  public static let serviceUnavailable = HTTPStatus(rawValue: 503)
  /// 507: the disk is full.
  public static let insufficientStorage = HTTPStatus(rawValue: 507)
}
