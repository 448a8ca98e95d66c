#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks that clang-format would change nothing. Version 14 only: others format some lines differently.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
command -v clang-format-14 >/dev/null || { echo "skipped: clang-format-14 is not installed"; exit 0; }
git ls-files -z --cached --others --exclude-standard '*.cpp' '*.h' | while IFS= read -r -d '' file; do
  if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done | xargs -0 -n 60 -P "$(nproc)" clang-format-14 --dry-run -Werror
