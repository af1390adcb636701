"""A book and a diary of our own, in Project Gutenberg's form, which the tests export as a pack to read from."""
import pathlib

MARK = "*** {} OF THIS PROJECT GUTENBERG EBOOK {} ***"

CHAPTERS = [
    ("CHAPTER I. The Relief Boat", [
        "The relief boat came round the point at a quarter past seven, an hour late, with the sea still running high behind her. Ada "
        "Brandt stood on the landing with the rope coiled over her arm and counted the heads in the boat, as she had counted them "
        "every second Thursday for nine years. There were four. There should have been three.",
        "‘You have brought me a guest,’ she called, when they were near enough to hear.",
        "‘I have brought you a nephew,’ the boatman answered, ‘and a letter that explains him, and a goose, and I should like to be "
        "away again before the tide thinks of turning.’",
        "The boy said nothing. He held a wooden case on his knees with both arms, the way one holds a child in a crowd, and he looked "
        "past her at the tower. It was plain that nobody had told him how high it was.",
        "She threw the rope. It fell across the thwarts, as it always did, and the boy, who had never seen one thrown, caught the end "
        "of it as though he had been waiting for it all his life.",
    ]),
    ("CHAPTER II. Ninety-Two Steps", [
        "There are ninety-two steps to the lantern of Skerry Light, and for the first week the boy counted every one of them aloud. "
        "In the second week he counted under his breath. In the third he forgot to count, and arrived at the top surprised.",
        "‘That,’ said Ada Brandt, who had been waiting for it, ‘is the day a person starts to be a keeper. Write it in the log.’",
        "He wrote it in the log, in a hand so small that she had to fetch her spectacles. He wrote the wind beside it, and the state "
        "of the lamp, and then, because there was a little room left at the end of the line, he wrote the word ‘home’ and looked at "
        "it for some time before he blotted it.",
        "The wooden case stood under his bed. He had not opened it, and she had not asked.",
    ]),
    ("CHAPTER III. What Was in the Case", [
        "On the night of the first great gale the clockwork stopped. It stopped between one flash and the next, and the silence woke "
        "her before the darkness did. When she had climbed the ninety-two steps the boy was there already, on his knees before the "
        "lens, and the wooden case lay open beside him.",
        "It held a set of watchmaker’s tools, each in its own bed of green baize, and a card on which somebody had written in a round "
        "hand: for when it is needed.",
        "‘Turn the lens,’ he said, without looking up. ‘Two flashes, and then wait. I can hear where it hurts.’",
        "So she turned the lens by hand, as the handbook says, two flashes and a pause, two flashes and a pause, until her shoulders "
        "burned; and a little before four in the morning the clockwork drew a breath, like a sleeper who turns over, and went on.",
    ]),
]

DAYS = [
    ("January", [
        (1, "(Lord’s day). A still morning. We cleaned the lens and had the goose for dinner, the boy eating as though he were two boys."),
        (2, "Wind from the north-west, fresh. The boy asked what the blue flag is for and I told him. He asked it again at supper."),
        (4, "Fog until noon. The signal was sounded for five hours together, after which neither of us could hear the other speak."),
        (6, "Clear. Fourteen ships passed before dark, among them a barque under full sail, the finest I have seen this winter."),
        (9, "Snow on the gallery. The petrels’ walls are quiet. I wrote to the harbour office about paraffin."),
        (15, "The tender came with three hundred and ten litres, for which they ask more than last year, and a newspaper nine days old."),
    ]),
    ("February", [
        (1, "The boy has mended the kitchen barometer. It had read four too high since the summer, he says, and he is right."),
        (3, "A gale from the south all night. Neither of us went to bed."),
        (12, "Two seals on the landing. We let them stay."),
        (13, "Received a letter from my sister, who thanks me for the boy, as if it were I who had done the giving."),
        (27, "First fulmar on the upper ledge. The same pair, I would swear to it, that has come these nine years."),
    ]),
    ("March", [
        (3, "The harbour master writes that the inspectors come on the nineteenth. Painted the gallery rail."),
        (19, "The inspectors came, looked at everything, and admired the barometer."),
        (20, "Equal day and night. Slept until nine, for the first time since the autumn."),
    ]),
]


def ordinal(day: int) -> str:
    suffix = "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{suffix}"


def framed(title: str, body: str) -> str:
    head = f"The Project Gutenberg EBook of {title}, by Ada Brandt\n\nTitle: {title}\n\nAuthor: Ada Brandt\n\nLanguage: English\n"
    return f"{head}\n{MARK.format('START', title.upper())}\n\n\n{title.upper()}\n\nby Ada Brandt\n\n\n{body}\n\n{MARK.format('END', title.upper())}\n"


def book() -> str:
    chapters = "\n\n\n".join(heading + "\n\n\n" + "\n\n".join(paragraphs) for heading, paragraphs in CHAPTERS)
    return framed("Ninety-Two Steps", chapters)


def diary() -> str:
    entries = [f"{ordinal(day)} {month}, 1911. {text}" for month, days in DAYS for day, text in days]
    return framed("The Diary of Ada Brandt", "\n\n".join(entries))


def write(folder: pathlib.Path) -> None:
    """Writes the book and the diary under their genres."""
    for genre, name, text in [("adventure", "Ninety-Two Steps", book()), ("diaries", "The Diary of Ada Brandt", diary())]:
        (folder / genre).mkdir(parents=True, exist_ok=True)
        (folder / genre / f"{name}.txt").write_text(text, encoding="utf-8")
