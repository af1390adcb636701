# Shared by the scripts: named, timed steps; one log a run; loud failure with what to do.
log=$(mktemp "${TMPDIR:-/tmp}/vademecum-log.XXXXXX")

say() { printf '    %s\n' "$*"; }

# fail MESSAGE [LOG]: prints the message and the end of the log, and ends the script.
fail() {
  printf 'error: %s\n' "$1" >&2
  if [ -n "${2:-}" ] && [ -s "$2" ]; then
    printf -- '---- last lines of %s\n' "$2" >&2
    tail -n 25 "$2" >&2
  fi
  exit 1
}

# step NAME COMMAND…: says what is done, does it in this shell, says how long it took.
step() {
  local name=$1 began
  shift
  began=$(date +%s%N)
  printf '==> %s\n' "$name"
  "$@"
  printf '    done in %s s\n' "$(awk -v n="$(($(date +%s%N) - began))" 'BEGIN { printf "%.1f", n / 1e9 }')"
}
