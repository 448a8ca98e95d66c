// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Points, dominance and the end of the match (L 4).
namespace marchstone::root {

inline constexpr int points_to_win = 30;               ///< L 4.1
inline constexpr int points_for_dominance = 10;        ///< L 4.3.1
inline constexpr int clearings_for_dominance = 3;      ///< L 4.3.1.I
inline constexpr std::size_t seats_for_coalition = 4;  ///< L 9.2.8

/// Adds points, unless the seat has given up its score marker. Returns false if this ended the match; the
/// caller must then stop.
[[nodiscard]] bool score(Referee& referee, Seat seat, int points, PointSource source);
/// The seat loses points, but never below zero (reading 7.7.1).
void lose_points(Referee& referee, Seat seat, int points, PointSource source);

/// Does the seat win by its dominance card now (L 4.3.1.I-II, 9.2.8)?
bool dominates(const Table& table, Seat seat);
/// The seat wins, and whoever wins with it (L 9.2.8, M-9).
void win(Referee& referee, Seat seat, EndReason reason);
void end_match(Referee& referee, EndReason reason, SeatSet winners);
/// Ends a test match at its turn limit: among the seats still playing, those with the highest score win.
void end_at_turn_limit(Referee& referee);
/// The seat has left the running match (M-8).
void depart(Referee& referee, Seat seat, Departure departure);

/// With whom that vagabond may form a coalition (L 9.2.8, R-32).
SeatSet possible_partners(const Table& table, Seat seat);

}  // namespace marchstone::root
