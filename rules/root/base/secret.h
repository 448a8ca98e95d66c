// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/core/seat.h"
#include "rules/root/base/small_set.h"

namespace marchstone::root {

/// Who may know something: some seats, or everybody, spectators too.
class Readers {
 public:
  static constexpr Readers everybody() {
    Readers readers;
    readers.everybody_ = true;
    return readers;
  }
  constexpr Readers() = default;
  constexpr Readers(SeatSet seats) : seats_(seats) {}

  constexpr bool include(Viewer viewer) const {
    return everybody_ || (viewer.seat() && seats_.contains(*viewer.seat()));
  }
  constexpr bool is_for_everybody() const { return everybody_; }
  friend constexpr bool operator==(const Readers&, const Readers&) = default;

 private:
  SeatSet seats_;
  bool everybody_ = false;
};

/// The part of an event that only its readers are sent.
template <class Content>
struct Secret {
  std::optional<Content> content;
  Readers readers;
  friend bool operator==(const Secret&, const Secret&) = default;
};

}  // namespace marchstone::root
