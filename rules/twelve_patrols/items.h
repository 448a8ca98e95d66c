// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/twelve_patrols/types.h"

namespace marchstone::twelve_patrols {

/// Some items; equal ones are told apart by nothing.
class Items {
 public:
  std::size_t count(Item item) const { return index(item) < item_kinds ? counts_[index(item)] : 0; }
  bool contains(Item item) const { return count(item) > 0; }
  std::size_t size() const { return size_; }
  void add(Item item) {
    ++counts_[index(item)];
    ++size_;
  }
  void remove(Item item) {
    assert(contains(item));
    --counts_[index(item)];
    --size_;
  }

  /// Calls `visit(item, count)` for each kind that is there, in their order.
  template <class Visit>
  void each_kind(Visit visit) const {
    for (std::size_t kind = 0; kind < item_kinds; ++kind)
      if (counts_[kind] > 0) visit(static_cast<Item>(kind), std::size_t{counts_[kind]});
  }

  friend bool operator==(const Items&, const Items&) = default;

 private:
  std::array<std::uint8_t, item_kinds> counts_{};
  std::uint8_t size_ = 0;
};

}  // namespace marchstone::twelve_patrols
