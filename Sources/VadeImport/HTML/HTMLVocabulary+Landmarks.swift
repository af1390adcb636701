extension HTMLVocabulary {
  /// What a part of a page is for.
  enum Landmark {
    /// Ways to other pages, and notices about the site: never the page's content.
    case navigation
    /// What stands beside or under the content; inside it, it belongs to it.
    case beside
    /// A site's or section's head.
    case masthead
    /// What the page is about.
    case content
  }

  /// What an element says it is for, by its name (HTML Standard, 4.3) or its role (WAI-ARIA 1.2, 5.3.4), or nil.
  ///
  /// Of classes and ids only those count that common frameworks give to menus and cookie notices: a wrong guess would take content out of every answer.
  static func landmark(_ name: String, _ attributes: [String: String]) -> Landmark? {
    switch name {
    case "nav": return .navigation
    case "aside", "footer": return .beside
    case "header": return .masthead
    case "main", "article": return .content
    case "div", "section", "ul", "ol", "form", "p": break
    default: return nil
    }
    guard !attributes.isEmpty else { return nil }
    switch attributes["role"]?.lowercased() {
    case "navigation", "menu", "menubar", "search": return .navigation
    case "complementary", "contentinfo": return .beside
    case "banner": return .masthead
    case "main", "article": return .content
    default: break
    }
    let names = ((attributes["class"] ?? "") + " " + (attributes["id"] ?? "")).lowercased().split(whereSeparator: \.isWhitespace)
    return names.contains { navigation.contains(String($0)) } ? .navigation : nil
  }

  private static let navigation: Set<String> = [
    "navbar", "nav-bar", "breadcrumb", "breadcrumbs", "pagination", "skip-link", "skiplink", "cookie-banner", "cookie-bar",
    "cookie-consent",
    "cookie-notice", "cookiebanner", "cookieconsent", "consent-banner", "gdpr-banner", "onetrust-consent-sdk", "onetrust-banner-sdk",
    "cybotcookiebotdialog", "cookie-law-info-bar", "cc-window",
  ]
}
