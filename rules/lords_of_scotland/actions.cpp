// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "rules/lords_of_scotland/legality.h"
#include "rules/lords_of_scotland/referee.h"

/// What each kind of move does.
namespace marchstone::lords_of_scotland {

void Referee::carry_out(const Move& move) {
  std::visit([this](const auto& each) { perform(each); }, move);
}

void Referee::perform(const TakeRecruit& move) {
  auto& recruit = table_.recruits[move.slot];
  const Recruit taken = *recruit;
  player().hand.insert(taken.card);
  if (taken.face_up) table_.known.note_taken(actor(), taken.card);
  tell(RecruitTaken{actor(), move.slot, taken.face_up, taken.card});
  informed_ = true;  // the player knows a hidden card, or a card from the pile is about to be seen
  recruit.reset();
  if (const auto card = draw()) {
    recruit = Recruit{*card, taken.face_up};
    tell(RecruitReplaced{move.slot, taken.face_up ? card : std::nullopt});
  }
  end_action();
}

void Referee::perform(const Muster& move) {
  Player& actor_here = player();
  actor_here.hand.erase(move.card);
  actor_here.army.push_back(Follower{move.card, move.face_up, false, false, std::nullopt});
  table_.acting = static_cast<std::uint8_t>(actor_here.army.size() - 1);
  if (move.face_up) {
    reveal(actor(), move.card);
  } else {
    table_.known.note_face_down(actor(), move.card, actor_here.hand.size());
  }
  tell(FollowerMustered{actor(), move.card, move.face_up, move.activate});
  if (move.face_up) informed_ = true;
  if (!move.activate) return end_action();
  resolve(clan_of(move.card));
}

void Referee::perform(const Target& move) {
  switch (table_.phase) {
    case Phase::swap:
      return swap_followers(move);
    case Phase::discard:
      return discard_follower(move);
    default:
      return copy_power(move);
  }
}

/// Fergusson: both cards go to the end of the other army (8).
void Referee::swap_followers(const Target& move) {
  Army& own = player().army;
  Army& other = table_.player(move.seat).army;
  const Follower given = acting();
  const Follower taken = other[move.place];
  own.erase(own.begin() + table_.acting);
  other.erase(other.begin() + move.place);
  own.push_back(taken);
  other.push_back(given);
  if (!taken.face_up) table_.known.note_seen_by(actor(), taken.card);
  tell(FollowersSwapped{actor(), move.seat, move.place, taken.face_up, taken.card});
  if (!taken.face_up) informed_ = true;
  end_action();
}

/// Wemyss.
void Referee::discard_follower(const Target& move) {
  Army& army = table_.player(move.seat).army;
  const Follower gone = army[move.place];
  army.erase(army.begin() + move.place);
  table_.discard.insert(gone.card);
  if (!gone.face_up) reveal(move.seat, gone.card);
  tell(FollowerDiscarded{actor(), move.seat, move.place, gone.card});
  if (!gone.face_up) informed_ = true;  // R27
  end_action();
}

/// Scott: the card acts as one of that clan would (R7 to R10).
void Referee::copy_power(const Target& move) {
  const Clan power = clan_of(table_.player(move.seat).army[move.place].card);
  tell(PowerCopied{actor(), move.seat, move.place, power});
  if (is_lasting(power)) acting().token = power;
  resolve(power);
}

void Referee::perform(const TakeSupporter& move) {
  if (table_.phase == Phase::supporter) return fetch_supporter(move.card);
  claim(move.card);
  put_claim();
}

/// Cockburn: the acting card lies in the place of the Supporter, which joins the army without any power (8,
/// R18).
void Referee::fetch_supporter(Card card) {
  Army& army = player().army;
  const Card given = acting().card;
  army.erase(army.begin() + table_.acting);
  army.push_back(Follower{card, true, false, false, std::nullopt});
  *std::ranges::find(table_.supporters, card) = given;
  tell(SupporterFetched{actor(), card, given});
  end_action();
}

void Referee::reveal(Seat controller, Card card) {
  const Seat from = table_.known.origin_of(card, controller);
  table_.known.note_revealed(from, card, table_.player(from).hand.size());
}

void Referee::perform(const Decline&) {
  tell(Declined{actor()});
  end_action();
}

}  // namespace marchstone::lords_of_scotland
