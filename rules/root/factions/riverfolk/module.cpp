// SPDX-License-Identifier: MIT
#include "rules/root/factions/riverfolk/module.h"

#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/table/boards/riverfolk.h"

/// The Riverfolk Company: its hooks in the common rules (L 11).
namespace marchstone::root {
namespace {

bool is_riverfolk_sound(const Table& table, Seat) {
  for (std::size_t at = 0; at < clearing_suit_count; ++at) {
    if (table.on_map(Piece::trade_post, suit(at)) > trade_posts_per_suit) return false;
    if (total(table.riverfolk.tracks[suit(at)]) > trade_posts_per_suit) return false;
  }
  for (const std::uint8_t price : table.riverfolk.prices)
    if (price < 1 || price > highest_price) return false;
  return true;
}

constexpr std::array<SetupStep, 3> setup = {ask_riverfolk_warriors, receive_first_payments, ask_prices};
constexpr std::array birdsong = {Step{"protectionism", protect_trade}, Step{"dividends", score_dividends},
                                 Step{"gather_funds", gather_funds}};
constexpr std::array daylight = {Step{"actions", nullptr, list_riverfolk_actions}};
constexpr std::array evening = {Step{"discard", ask_discard_down}, Step{"prices", ask_prices}};

}  // namespace

const FactionModule riverfolk_module = {
    .word = "riverfolk",
    .warriors = riverfolk_warriors,
    .setup = setup,
    .birdsong = birdsong,
    .daylight = daylight,
    .evening = evening,
    .free_crafting_pieces = free_trade_spaces,
    .affords_craft = affords_trade_spaces,
    .pay_for_craft = fill_trade_spaces,
    .push_loss_effects = push_trade_loss_effects,
    .list_offers = list_services,
    .has_offers = offers_services,
    .is_sound = is_riverfolk_sound,
};

}  // namespace marchstone::root
