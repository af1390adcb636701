"""Running text for the documents of the set, drawn from the corpus: paragraphs, sentences, words and titles in seven languages."""

import json
import re

GUTENBERG = [
    "american-literature/Walden.txt", "english-literature/Jane Eyre.txt", "english-literature/Pride and Prejudice.txt",
    "science/On the Origin of Species.txt", "philosophy/The Problems of Philosophy.txt", "detective/The Adventures of Sherlock Holmes.txt",
    "politics-and-economics/The Prince.txt", "science-fiction/The Time Machine.txt",
]
WIKIPEDIA = {"zh": "xquad-zh", "ar": "xquad-ar", "es": "xquad-es"}
NOVELS = {"de": "de", "fr": "fr", "pt": "pt"}

# The corpus has no Hebrew; these sentences were written for the set.
HEBREW = [
    "הספרייה העירונית פתוחה בכל יום חוץ משבת.", "בשנת 1923 נבנה הבית הראשון ברחוב הזה.", "הילדים הלכו אל הים עם המורה שלהם.",
    "המחקר בדק שלוש שאלות שונות על מזג האוויר.", "כל המשתתפים קיבלו מכתב עם התוצאות.", "הרכבת מתל אביב לחיפה יוצאת בשעה 8:30.",
    "הוא כתב את הספר במשך חמש שנים ולא הראה אותו לאיש.", "המחיר עלה בכ-12 אחוזים לעומת השנה הקודמת.",
    "בגן גדלים עצי זית, תאנה ורימון.", "החוקרים מצאו קשר ברור בין גשם לבין יבול החיטה.", "אין תשובה פשוטה לשאלה הזאת.",
    "השיעור הבא יתחיל מיד אחרי ההפסקה.", "המוזיאון מציג אוסף גדול של מטבעות עתיקים.", "העיר הישנה מוקפת חומה גבוהה מאבן.",
    "לפי הדוח, רוב התושבים מרוצים מן השירות.", "הסופה נמשכה שלושה ימים וגרמה נזק רב.", "צוות העובדים גדל מ-40 ל-65 אנשים.",
    "הנהר מתחיל בהרים הגבוהים וזורם אל העמק.", "את הלחם אופים כאן בכל בוקר בתנור עצים.", "המסמך נחתם בירושלים בנוכחות שני עדים.",
]


class Texts:
    """The paragraphs of every language, and a way to draw from them with a generator of random numbers that the caller owns."""

    def __init__(self, corpus):
        self.paragraphs = {"en": [p for name in GUTENBERG for p in gutenberg(corpus / "gutenberg" / name)]}
        for language, folder in NOVELS.items():
            self.paragraphs[language] = [p for file in sorted((corpus / "multilingual" / folder).glob("*.txt")) for p in gutenberg(file)]
        for language, folder in WIKIPEDIA.items():
            lines = (corpus / "ir" / folder / "corpus.jsonl").read_text(encoding="utf-8").splitlines()
            self.paragraphs[language] = [p for p in (tidy(json.loads(line)["text"]) for line in lines) if usable(p, language)]
        self.paragraphs["he"] = []

    def paragraph(self, random, language, longest=900):
        if language == "he":
            return " ".join(random.sample(HEBREW, random.randint(3, 7)))
        for _ in range(200):
            text = random.choice(self.paragraphs[language])
            if len(text) <= longest:
                return text
        return self.sentence(random, language)

    def sentence(self, random, language, longest=160):
        if language == "he":
            return random.choice(HEBREW)
        ends = r"(?<=[。！？])" if language == "zh" else r"(?<=[.!?؟])\s+(?=[^\W\d_])"
        shortest = 8 if language == "zh" else 24
        for _ in range(500):
            parts = re.split(ends, random.choice(self.paragraphs[language]))
            text = random.choice(parts).strip()
            if shortest <= len(text) <= longest:
                return text
        raise ValueError(f"no sentence of at most {longest} characters in '{language}'")

    def words(self, random, language, count):
        """Words in a row from one sentence, without punctuation at their ends."""
        if language == "zh":
            text = re.sub(r"[^\u4e00-\u9fff]", "", self.paragraph(random, language))
            start = random.randrange(max(1, len(text) - count * 2))
            return text[start:start + count * 2] or "数据"
        for _ in range(200):
            words = [w.strip("“”‘’.,;:!?()—-«»؟،") for w in self.paragraph(random, language).split()]
            words = [w for w in words if w and not re.search(r"[—“”()]", w)]
            if len(words) > count:
                start = random.randrange(len(words) - count)
                return " ".join(words[start:start + count])
        raise ValueError(f"no paragraph of more than {count} words in '{language}'")

    def title(self, random, language, count=None):
        text = self.words(random, language, count or random.randint(2, 6))
        return text[:1].upper() + text[1:]


def gutenberg(path):
    """The paragraphs of a book of Project Gutenberg, without its header and licence."""
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    text = text.replace("\r", "")
    start, end = re.search(r"\*\*\* ?START OF.*\n", text), re.search(r"\*\*\* ?END OF", text)
    text = text[start.end() if start else 0:end.start() if end else len(text)]
    return [p for p in (tidy(part) for part in re.split(r"\n\s*\n", text)) if usable(p, "en")]


def tidy(text):
    """One line, typographic quotes, dashes as printers set them, none of the marks that plain-text books use for italics."""
    text = re.sub(r"\s+", " ", text).strip().replace("_", "").replace("\u200b", "").replace("\u200f", "").replace("\ufeff", "")
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(r"--+", "—", text)
    text = re.sub(r'(^|[\s(\[—])"', r"\1“", text).replace('"', "”")
    return re.sub(r"(^|[\s(\[—“])'", r"\1‘", text).replace("'", "’")


def usable(text, language):
    if re.search(r"[\[\]|*#{}<>\\~^$`@=/\t]|Gutenberg|\.\.\.|^\d|CHAPTER", text):
        return False
    if language == "zh":
        return 60 <= len(text) <= 420
    return 140 <= len(text) <= 1100 and not text.isupper() and text[-1] in ".!?”؟»:"
