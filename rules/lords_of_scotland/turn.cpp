// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/lords_of_scotland/referee.h"

/// Five turns make a skirmish; in each every seat acts once, clockwise from the initiative (5).
namespace marchstone::lords_of_scotland {

void Referee::begin_turn() {
  table_.to_act.clear();
  Seat next = table_.initiative;
  for (std::size_t seats = table_.seats_playing(); seats > 0; --seats) {
    table_.to_act.push_back(next);
    next = table_.next_playing(next);
  }
  reveal_recruit();
  put_action();
}

/// The holder of the initiative opens the leftmost; nobody knows any of them, so there is nothing to choose
/// (R23).
void Referee::reveal_recruit() {
  for (std::size_t slot = 0; slot < recruit_slots; ++slot) {
    auto& recruit = table_.recruits[slot];
    if (!recruit || recruit->face_up) continue;
    recruit->face_up = true;
    tell(RecruitRevealed{static_cast<std::uint8_t>(slot), recruit->card});
    informed_ = true;
    return;
  }
}

/// Asks the next seat for its action; one that can do nothing passes (R22).
void Referee::put_action() {
  table_.phase = Phase::act;
  while (!table_.to_act.empty()) {
    if (!player().hand.empty() || table_.has_recruits()) return;
    tell(Passed{actor()});
    table_.to_act.erase(table_.to_act.begin());
  }
  if (table_.turn == turns_a_skirmish) return fight();
  ++table_.turn;
  begin_turn();
}

void Referee::end_action() {
  table_.acting = 0;
  table_.to_act.erase(table_.to_act.begin());
  put_action();
}

/// All Followers are revealed; powers of those that were face down do not work any more (9).
void Referee::fight() {
  FollowersRevealed revealed;
  for (std::size_t at = 0; at < table_.seats; ++at) {
    Army& army = table_.players[at].army;
    for (std::size_t place = 0; place < army.size(); ++place) {
      if (army[place].face_up) continue;
      army[place].face_up = true;
      revealed.followers.push_back({seat(at), static_cast<std::uint8_t>(place), army[place].card});
    }
  }
  table_.known.note_fight();
  if (!revealed.followers.empty()) {
    informed_ = true;
    tell(std::move(revealed));
  }
  rank_armies();
  put_claim();
}

}  // namespace marchstone::lords_of_scotland
