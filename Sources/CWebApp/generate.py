"""Writes files.c: each file of the web app, taken in by the compiler where it lies.

    generate.py            write it
    generate.py --check    say whether it is current, and end with 1 when it is not
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
WEB = HERE.parent / "VadeServer" / "Resources" / "web"
TARGET = HERE / "files.c"


def source() -> str:
    files = sorted(path.relative_to(WEB).as_posix() for path in WEB.rglob("*") if path.is_file() and path.name != "README.md")
    lines = ["// Made by generate.py from the folder of the web app; #embed is C23 and known to clang in older modes too.", ""]
    lines += ['#include "web_app.h"', "", '#pragma clang diagnostic ignored "-Wc23-extensions"', ""]
    for number, path in enumerate(files):
        lines += [f"static const unsigned char file_{number}[] = {{", f'#embed "../VadeServer/Resources/web/{path}"', "};"]
    lines += ["", "const struct vade_web_file vade_web_files[] = {"]
    lines += [f'    {{"{path}", file_{number}, sizeof file_{number}}},' for number, path in enumerate(files)]
    lines += ["};", "const size_t vade_web_file_count = sizeof vade_web_files / sizeof vade_web_files[0];", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if not TARGET.exists() or TARGET.read_text() != source():
            sys.exit(f"error: {TARGET.name} does not list the files of the web app: run python3 Sources/CWebApp/generate.py")
    else:
        TARGET.write_text(source())
