// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "rules/lords_of_scotland/army.h"
#include "rules/lords_of_scotland/referee.h"

/// Who claims what, who has the initiative next, and whether the match is over (10 to 14).
namespace marchstone::lords_of_scotland {

/// By strength, ties by the highest rank, which no two armies share (10).
void Referee::rank_armies() {
  std::array<ArmyStrength, most_seats> strengths;
  for (std::size_t at = 0; at < table_.seats; ++at) {
    const Player& player = table_.players[at];
    if (player.gone || player.army.empty()) continue;
    strengths[at] = strength_of(player.army);
    table_.order.push_back(seat(at));
  }
  std::ranges::sort(table_.order, [&](Seat left, Seat right) {
    const int by_strength = strengths[index(left)].sum - strengths[index(right)].sum;
    if (by_strength != 0) return by_strength > 0;
    return highest_rank(table_.player(left).army) > highest_rank(table_.player(right).army);
  });
  ArmiesRanked ranked;
  for (const Seat seat : table_.order) {
    const ArmyStrength& strength = strengths[index(seat)];
    ranked.armies.push_back({seat, static_cast<std::uint16_t>(strength.sum), strength.doubled});
    const auto& army = table_.player(seat).army;
    const bool claims_two =  // two and no more (R24)
        std::ranges::any_of(army, [](const Follower& each) { return each.has_power(Clan::cochrane); });
    for (int claims = claims_two ? 2 : 1; claims > 0; --claims) table_.claims.push_back(seat);
  }
  tell(std::move(ranked));
}

/// Asks for the next claim. The last Supporter is taken without asking (R25).
void Referee::put_claim() {
  table_.phase = Phase::claim;
  if (!table_.claims.empty() && table_.supporters.size() == 1) claim(table_.supporters.front());
  if (table_.claims.empty() || table_.supporters.empty()) end_skirmish();
}

void Referee::claim(Card card) {
  const Seat claimer = table_.claims.front();
  table_.claims.erase(table_.claims.begin());
  table_.supporters.erase(std::ranges::find(table_.supporters, card));
  table_.player(claimer).victories.insert(card);
  tell(SupporterClaimed{claimer, card});
}

void Referee::end_skirmish() {
  table_.claims.clear();
  SkirmishEnded ended{table_.skirmish, std::nullopt};
  if (!table_.order.empty()) ended.winner = table_.initiative = table_.order.front();  // 12, R26
  tell(ended);
  std::optional<Seat> leader;
  int most = points_to_win - 1;
  for (const Seat seat : table_.order) {  // of the tied the better placed wins (R28)
    const int points = table_.player(seat).points();
    if (points <= most) continue;
    most = points;
    leader = seat;
  }
  if (leader) return end_match(Reason::points, *leader);
  clean_up();
  ++table_.skirmish;
  table_.turn = 1;
  deal_recruits();
  deal_supporters();
  tell(SkirmishStarted{table_.skirmish, table_.initiative});
  begin_turn();
}

void Referee::end_match(Reason reason, Seat winner) {
  table_.phase = Phase::over;
  table_.to_act.clear();
  table_.claims.clear();
  table_.acting = 0;
  table_.ending = Ending{reason, winner};
}

}  // namespace marchstone::lords_of_scotland
