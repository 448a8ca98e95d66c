#include "protocol/games/twelve_patrols/words.h"

#include <array>

#include "protocol/wire/word_table.h"

namespace marchstone::twelve_patrols {
namespace {

constexpr std::array<std::string_view, region_count> region_words = {
    "wild_plains", "green_valley", "lost_canyon",  "ruins",     "old_forest",
    "misty_lake",  "high_moor",    "stone_bridge", "kings_ford"};
/// In the order of `Item`.
constexpr std::array<std::string_view, item_kinds> item_words = {
    "white_cube",   "yellow_cube",  "blue_cube",    "white_die_1",  "white_die_2",  "white_die_3",
    "white_die_4",  "white_die_5",  "white_die_6",  "yellow_die_1", "yellow_die_2", "yellow_die_3",
    "yellow_die_4", "yellow_die_5", "yellow_die_6", "blue_die_1",   "blue_die_2",   "blue_die_3",
    "blue_die_4",   "blue_die_5",   "blue_die_6"};
constexpr std::array<std::string_view, 4> direction_words = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, 3> phase_words = {"place_card", "patrols", "over"};
constexpr std::array<std::string_view, 4> reason_words = {"won", "lost", "resigned", "time"};
constexpr std::array<std::string_view, 3> kind_words = {"count", "colours", "dice_sum"};
constexpr std::array<std::string_view, 4> state_words = {"outer", "open", "met", "broken"};
constexpr std::array<std::string_view, 2> fault_words = {"overflow", "unmet"};

using protocol::value_in;
using protocol::word_in;

}  // namespace

std::string_view word(Region region) {
  return word_in(region_words, region);
}
std::optional<Region> region_of(std::string_view word) {
  return value_in<Region>(region_words, word);
}
std::string_view word(Item item) {
  return word_in(item_words, item);
}
std::optional<Item> item_of(std::string_view word) {
  return value_in<Item>(item_words, word);
}
std::string_view word(Direction direction) {
  return word_in(direction_words, direction);
}
std::string_view word(Phase phase) {
  return word_in(phase_words, phase);
}
std::string_view word(Reason reason) {
  return word_in(reason_words, reason);
}
std::string_view word(Requirement::Kind kind) {
  return word_in(kind_words, kind);
}
std::optional<Requirement::Kind> kind_of(std::string_view word) {
  return value_in<Requirement::Kind>(kind_words, word);
}
std::string_view word(EdgeState state) {
  return word_in(state_words, state);
}
std::string_view word(Fault::Kind kind) {
  return word_in(fault_words, kind);
}

}  // namespace marchstone::twelve_patrols
