"""Writes files.c: the web app and the sample documents, each file taken in by the compiler where it lies.

    generate.py            write it
    generate.py --check    say whether it is current, and end with 1 when it is not
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
RESOURCES = HERE.parent / "VadeServer" / "Resources"
TARGET = HERE / "files.c"


def files(folder: str) -> list[str]:
    """The files of a folder of the resources, sorted by path; notes for whoever works there are left out."""
    paths = (path for path in (RESOURCES / folder).rglob("*") if path.is_file() and path != RESOURCES / "web" / "README.md")
    return sorted(path.relative_to(RESOURCES / folder).as_posix() for path in paths)


def source() -> str:
    lines = ["// Made by generate.py from the server's resources; #embed is C23 and known to clang in older modes too."]
    lines += ["", '#include "web_app.h"', "", '#pragma clang diagnostic ignored "-Wc23-extensions"']
    for folder, name in (("web", "web_file"), ("samples", "sample_file")):
        paths = files(folder)
        lines.append("")
        for number, path in enumerate(paths):
            lines += [f"static const unsigned char {name}_{number}[] = {{", f'#embed "../VadeServer/Resources/{folder}/{path}"', "};"]
        lines.append(f"static const struct vade_embedded_file {name}s[] = {{")
        lines += [f'    {{"{path}", {name}_{number}, sizeof {name}_{number}}},' for number, path in enumerate(paths)]
        lines += ["};", f"const struct vade_embedded_file *vade_{name}s(void) {{ return {name}s; }}"]
        lines.append(f"const size_t vade_{name}_count = sizeof {name}s / sizeof {name}s[0];")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if not TARGET.exists() or TARGET.read_text() != source():
            sys.exit("error: Sources/CWebApp/files.c does not list the server's resources: run python3 Sources/CWebApp/generate.py")
    else:
        TARGET.write_text(source())
