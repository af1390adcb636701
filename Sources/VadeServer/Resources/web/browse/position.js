// Where a person was in which book. It is kept in this browser and nowhere else.

const KEY = 'vade.reading';
const MOST = 40;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? { books: [], size: 0 };
  } catch {
    return { books: [], size: 0 };
  }
}

function write(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Without storage a position lasts as long as the page.
  }
}

const isSame = (a, b) => a.library === b.library && a.genre === b.genre && a.book === b.book;

/**
 * The books a person has begun, the last one first: `{library, genre, book, title, chapter, id, paragraph,
 * portion}`.
 * @param {string} library
 */
export const begun = (library) => read().books.filter((entry) => entry.library === library);

/** Where a person was in a book, or undefined. */
export const positionIn = (key) => read().books.find((entry) => isSame(entry, key));

/** Keeps where a person is. */
export function keepPosition(entry) {
  const kept = read();
  write({ ...kept, books: [entry, ...kept.books.filter((other) => !isSame(other, entry))].slice(0, MOST) });
}

/** Forgets a book. */
export function forgetPosition(key) {
  const kept = read();
  write({ ...kept, books: kept.books.filter((other) => !isSame(other, key)) });
}

/** How much larger or smaller than usual a person reads: -2 … 4. */
export const letterSize = () => read().size ?? 0;

/** Keeps the size. */
export const keepLetterSize = (size) => write({ ...read(), size });
