"""Writes the expected outputs of the embedding tests with the reference implementations.

    make-golden.py CHECKPOINT CORPUS

CHECKPOINT is the folder of all-MiniLM-L6-v2, CORPUS the folder VADE_CORPUS names. Needs the PyPI packages tokenizers,
sentence-transformers and torch; run it only to record a deliberate change.
"""
import hashlib
import pathlib
import random
import struct
import sys
import unicodedata

from sentence_transformers import SentenceTransformer
from tokenizers import Tokenizer, normalizers

HERE = pathlib.Path(__file__).parent

# Each line stands for a way to go wrong.
CASES = [
    "", " ", "\t\n\r", "Embeddings!", "unaffable", "Héllo Wörld", "HÉLLO WÖRLD", "cafe\u0301", "café", "ÀÉÎÕÜ àéîõü", "naïve façade",
    "don't stop-believing", "U.S.A.", "a.b,c;d:e", "$100.00 + 5%", "e-mail@example.org", "http://a.b/c?d=e&f=g#h", "#hashtag @user", "C++ C# F#",
    "1234567890", "3.14159", "½ ¼ ² ³ ①", "ΑΣ", "ΣΑΣ ΟΔΥΣΣΕΥΣ", "ὈΔΥΣΣΕΎΣ", "İstanbul", "ISTANBUL ıi", "Straße STRASSE ẞ", "ﬁ ﬂ ﬃ", "ǅ ǈ ǋ", "Ω Ω K Å",
    "漢字", "漢字かな交じり文", "カタカナ ｶﾀｶﾅ", "がぎぐ が", "中文ABC中文123", "豈更車", "\U0002F800\U0002F801", "\U00020000\U0002A6D6", "\U0002B820\U0002B920", "㐀㒣",
    "한국어 문장", "각", "각", "ㄱㄴㄷ", "مرحبا بالعالم", "مَرْحَبًا", "שָׁלוֹם", "नमस्ते दुनिया", "हिन्दी", "বাংলা", "தமிழ்", "ไทยภาษา", "ກ່ຳ", "བོད་ཡིག", "Việt Nam đặc biệt",
    "Привет, МИР!", "Йод ё й", "Ђорђе", "ქართული ᲥᲐᲠᲗᲣᲚᲘ", "Հայերեն", "ᏣᎳᎩ ꭳ", "𐐀𐐨", "𝔸𝕓𝒸", "😀 👩‍👩‍👧‍👦 🏳️‍🌈", "❤️", "a\u200bb a\u200db a\u00adb", "a\ufeffb", "a\u0000b a\ufffdb",
    "a\u00a0b a\u2003b a\u3000b", "a\u2028b\u2029c", "a\u0085b a\u000bb a\u000cb", "a\u001cb a\u007fb", "\ue000 \uf8ff", "“quoted” ‘single’ «g» „d“", "– — … · • ※", "¿qué? ¡sí!",
    "a;b", "`a` ´b´", "≠ ≤ ∤", "\u0344", "a\u0344b", "\u0301abc", "a\u0300\u0301\u0302b", "x\u0338=\u0338", "\u1d165\U0001D165\U0001D16D", "\U0001D16D\U0001D165 \u302f\u302e", "ゕ゙ が",
    "\u0f71\u0f72\u0f73", "\u0fb2\u0f80 \u0f76", "\u1b44\u1b34", "\u302e\u1b44\u302f\u0334\u302e", "[CLS] and [SEP]", "a[SEP]b", "[sep] [MASK]ing [PAD]", "[UNK", "[[MASK]]", "##ing ## #", "[unused0]",
    "a" * 99, "a" * 100, "a" * 101, "é" * 100, "é" * 101, "un" * 50, "x" + "\u0301" * 300, "漢" * 120, "antidisestablishmentarianism pneumonoultramicroscopicsilicovolcanoconiosis",
    "ℌ ℵ №", "ªº", "ŉ ǰ ΐ", "ſ ẛ", "\u0378 \u05ff", "\u08d4\u08e1\u0334", "Ⅷ ⅷ Ⓐ ⓐ", "Ａｂｃ１２３！", "ـــ", "۱۲۳ ٣٤٥", "_snake_case_ camelCase", "tab\tnew\nline", "~!@#$%^&*()_+{}|:\"<>?", "\u180e\u200e\u202e", "\ufe0f\ufe20",
]


def escaped(text):
    return "".join(c if " " <= c <= "~" and c != "\\" else f"\\{ord(c):x};" for c in text)


def random_texts(count):
    """Texts of mixed scripts with every kind of scalar the tokenizer treats apart."""
    chance = random.Random(20)
    marks = [chr(c) for c in range(0x20000) if unicodedata.category(chr(c)) in ("Mn", "Mc", "Me")]
    blocks = [(0x20, 0x7F), (0x80, 0x250), (0x300, 0x370), (0x370, 0x530), (0x590, 0x700), (0x900, 0x1000), (0x1E00, 0x2070), (0x3000, 0x3100),
              (0xAC00, 0xD7A4), (0x4E00, 0xA000), (0xF900, 0xFFF0), (0x1D100, 0x1D200), (0x1E000, 0x1E030), (0xA640, 0xA800), (0x10400, 0x10450)]
    for _ in range(count):
        pool = [chance.choice(blocks) for _ in range(2)]
        text = ""
        for _ in range(chance.randint(2, 10)):
            roll = chance.random()
            text += chance.choice(marks) if roll < 0.2 else chance.choice("aEoß é[#") if roll < 0.35 else chr(chance.randrange(*chance.choice(pool)))
        yield text


def write_ids(tokenizer):
    texts = CASES + list(random_texts(250))
    for name, lowercase in (("uncased", True), ("cased", False)):
        tokenizer.normalizer = normalizers.BertNormalizer(clean_text=True, handle_chinese_chars=True, strip_accents=None, lowercase=lowercase)
        lines = [escaped(text) + "\t" + " ".join(map(str, tokenizer.encode(text).ids)) for text in texts]
        (HERE / f"wordpiece-{name}.tsv").write_text("\n".join(lines) + "\n")
    tokenizer.normalizer = normalizers.BertNormalizer(clean_text=True, handle_chinese_chars=True, strip_accents=None, lowercase=True)


def write_digests(tokenizer, corpus):
    lines = []
    for path in sorted((corpus / "multilingual").glob("*/*.txt")):
        ids = tokenizer.encode(path.read_bytes().decode(errors="replace")).ids  # U+FFFD is dropped, however many stand for a bad byte
        digest = hashlib.sha256(struct.pack(f"<{len(ids)}i", *ids)).hexdigest()
        lines.append(f"{path.relative_to(corpus)}\t{len(ids)}\t{digest}")
    (HERE / "wordpiece-corpus.tsv").write_text("\n".join(lines) + "\n")


VECTOR_TEXTS = [
    "What is the boiling point of water?", "Water boils at 100 degrees Celsius at sea level.", "a", "",
    "The committee adjourned without reaching a decision on the proposed amendments to the by-laws.",
    "Die Verwandlung ist eine Erzählung von Franz Kafka.", "计算复杂性理论", "مرحبا بالعالم",
    "for (int i = 0; i < n; ++i) sum += a[i] * b[i];",
    " ".join(["Every claim can be checked against the page it came from."] * 18),
]


def write_vectors(checkpoint):
    model = SentenceTransformer(str(checkpoint), device="cpu")
    vectors = model.encode(VECTOR_TEXTS, normalize_embeddings=True)
    lines = []
    for text, vector in zip(VECTOR_TEXTS, vectors):
        # 16-bit fixed point, four hexadecimal digits a number: exact to 0.00002.
        lines.append(escaped(text) + "\t" + "".join(f"{round(float(x) * 32767) & 0xFFFF:04x}" for x in vector))
    (HERE / "minilm-vectors.tsv").write_text("\n".join(lines) + "\n")


def main():
    checkpoint, corpus = (pathlib.Path(argument) for argument in sys.argv[1:3])
    tokenizer = Tokenizer.from_file(str(checkpoint / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    write_ids(tokenizer)
    write_digests(tokenizer, corpus)
    write_vectors(checkpoint)


if __name__ == "__main__":
    main()
