// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace marchstone {

/// A place at the table, counted from 0 in turn order.
enum class Seat : std::uint8_t {};

constexpr Seat seat(std::size_t index) {
  return static_cast<Seat>(index);
}
constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}

/// Who looks at a position: one seat, or a spectator, who sits nowhere and sees what is public.
class Viewer {
 public:
  static constexpr Viewer spectator() { return Viewer(); }
  constexpr Viewer(Seat seat) : seat_(seat) {}

  constexpr std::optional<Seat> seat() const { return seat_; }
  constexpr bool is(Seat seat) const { return seat_ == seat; }
  friend constexpr bool operator==(const Viewer&, const Viewer&) = default;

 private:
  constexpr Viewer() = default;
  std::optional<Seat> seat_;
};

}  // namespace marchstone
