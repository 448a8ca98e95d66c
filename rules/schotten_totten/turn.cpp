// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/claims.h"
#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/referee.h"

/// The course of a turn: play, claims, draw; for experts claims, play, draw (S2, S28). A step without a
/// choice is made at once or skipped.
namespace marchstone::schotten_totten {

void Referee::begin_turn() {
  table_.passed = false;
  table_.claimed = false;
  if (options_.expert && put_claims()) return;
  table_.phase = Phase::play;
}

/// Opens the claim phase if anything can be claimed.
bool Referee::put_claims() {
  table_.claimable = claimable_stones(table_, table_.turn);
  if (table_.claimable.empty()) return false;
  table_.phase = Phase::claim;
  return true;
}

void Referee::after_play() {
  if (options_.expert || !put_claims()) draw_up();
}

void Referee::after_claims() {
  if (options_.expert) {
    table_.phase = Phase::play;
  } else {
    draw_up();
  }
}

/// Asks from which deck to draw, if there is a choice; else draws if there is a card. False: nothing was
/// asked.
bool Referee::put_draw(Phase phase) {
  if (!table_.clan_deck.empty() && !table_.tactics_deck.empty()) {
    table_.phase = phase;
    return true;
  }
  if (!table_.clan_deck.empty()) {
    draw(Deck::clan);
  } else if (!table_.tactics_deck.empty()) {
    draw(Deck::tactics);
  }
  return false;
}

void Referee::draw_for_recruiter() {
  while (table_.recruiter_draws_left > 0) {
    if (put_draw(Phase::recruiter_draw)) return;
    --table_.recruiter_draws_left;
  }
  table_.phase = Phase::return_cards;  // a move even if the hand leaves no choice
}

void Referee::draw_up() {
  const bool draws = !table_.passed && player().hand.size() < hand_size(options_);
  if (draws && put_draw(Phase::draw)) return;
  end_turn();
}

void Referee::end_turn() {
  table_.passes =
      table_.passed && !table_.claimed ? static_cast<std::uint8_t>(table_.passes + 1) : std::uint8_t{0};
  if (table_.passes == passes_to_deadlock) return break_deadlock();
  table_.turn = opponent(table_.turn);
  begin_turn();
}

}  // namespace marchstone::schotten_totten
