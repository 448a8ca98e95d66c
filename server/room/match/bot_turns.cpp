// SPDX-License-Identifier: MIT
#include "server/room/match/bot_turns.h"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/wire/hash.h"
#include "server/room/limits.h"

namespace marchstone::server {

bool BotTurns::keep_only(std::uint32_t seq, const std::vector<Seat>& deciding) {
  const auto is_over = [&](Seat seat) {
    return seq != seq_ || std::find(deciding.begin(), deciding.end(), seat) == deciding.end();
  };
  const bool is_useless = thinking_ && is_over(*thinking_);
  if (is_useless) thinking_.reset();
  std::erase_if(turns_, [&](const Turn& turn) { return is_over(turn.seat); });
  seq_ = seq;
  return is_useless;
}

bool BotTurns::has(Seat seat) const {
  return std::ranges::find(turns_, seat, &Turn::seat) != turns_.end();
}

std::optional<Seat> BotTurns::next_to_think() {
  if (thinking_) return std::nullopt;
  const auto next = std::ranges::find_if(turns_, [](const Turn& turn) { return !turn.move; });
  if (next != turns_.end()) thinking_ = next->seat;
  return thinking_;
}

bool BotTurns::answered(Seat seat, std::uint32_t seq, std::string move, UnixMs now) {
  if (thinking_ != seat || seq != seq_) return false;
  thinking_.reset();
  const auto turn = std::ranges::find(turns_, seat, &Turn::seat);
  if (turn == turns_.end()) return false;
  turn->move = std::move(move);
  while (turn->not_before < now) turn->not_before += limits::bot_pause_step_ms;
  return true;
}

std::optional<BotTurns::Turn> BotTurns::take_due(UnixMs now) {
  const auto due =
      std::ranges::find_if(turns_, [now](const Turn& turn) { return turn.move && turn.not_before <= now; });
  if (due == turns_.end()) return std::nullopt;
  Turn turn = std::move(*due);
  turns_.erase(due);
  return turn;
}

std::optional<UnixMs> BotTurns::due_at() const {
  std::optional<UnixMs> earliest;
  for (const Turn& turn : turns_) {
    if (turn.move && (!earliest || turn.not_before < *earliest)) earliest = turn.not_before;
  }
  return earliest;
}

std::int64_t bot_pause_ms(protocol::BotPace pace, const protocol::RoomCode& room, std::uint32_t seq,
                          Seat seat) {
  struct Range {
    std::int64_t least;
    std::int64_t most;
  };
  static constexpr std::array ranges{Range{150, 350}, Range{600, 1'500}, Range{2'000, 4'000}};
  const Range range = ranges.at(static_cast<std::size_t>(pace));
  const std::string facts =
      "marchstone pause " + room + " " + std::to_string(seq) + " " + std::to_string(index(seat));
  const Seed drawn = protocol::sha256(facts);
  const std::int64_t fraction = std::int64_t{drawn[0]} * 256 + drawn[1];
  return range.least + (range.most - range.least) * fraction / 65'536;
}

}  // namespace marchstone::server
