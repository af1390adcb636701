"""Makes the set of documents: python make_set.py FOLDER --corpus CORPUS [--seed N] [--only NAME…]"""

import argparse
import pathlib
import sys
from concurrent.futures import ThreadPoolExecutor

from printing import PrintError, print_document
from recipes import Recipes
from texts import Texts

SEED = 20260731


def main():
    parser = argparse.ArgumentParser(description="Prints the documents of the reading bench and their truth into a folder.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", nargs="*", default=[], help="names or categories")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = [d for d in Recipes(Texts(options.corpus), options.seed).documents()
              if not options.only or any(word in d.categories or word in d.name for word in options.only)]
    try:
        with ThreadPoolExecutor(2) as pool:
            pages = list(pool.map(lambda d: print_document(d, options.folder), wanted))
    except PrintError as error:
        sys.exit(f"the set could not be made: {error}")
    for document, count in zip(wanted, pages):
        print(f"{document.name:24} {count:3} pages  {document.renderer:12} {', '.join(document.categories)}")
    print(f"{len(wanted)} documents, {sum(pages)} pages, {sum(n for d, n in zip(wanted, pages) if not d.tagged)} of them untagged; seed {options.seed}")


if __name__ == "__main__":
    main()
