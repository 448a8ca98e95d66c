#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs clang-tidy with what .clang-tidy enables: over the sources that differ from the branch point with upstream (without an
# upstream: from the commit before), or over the whole tree with MARCHSTONE_LONG=1.
#   check_tidy.sh BUILD_FOLDER   which holds compile_commands.json
set -euo pipefail
build=$(readlink -f "$1")
cd "$(dirname "$(readlink -f "$0")")/.."
command -v clang-tidy-14 >/dev/null || { echo "skipped: clang-tidy-14 is not installed"; exit 0; }

changed_files() {
  local base
  base=$(git merge-base HEAD '@{upstream}' 2>/dev/null || git rev-parse --verify --quiet HEAD~1 || true)
  [ -z "$base" ] || git diff --name-only --diff-filter=d "$base" -- '*.cpp' '*.h'
  git ls-files --others --exclude-standard '*.cpp' '*.h'
}

# A header is looked at with the source of its name, and by everything that includes it in the long run.
sources() {
  if [ -n "${MARCHSTONE_LONG:-}" ]; then git ls-files '*.cpp'; else changed_files | sed 's/\.h$/.cpp/'; fi
}

compiled=$(sed -n 's/^ *"file": "\(.*\)",*$/\1/p' "$build/compile_commands.json")
chosen=$(sources | sort -u | sed "s|^|$PWD/|" | grep -Fx -f <(printf '%s\n' "$compiled") || true)
[ -n "$chosen" ] || { echo "nothing to check"; exit 0; }
# A change of the whole tree would take hours: then some of it, spread evenly, the same ones for the same change.
most=6
count=$(printf '%s\n' "$chosen" | wc -l)
if [ -z "${MARCHSTONE_LONG:-}" ] && [ "$count" -gt "$most" ]; then
  echo "$count sources changed, of which $most are checked; all with MARCHSTONE_LONG=1"
  chosen=$(printf '%s\n' "$chosen" | awk -v every="$((count / most))" 'NR % every == 0' | head -n "$most")
fi
printf '%s\n' "$chosen" | xargs -n 1 -P "$(nproc)" clang-tidy-14 --quiet -p "$build" --extra-arg=-Wno-unknown-warning-option
