internal import VadeSystem

/// The style of a written page, and the policy that lets nothing but this style in.
enum HTMLStyle {
  /// The page's only style: readable in light and dark, on a screen and on paper.
  static let sheet = """
    :root{color-scheme:light dark;--ink:#1d1d1b;--paper:#fdfdfb;--soft:#63635f;--line:#d6d5ce;--shade:#f3f2ec;--warn:#962a1e;--link:#0a559c}
    @media(prefers-color-scheme:dark){:root{--ink:#e7e6e2;--paper:#17181a;--soft:#9c9b96;--line:#3b3c40;--shade:#222427;--warn:#ff9d8e;--link:#8fbcff}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:46rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Georgia,"Noto Serif",serif;overflow-wrap:break-word}
    h1,h2,h3,h4,h5,h6,.source,.place,.label,caption{font-family:system-ui,"Noto Sans",sans-serif}
    h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.8em 0 .6em}
    h1{font-size:1.7rem}h2{font-size:1.4rem}h3{font-size:1.2rem}h4,h5,h6{font-size:1.05rem}
    p,blockquote,pre,figure{margin:0 0 1em;white-space:pre-line}
    a{color:var(--link)}
    .source,.place{color:var(--soft);font-size:.8125rem}
    .place{display:block;margin:2rem 0 1rem;padding-top:.3rem;border-top:1px solid var(--line);text-align:right}
    .place a{color:inherit;text-decoration:none}
    ul,ol{margin:0 0 1em;padding-left:2em}li>ul,li>ol{margin:.2em 0}
    ul.marked{list-style:none}ul.marked>li{text-indent:-1.2em}ul.marked>li *{text-indent:0}.marker{color:var(--soft)}
    .table{overflow-x:auto;margin:0 0 1.2em}
    table{border-collapse:collapse;font:0.9375rem/1.45 system-ui,"Noto Sans",sans-serif}
    th,td{border:1px solid var(--line);padding:.3em .6em;text-align:start;vertical-align:top}
    th{background:var(--shade)}
    pre{background:var(--shade);padding:.8em 1em;border-radius:4px;overflow-x:auto;white-space:pre;font-size:.875rem;line-height:1.45}
    blockquote{margin-left:0;padding-left:1em;border-left:3px solid var(--line)}
    .caption{font-style:italic;color:var(--soft)}
    figure{padding:.8em 1em;border:1px dashed var(--line);color:var(--soft)}
    .formula{font-family:"STIX Two Math","Cambria Math",serif;text-align:center}
    .footnote{font-size:.875rem;color:var(--soft)}
    .furniture{font-size:.8125rem;color:var(--soft)}
    aside,.concealed{margin:0 0 1em;padding:.6em .9em;background:var(--shade);border-left:3px solid var(--soft);font-size:.9375rem}
    .concealed,.refused{border-left:3px solid var(--warn)}
    .label{font-weight:600;font-size:.8125rem;margin:0 0 .3em}.concealed>.label,.refused{color:var(--warn)}
    .file{margin-top:3rem;padding-top:1rem;border-top:3px double var(--line)}
    """

  /// A content security policy that lets in the style by its digest and nothing else (CSP Level 3, 2.3.1 and 6.7.3).
  static let policy: String = {
    let digest = SHA256Digest(of: sheet)
    return "default-src 'none'; style-src 'sha256-\(base64(digest.bytes))'; base-uri 'none'; form-action 'none'"
  }()

  /// Base64 with padding (RFC 4648, 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
