// Files out of a drop, a picker or the clipboard, each with the path it had in its folder.

const HIDDEN = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/;

/**
 * Takes hold of what was dropped. It must be called while the event is handled: afterwards the browser
 * empties the list.
 * @param {DataTransfer} transfer
 * @returns {AsyncGenerator<{path: string, file: File}|{hidden: string}|{unreadable: string}>} folders are
 *   walked as it is read, so that sending begins before a large folder is known to its end
 */
export function gatherDrop(transfer) {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile()).filter(Boolean);
  return walk(entries);
}

async function* walk(entries) {
  for (const entry of entries) {
    if (entry instanceof File) {
      yield* gatherFiles([entry]);
    } else if (HIDDEN.test(entry.name)) {
      yield { hidden: relative(entry.fullPath) };
    } else if (entry.isDirectory) {
      yield* walkFolder(entry);
    } else {
      yield fileOf(entry);
    }
  }
}

async function* walkFolder(folder) {
  const reader = folder.createReader();
  for (;;) {
    let some;
    try {
      // A reader gives at most 100 entries at a time, and an empty list at the end.
      some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    } catch {
      yield { unreadable: relative(folder.fullPath) };
      return;
    }
    if (!some.length) return;
    yield* walk(some);
  }
}

async function fileOf(entry) {
  try {
    return {
      path: relative(entry.fullPath),
      file: await new Promise((resolve, reject) => entry.file(resolve, reject))
    };
  } catch {
    return { unreadable: relative(entry.fullPath) };
  }
}

const relative = (path) => path.replace(/^\/+/, '');

/**
 * The files a picker or the clipboard gave.
 * @param {Iterable<File>} files
 */
export async function* gatherFiles(files) {
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    yield HIDDEN.test(path) ? { hidden: path } : { path, file };
  }
}

/** The files the clipboard holds. */
export const gatherPaste = (transfer) => gatherFiles([...transfer.files]);

/** A text as a file of that name. */
export const gatherText = (text, name) => gatherFiles([new File([text], name, { type: 'text/plain' })]);

/** Whether a drag carries files. */
export const carriesFiles = (transfer) => [...(transfer?.types ?? [])].includes('Files');
