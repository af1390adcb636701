#!/usr/bin/env bash
# Every dependency is in THIRD-PARTY.md with its licence, and nothing stands there that is not used.
set -euo pipefail
cd "$(dirname "$0")/../.."
used=$({
  grep -vE '^\s*(#|$)' scripts/dependencies/apt.txt | grep -vE 'set-up only|build only' | awk '{print $1}'
  grep -E '^[a-z]' scripts/dependencies/wheels.lock | sed 's/==.*//'
} | sort)
named=$(sed -nE 's/^\| `([a-z0-9.-]+)` \| [^|]*[^| ][^|]* \| [^|]*[^| ][^|]* \|.*/\1/p' THIRD-PARTY.md | sort)
if ! difference=$(diff <(echo "$used") <(echo "$named")); then
  printf 'error: THIRD-PARTY.md differs from the dependencies in use (< used, > named):\n%s\n' "$difference" >&2
  exit 1
fi
while read -r name; do
  grep -qE "^\| \`$name\` \| [^|]+ \| (libpng-2.0|Zlib|MPL-2.0|LGPL-2.1-or-later, linked dynamically|Apache-2.0|BSD-[23]-Clause|MIT|blessing \(public domain\)|BSD-3-Clause and Apache-2.0)[ ,|]" THIRD-PARTY.md || {
    echo "error: '$name' has no licence in THIRD-PARTY.md that this project may link" >&2
    exit 1
  }
done <<<"$named"
echo "    $(echo "$named" | wc -l) dependencies, each with its licence"
