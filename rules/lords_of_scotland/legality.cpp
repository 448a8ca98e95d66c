// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/legality.h"

#include <algorithm>

#include "rules/lords_of_scotland/army.h"

namespace marchstone::lords_of_scotland {

bool hand_allows_recruit(const Options& options, const Player& player) {
  return player.hand.size() <= (options.strict_hand_limit ? hand_limit - 1 : hand_limit);
}

bool is_target(const Table& table, Seat seat, std::size_t place) {
  const bool asks = table.phase == Phase::swap || table.phase == Phase::discard || table.phase == Phase::copy;
  if (!asks || index(seat) >= table.seats || place >= table.player(seat).army.size()) return false;
  const Seat actor = table.to_act.front();
  const Follower& follower = table.player(seat).army[place];
  const bool is_itself = seat == actor && place == table.acting;
  switch (table.phase) {
    case Phase::swap:
      return seat != actor;  // R16
    case Phase::discard:
      return !is_itself;  // R17
    case Phase::copy:
      return !is_itself && follower.face_up && clan_of(follower.card) != Clan::scott;  // R6
    default:
      return false;
  }
}

bool has_target(const Table& table) {
  for (std::size_t at = 0; at < table.seats; ++at)
    for (std::size_t place = 0; place < table.players[at].army.size(); ++place)
      if (is_target(table, seat(at), place)) return true;
  return false;
}

namespace {

/// Checks a move of the seat that decides, phase by phase.
class Judge {
 public:
  Judge(const Table& table, const Options& options) : table_(table), options_(options) {}

  std::optional<Violation> operator()(const TakeRecruit& move) const {
    if (table_.phase != Phase::act) return not_now;
    if (move.slot >= recruit_slots || !table_.recruits[move.slot])
      return Violation{"There is no Recruit in that slot."};
    if (!hand_allows_recruit(options_, decider())) return Violation{"The hand is full."};
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Muster& move) const {
    if (table_.phase != Phase::act && table_.phase != Phase::follow_up) return not_now;
    if (!decider().hand.contains(move.card)) return Violation{"That card is not in the hand."};
    if (!move.activate) return std::nullopt;
    if (!move.face_up) return Violation{"A face-down Follower has no power."};
    if (blocker_of(table_, options_, move.card)) return Violation{"A lower Follower blocks the power."};  // 7
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Target& move) const {
    if (!is_target(table_, move.seat, move.place)) return Violation{"Not a target of this power."};
    return std::nullopt;
  }

  std::optional<Violation> operator()(const TakeSupporter& move) const {
    if (table_.phase != Phase::claim && table_.phase != Phase::supporter) return not_now;
    if (std::ranges::find(table_.supporters, move.card) == table_.supporters.end())
      return Violation{"No such Supporter."};
    return std::nullopt;
  }

  std::optional<Violation> operator()(const Decline&) const {
    // Only Wemyss and the second muster of Makgill may be declined (8).
    if (table_.phase != Phase::discard && table_.phase != Phase::follow_up) return not_now;
    return std::nullopt;
  }

 private:
  static constexpr Violation not_now{"Not a move of this phase."};
  const Player& decider() const { return table_.player(table_.decider()); }

  const Table& table_;
  const Options& options_;
};

}  // namespace

std::optional<Violation> violation_of(const Table& table, const Options& options, Seat seat,
                                      const Move& move) {
  if (table.phase == Phase::over || seat != table.decider())
    return Violation{"It is not this seat's decision."};
  return std::visit(Judge(table, options), move);
}

}  // namespace marchstone::lords_of_scotland
