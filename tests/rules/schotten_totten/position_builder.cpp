// SPDX-License-Identifier: MIT
#include "tests/rules/schotten_totten/position_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/consistent.h"

namespace marchstone::schotten_totten::test {
namespace {

constexpr std::array<std::string_view, 9> tactics_words = {
    "Joker", "Spy", "Shield", "Bluff", "Mud", "Recruiter", "Strategist", "Banshee", "Traitor"};

}  // namespace

Card card(std::string_view word) {
  const auto tactics = std::ranges::find(tactics_words, word);
  if (tactics != tactics_words.end())
    return static_cast<Card>(static_cast<int>(Card::joker) + (tactics - tactics_words.begin()));
  const auto colour = std::string_view("GBRYPN").find(word.at(0));
  if (word.size() != 2 || colour == std::string_view::npos || word[1] < '1' || word[1] > '9')
    throw std::invalid_argument("no card: " + std::string(word));
  return clan_card(static_cast<Colour>(colour), word[1] - '0');
}

std::vector<Card> cards(std::string_view words) {
  std::vector<Card> found;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) found.push_back(card(words.substr(0, end)));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return found;
}

Table PositionBuilder::whole_box() {
  Table table;
  table.clan_deck = all_clan_cards;
  table.tactics_deck = all_tactics_cards;
  return table;
}

void PositionBuilder::take_from_decks(Card card) {
  const auto take = [card](auto& deck) {
    const auto found = std::ranges::find(deck, card);
    if (found == deck.end()) throw std::invalid_argument("a card is named twice");
    deck.erase(found);
  };
  is_clan(card) ? take(table_.clan_deck) : take(table_.tactics_deck);
}

void PositionBuilder::count_tactics(Card card, Seat played_by) {
  if (is_clan(card)) return;
  ++table_.player(played_by).tactics_played;
  table_.player(played_by).joker_played |= card == Card::joker;
}

void PositionBuilder::lay(Seat seat, Stone& stone, Card card) {
  take_from_decks(card);
  count_tactics(card, seat);
  ++table_.plays;
  Side& side = stone.side(seat);
  side.cards.push_back(card);
  side.stamp = stone.is_complete(seat) ? table_.plays : std::uint8_t{0};
}

PositionBuilder& PositionBuilder::side(Seat seat, std::size_t stone, std::string_view words) {
  for (const Card card : cards(words)) lay(seat, table_.stones.at(stone), card);
  return *this;
}

PositionBuilder& PositionBuilder::hand(Seat seat, std::string_view words) {
  for (const Card card : cards(words)) {
    take_from_decks(card);
    table_.player(seat).take(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::discard(std::string_view words, Seat played_by) {
  for (const Card card : cards(words)) {
    take_from_decks(card);
    count_tactics(card, played_by);
    table_.discard.push_back(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::mode(std::size_t stone, std::string_view word, Seat played_by) {
  const Card mode = card(word);
  take_from_decks(mode);
  count_tactics(mode, played_by);
  Stone& there = table_.stones.at(stone);
  (mode == Card::mud_fight ? there.mud_fight : there.blind_mans_bluff) = true;
  for (Side& side : there.sides)
    side.stamp = side.cards.size() == there.need() ? side.stamp : std::uint8_t{0};
  return *this;
}

PositionBuilder& PositionBuilder::owner(Seat seat, std::initializer_list<std::size_t> stones) {
  for (const std::size_t stone : stones) table_.stones.at(stone).owner = seat;
  return *this;
}

PositionBuilder& PositionBuilder::on_top(std::string_view words) {
  auto named = cards(words);
  std::ranges::reverse(named);
  for (const Card card : named) {
    take_from_decks(card);
    is_clan(card) ? table_.clan_deck.insert(table_.clan_deck.begin(), card)
                  : table_.tactics_deck.insert(table_.tactics_deck.begin(), card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::fill_stones_except(std::initializer_list<std::size_t> stones) {
  for (std::size_t at = 0; at < stone_count; ++at) {
    if (std::ranges::find(stones, at) != stones.end()) continue;
    Stone& stone = table_.stones[at];
    for (const Seat seat : {A, B})
      while (!stone.is_complete(seat)) lay(seat, stone, table_.clan_deck.back());
  }
  return *this;
}

PositionBuilder& PositionBuilder::turn(Seat seat) {
  table_.turn = seat;
  return *this;
}

PositionBuilder& PositionBuilder::passes(std::uint8_t turns) {
  table_.passes = turns;
  return *this;
}

PositionBuilder& PositionBuilder::round(std::uint8_t number, std::uint8_t points_of_a,
                                        std::uint8_t points_of_b) {
  table_.round = number;
  table_.points = {points_of_a, points_of_b};
  return *this;
}

Position PositionBuilder::build() const {
  Table table = table_;
  if (!options_.tactical) table.tactics_deck.clear();
  if (!is_consistent(options_, table)) throw std::invalid_argument("not a position that can arise");
  return Position(options_, table, Random(Seed{}));
}

bool is_legal(const Position& position, const Move& move) {
  const Seat seat = position.table().turn;
  const auto moves = position.legal_moves(seat);
  const bool listed = std::ranges::find(moves, move) != moves.end();
  Position next = position;
  const bool accepted = next.apply(seat, move).has_value();
  EXPECT_EQ(listed, accepted) << "legal_moves and apply disagree";
  EXPECT_TRUE(accepted || next == position) << "a refused move has changed the position";
  return listed && accepted;
}

Applied<Event> play(Position& position, const Move& move) {
  EXPECT_TRUE(is_legal(position, move));
  auto applied = position.apply(position.table().turn, move);
  if (!applied) throw std::invalid_argument(std::string(applied.error().rule));
  EXPECT_TRUE(position.consistent());
  return *applied;
}

Applied<Event> play_card(Position& position, std::string_view word, std::size_t stone) {
  return play(position, PlayCard{card(word), stone_number(stone)});
}

bool can_claim(const Position& position, std::size_t stone) {
  return is_legal(position, ClaimStone{stone_number(stone)});
}

void pass_without_claims(Position& position) {
  play(position, Pass{});
  if (position.table().phase == Phase::claim) play(position, EndClaims{});
}

}  // namespace marchstone::schotten_totten::test
