"""What a person does with the mouse that the driver has no word for."""


def drop(page, *paths):
    """Drops files or folders as a file manager does."""
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 700, "y": 500, "data": data})
