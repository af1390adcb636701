"""The screens every page-wide test goes through: name, address, and what shows that the screen is complete."""

SCREENS = [
    ("ask", "/ask", "textarea"),
    ("search", "/search?q=lamp", "main article, main li"),
    ("library", "/library/default", ".documents .virtual-row"),
    ("document", "/library/default/document/1", "main h1"),
    ("versions", "/library/default/document/1?tab=versions", ".versions .none"),
    ("browse", "/browse?library=books", ".genre"),
    ("contents", "/browse?library=books&place=adventure&place=Ninety-Two+Steps", ".contents li"),
    ("reading", "/browse?library=books&place=adventure&place=Ninety-Two+Steps&place=1", ".reading-text p"),
    ("diary", "/browse?library=books&place=diaries&place=ada-brandt&place=1911", ".day a"),
    ("map", "/map", "canvas.map-canvas"),
    ("activity", "/activity", ".log-frame"),
    ("left", "/activity?show=left", ".left h2, .left table"),
    ("settings", "/settings", "#doctor .checks-list"),
    ("welcome", "/welcome", "main h1"),
]
