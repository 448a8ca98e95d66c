// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/deal.h"

#include "rules/schotten_totten/components.h"

namespace marchstone::schotten_totten {

void deal_round(Table& table, const Options& options, Seat starter, Random& random) {
  Table fresh;
  fresh.round = table.round;
  fresh.points = table.points;
  fresh.starter = starter;
  fresh.turn = starter;
  fresh.clan_deck = all_clan_cards;
  random.shuffle(fresh.clan_deck);
  if (options.tactical) {
    fresh.tactics_deck = all_tactics_cards;
    random.shuffle(fresh.tactics_deck);
  }
  for (Player& player : fresh.players)
    while (player.hand.size() < hand_size(options)) player.take(fresh.draw(Deck::clan));
  table = fresh;
}

}  // namespace marchstone::schotten_totten
