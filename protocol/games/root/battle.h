#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/common.h"
#include "rules/root/table/frames/battle.h"

/// Battles: what is pending in them, and what happens.
namespace marchstone::root {

template <>
inline constexpr auto shape_of<Losses> = shape("losses", field("warriors", &Losses::warriors),
                                               field("helpers", &Losses::helpers),
                                               field("pieces", &Losses::pieces));
inline void write_value(JsonWriter& out, const Losses& losses) {
  out.begin_object();
  write_members(out, losses);
  out.end_object();
}
/// Of both sides, always.
inline void write_value(JsonWriter& out, const PerSide<std::uint8_t>& sides) {
  out.begin_object();
  for (const Side side : {Side::attacker, Side::defender}) write_field(out, word(side), sides[side]);
  out.end_object();
}
template <class Value>
void write_value(JsonWriter& out, const PerSide<Value>& sides) {
  out.begin_object();
  for (const Side side : {Side::attacker, Side::defender}) write_field(out, word(side), sides[side]);
  out.end_object();
}

// Frames.
template <>
inline constexpr auto shape_of<frame::Battle> = shape(
    frame::Battle::word, field("seats", &frame::Battle::seats), field("clearing", &frame::Battle::clearing),
    field("ally", &frame::Battle::ally), field("hired", &frame::Battle::hired),
    field("step", &frame::Battle::step), field("ambush", &frame::Battle::ambush),
    field("dice", &frame::Battle::dice), field("rolled", &frame::Battle::rolled),
    field("extra", &frame::Battle::extra), field("armorers", &frame::Battle::armorers),
    field("brutal_tactics", &frame::Battle::brutal_tactics),
    field("despot_scored", &frame::Battle::despot_scored),
    field("allied_removed", &frame::Battle::allied_removed),
    field("items_damaged", &frame::Battle::items_damaged), field("losses", &frame::Battle::losses));
template <>
inline constexpr auto shape_of<frame::Ambush> = shape(frame::Ambush::word,
                                                      field("attacker", &frame::Ambush::attacker),
                                                      field("defender", &frame::Ambush::defender),
                                                      field("clearing", &frame::Ambush::clearing));
template <>
inline constexpr auto shape_of<frame::Foil> = shape(frame::Foil::word,
                                                    field("attacker", &frame::Foil::attacker),
                                                    field("defender", &frame::Foil::defender),
                                                    field("clearing", &frame::Foil::clearing));
template <>
inline constexpr auto shape_of<frame::BattleCards> = shape(frame::BattleCards::word,
                                                           field("side", &frame::BattleCards::side));
template <>
inline constexpr auto shape_of<frame::AllocateHits> = shape(frame::AllocateHits::word,
                                                            field("side", &frame::AllocateHits::side),
                                                            field("hits", &frame::AllocateHits::hits));

// Events.
template <>
inline constexpr auto shape_of<event::BattleStarted> =
    shape("battle_started", field("attacker", &event::BattleStarted::attacker),
          field("defender", &event::BattleStarted::defender),
          field("clearing", &event::BattleStarted::clearing), field("ally", &event::BattleStarted::ally));
template <>
inline constexpr auto shape_of<event::AmbushPlayed> = shape("ambush_played",
                                                            field("seat", &event::AmbushPlayed::seat),
                                                            field("card", &event::AmbushPlayed::card));
template <>
inline constexpr auto shape_of<event::AmbushDeclined> = of_seat<event::AmbushDeclined>("ambush_declined");
template <>
inline constexpr auto shape_of<event::AmbushFoiled> = shape("ambush_foiled",
                                                            field("seat", &event::AmbushFoiled::seat),
                                                            field("card", &event::AmbushFoiled::card));
template <>
inline constexpr auto shape_of<event::FoilDeclined> = of_seat<event::FoilDeclined>("foil_declined");
template <>
inline constexpr auto shape_of<event::DiceRolled> =
    shape("dice_rolled", field("attacker", &event::DiceRolled::attacker),
          field("defender", &event::DiceRolled::defender),
          field("attacker_most", &event::DiceRolled::attacker_most),
          field("defender_most", &event::DiceRolled::defender_most));
template <>
inline constexpr auto shape_of<event::HitsDealt> = shape("hits_dealt",
                                                         field("by_attacker", &event::HitsDealt::by_attacker),
                                                         field("by_defender",
                                                               &event::HitsDealt::by_defender));
template <>
inline constexpr auto shape_of<event::BattleEnded> = shape("battle_ended",
                                                           field("attacker", &event::BattleEnded::attacker),
                                                           field("defender", &event::BattleEnded::defender));

}  // namespace marchstone::root
