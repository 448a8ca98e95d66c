// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/entry.h"

namespace marchstone::fuzz {

void demand(bool holds, std::string_view sentence) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
  std::abort();
}

}  // namespace marchstone::fuzz
