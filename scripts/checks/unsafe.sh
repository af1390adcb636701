#!/usr/bin/env bash
# Counts the lines with `unsafe`, `@safe` or `@unchecked` in each module and compares with the budget in unsafe.txt.
# A module that is not listed may have none; a count that changed must be changed there too, so that a review sees it.
set -euo pipefail
cd "$(dirname "$0")/../.."
budget=scripts/checks/unsafe.txt
found=$(for module in Sources/*/ Benchmarks/vade-bench/ Benchmarks/vade-fuzz/; do
  count=$(find "$module" -name '*.swift' -exec cat {} + | grep -vE '^\s*//' | grep -cE '\bunsafe\b|@safe\b|@unchecked\b|nonisolated\(unsafe\)' || true)
  [ "$count" = 0 ] || echo "$(basename "$module") $count"
done)
if [ "${1:-}" = --record ]; then
  { grep '^#' "$budget"; echo "$found"; } >"$budget.new"
  mv "$budget.new" "$budget"
  echo "    recorded: review the difference before committing it"
  exit 0
fi
if ! difference=$(diff <(grep -v '^#' "$budget") <(echo "$found")); then
  printf 'error: the count of unsafe lines differs from %s (< budget, > found):\n%s\n' "$budget" "$difference" >&2
  echo "if the change is meant, run 'scripts/checks/unsafe.sh --record' and commit it" >&2
  exit 1
fi
echo "$found" | sed 's/^/    /'
