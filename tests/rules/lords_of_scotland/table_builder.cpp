// SPDX-License-Identifier: MIT
#include "tests/rules/lords_of_scotland/table_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <string>

namespace marchstone::lords_of_scotland::test {
namespace {

constexpr std::array<std::string_view, clan_count> clan_names = {
    "Scott", "Makgill", "MacDonnell", "Wemyss", "Fergusson", "Forsyth", "Cockburn", "Cochrane"};

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  return text;
}

std::vector<std::string_view> parts(std::string_view names) {
  std::vector<std::string_view> found;
  while (!names.empty()) {
    const auto end = std::min(names.find(','), names.size());
    found.push_back(trimmed(names.substr(0, end)));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return found;
}

Follower follower(std::string_view text) {
  const char mark = text.size() > 1 && text[1] == ' ' ? text[0] : 'F';
  if (mark != 'F' || text.starts_with("F ")) text.remove_prefix(2);
  Follower made{card(text), mark != 'D', mark == 'A' || mark == 'B', mark == 'K', std::nullopt};
  if (mark == 'B') made.token = Clan::bruce;
  return made;
}

}  // namespace

Card card(std::string_view name) {
  const auto space = name.find(' ');
  int number = 0;
  std::from_chars(name.data() + space + 1, name.data() + name.size(), number);
  if (name.starts_with("Bruce")) return number == 97 ? bruce_97 : bruce_98;
  const auto clan = std::ranges::find(clan_names, name.substr(0, space));
  if (clan == clan_names.end()) throw std::invalid_argument(std::string(name));
  return clan_card(static_cast<Clan>(clan - clan_names.begin()), number);
}

std::vector<Card> cards(std::string_view names) {
  std::vector<Card> found;
  for (const auto name : parts(names)) found.push_back(card(name));
  return found;
}

TableBuilder::TableBuilder(std::size_t players, Options options) : options_(options) {
  table_.seats = static_cast<std::uint8_t>(players);
  for (std::size_t at = 0; at < players; ++at) table_.to_act.push_back(seat(at));
}

void TableBuilder::place(Card card) {
  if (placed_.contains(card)) throw std::invalid_argument("a card lies in two places");
  placed_.insert(card);
}

TableBuilder& TableBuilder::hand(Seat seat, std::string_view names) {
  for (const Card each : cards(names)) {
    place(each);
    table_.player(seat).hand.insert(each);
  }
  return *this;
}

TableBuilder& TableBuilder::army(Seat seat, std::string_view followers) {
  for (const auto text : parts(followers)) {
    table_.player(seat).army.push_back(follower(text));
    place(table_.player(seat).army.back().card);
  }
  return *this;
}

TableBuilder& TableBuilder::supporters(std::string_view names) {
  for (const Card each : cards(names)) {
    place(each);
    table_.supporters.push_back(each);
  }
  return *this;
}

TableBuilder& TableBuilder::recruits(std::string_view face_up_names, std::size_t filled) {
  std::size_t slot = 0;
  for (const Card each : cards(face_up_names)) {
    place(each);
    table_.recruits[slot++] = Recruit{each, true};
  }
  filled_recruits_ = filled;
  return *this;
}

TableBuilder& TableBuilder::victories(Seat seat, std::string_view names) {
  for (const Card each : cards(names)) {
    place(each);
    table_.player(seat).victories.insert(each);
  }
  return *this;
}

TableBuilder& TableBuilder::discard(std::string_view names) {
  for (const Card each : cards(names)) {
    place(each);
    table_.discard.insert(each);
  }
  return *this;
}

TableBuilder& TableBuilder::pile(std::string_view names) {
  has_pile_ = true;
  for (const Card each : cards(names)) {
    place(each);
    pile_.push_back(each);
  }
  return *this;
}

TableBuilder& TableBuilder::empty_pile() {
  rest_is_discarded_ = true;
  return *this;
}

TableBuilder& TableBuilder::turn(int number) {
  table_.turn = static_cast<std::uint8_t>(number);
  return *this;
}

TableBuilder& TableBuilder::to_act(std::vector<Seat> seats) {
  table_.to_act.clear();
  for (const Seat each : seats) table_.to_act.push_back(each);
  return *this;
}

TableBuilder& TableBuilder::initiative(Seat seat) {
  table_.initiative = seat;
  return *this;
}

Position TableBuilder::build() const {
  Table table = table_;
  std::vector<Card> rest;
  const std::size_t in_play = options_.bruce ? card_count : clan_card_count;
  for (std::size_t at = 0; at < in_play; ++at)
    if (!placed_.contains(static_cast<Card>(at))) rest.push_back(static_cast<Card>(at));
  for (std::size_t slot = 0; slot < filled_recruits_; ++slot) {
    if (table.recruits[slot]) continue;
    table.recruits[slot] = Recruit{rest.back(), false};
    rest.pop_back();
  }
  for (auto each = pile_.rbegin(); each != pile_.rend(); ++each) table.draw_pile.push_back(*each);
  for (const Card each : rest) {
    if (rest_is_discarded_) {
      table.discard.insert(each);
    } else if (has_pile_) {
      table.players[table.seats - 1u].hand.insert(each);
    } else {
      table.draw_pile.push_back(each);
    }
  }
  return Position(options_, table, Random(Seed{1}));
}

bool Game::may(const Move& move) const {
  const auto legal = position_.legal_moves(decider());
  const bool is_listed = std::ranges::find(legal, move) != legal.end();
  Position copy = position_;
  EXPECT_EQ(copy.apply(decider(), move).has_value(), is_listed) << "the list and apply disagree";
  return is_listed;
}

void Game::play(const Move& move) {
  auto applied = position_.apply(decider(), move);
  ASSERT_TRUE(applied) << applied.error().rule;
  events_ = applied->events;
  informed_ = applied->informed;
}

void Game::depart(Seat seat, Departure departure) {
  const auto applied = position_.depart(seat, departure);
  events_ = applied.events;
  informed_ = applied.informed;
}

void Game::fight() {
  while (phase() != Phase::claim && phase() != Phase::over) {
    const int skirmish = table().skirmish;
    const auto& hand = table().player(decider()).hand;
    if (phase() != Phase::act) {
      play(position_.least_move(decider()));
    } else if (hand.empty()) {
      play(position_.legal_moves(decider()).front());
    } else {
      play(Muster{*hand.begin(), false, false});
    }
    if (table().skirmish != skirmish) return;
  }
}

}  // namespace marchstone::lords_of_scotland::test
