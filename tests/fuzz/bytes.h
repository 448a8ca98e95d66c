// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/core/random.h"

namespace marchstone::fuzz {

/// An input, taken apart from its front. Past its end everything is zero, so that each input means something.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  bool empty() const { return rest_.empty(); }

  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const std::uint8_t first = rest_.front();
    rest_ = rest_.subspan(1);
    return first;
  }

  /// In [0, bound), bound >= 1; of two bytes where one is not enough.
  std::size_t below(std::size_t bound) {
    std::size_t number = byte();
    if (bound > 256) number = number << 8 | byte();
    return number % bound;
  }

  Seed seed() {
    Seed seed{};
    for (std::size_t at = 0; at < 8; ++at) seed[at] = byte();
    return seed;
  }

  /// Up to `most` bytes as they are.
  std::string_view text(std::size_t most) {
    const auto taken = rest_.first(std::min(most, rest_.size()));
    rest_ = rest_.subspan(taken.size());
    return {reinterpret_cast<const char*>(taken.data()), taken.size()};
  }

  /// What stands before the next `mark`, which is taken away too; without one, all that is left.
  std::string_view text_before(std::string_view mark) {
    const std::string_view all(reinterpret_cast<const char*>(rest_.data()), rest_.size());
    const std::string_view found = text(std::min(all.find(mark), all.size()));
    text(mark.size());
    return found;
  }
  std::string_view all() { return text(rest_.size()); }

 private:
  std::span<const std::uint8_t> rest_;
};

}  // namespace marchstone::fuzz
