"""Means by category, and the tables for people."""

import statistics

MEASURES = ["nid", "teds", "mhs", "leak", "recall", "teds_structure", "levels"]
HEADINGS = ["order NID", "TEDS", "MHS", "leak", "recall", "TEDS-S", "levels"]
TARGETS = {"nid": 0.99, "teds": 0.94, "mhs": 0.95, "leak": 0.02}
ALL = "all untagged"


def categories(truths, results):
    """category -> program -> measure -> mean over the documents that have it; the tagged documents stand apart."""
    groups = {ALL: [t["name"] for t in truths if not t["tagged"]]}
    for truth in truths:
        for category in truth["categories"]:
            groups.setdefault(category, []).append(truth["name"])
    table = {c: {p: means([r[name] for name in names]) for p, r in results.items()} for c, names in groups.items() if names}
    for kind, chosen in TABLE_KINDS.items():
        table["each table: " + kind] = {p: table_mean(r.values(), chosen) for p, r in results.items()}
    return table


TABLE_KINDS = {
    "ruled": lambda t: t["style"] == "grid" and not t["cut"], "booktabs": lambda t: t["style"] == "booktabs" and not t["cut"],
    "zebra": lambda t: t["style"] == "zebra" and not t["cut"], "bare": lambda t: t["style"] == "bare" and not t["cut"], "cut": lambda t: t["cut"],
}


def means(scores):
    return {m: (statistics.fmean(values) if (values := [s[m] for s in scores if s[m] is not None]) else None) for m in MEASURES}


def table_mean(scores, chosen):
    values = [t["teds"] for s in scores for t in s["tables"] if chosen(t)]
    return {"teds": statistics.fmean(values) if values else None, "count": len(values)}


def number(value):
    return "    –" if value is None else f"{value:5.3f}"


def print_tables(truths, table, results, speeds):
    pages = sum(t["pages"] for t in truths)
    print(f"{len(truths)} documents, {pages} pages, {sum(t['pages'] for t in truths if t['tagged'])} of them tagged")
    print(f"\n{'':24}{'':16}" + "".join(f"{h:>11}" for h in HEADINGS))
    for category, programs in table.items():
        if category.startswith("each table"):
            continue
        for index, (program, means) in enumerate(programs.items()):
            print(f"{category if index == 0 else '':24}{program:16}" + "".join(f"{number(means[m]):>11}" for m in MEASURES))
    kinds = {c: p for c, p in table.items() if c.startswith("each table") and any(v["count"] for v in p.values())}
    if kinds:
        print("\nmean TEDS of the tables of a kind, 0 for one not found\n" + f"{'':24}" + "".join(f"{p:>14}" for p in results))
        for category, programs in kinds.items():
            count = next(iter(programs.values()))["count"]
            print(f"{category.removeprefix('each table: ')} ({count})".ljust(24) + "".join(f"{number(v['teds']):>14}" for v in programs.values()))
    print_worst(results)
    print("\npages per second")
    ours = speeds.get("vade, whole set at once")
    for program, speed in speeds.items():
        ratio = f"   {ours / speed:6.1f}× slower than vade" if ours and not program.startswith("vade") else ""
        print(f"{program:24}{speed:10.1f}{ratio}")
    print_targets(table.get(ALL, {}).get("vade"))


def print_worst(results):
    if "vade" not in results:
        return
    print("\nvade's worst documents by measure")
    for measure, heading in zip(MEASURES, HEADINGS):
        found = [(s[measure], name) for name, s in results["vade"].items() if s[measure] is not None]
        worst = sorted(found, reverse=measure == "leak")[:6]
        print(f"{heading:12}" + "  ".join(f"{name} {value:.3f}" for value, name in worst))


def print_targets(ours):
    if not ours:
        return
    print("\ntargets, untagged pages")
    for measure, target in TARGETS.items():
        value = ours[measure]
        if value is not None:
            met = value <= target if measure == "leak" else value >= target
            print(f"{HEADINGS[MEASURES.index(measure)]:12}{value:6.4f}  {'≤' if measure == 'leak' else '≥'} {target}  {'met' if met else 'NOT MET'}")
