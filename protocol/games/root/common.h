#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/frames.h"
#include "rules/root/table/moves/common.h"

/// What all factions share.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::PickFaction> = shape("pick_faction",
                                                          field("faction", &move::PickFaction::faction));
template <>
inline constexpr auto shape_of<move::EndStep> = shape("end_step");
template <>
inline constexpr auto shape_of<move::Craft> = shape("craft", field("card", &move::Craft::card),
                                                    field("pay", &move::Craft::pay),
                                                    field("keep", &move::Craft::keep));
template <>
inline constexpr auto shape_of<move::ActivateDominance> = shape("activate_dominance",
                                                                field("card", &move::ActivateDominance::card),
                                                                field("partner",
                                                                      &move::ActivateDominance::partner));
template <>
inline constexpr auto shape_of<move::TakeDominance> = shape("take_dominance",
                                                            field("card", &move::TakeDominance::card),
                                                            field("spend", &move::TakeDominance::spend));
template <>
inline constexpr auto shape_of<move::BetterBurrowBank> =
    shape("better_burrow_bank", field("partner", &move::BetterBurrowBank::partner));
template <>
inline constexpr auto shape_of<move::RoyalClaim> = shape("royal_claim");
template <>
inline constexpr auto shape_of<move::StandAndDeliver> =
    shape("stand_and_deliver", field("victim", &move::StandAndDeliver::victim));
template <>
inline constexpr auto shape_of<move::TaxCollector> = in_clearing<move::TaxCollector>("tax_collector");
template <>
inline constexpr auto shape_of<move::Codebreakers> = shape("codebreakers",
                                                           field("victim", &move::Codebreakers::victim));
template <>
inline constexpr auto shape_of<move::DoneLooking> = shape("done_looking");
template <>
inline constexpr auto shape_of<move::CommandWarren> = shape("command_warren",
                                                            field("clearing", &move::CommandWarren::clearing),
                                                            field("defender", &move::CommandWarren::defender),
                                                            field("ally", &move::CommandWarren::ally));
template <>
inline constexpr auto shape_of<move::Cobbler> = shape("cobbler", field("to", &move::Cobbler::to),
                                                      field("from", &move::Cobbler::from),
                                                      count_if_any("count", &move::Cobbler::count));
template <>
inline constexpr auto shape_of<move::Discard> = with_card<move::Discard>("discard");
template <>
inline constexpr auto shape_of<move::StartBattle> = shape("battle",
                                                          field("clearing", &move::StartBattle::clearing),
                                                          field("defender", &move::StartBattle::defender),
                                                          field("ally", &move::StartBattle::ally));
template <>
inline constexpr auto shape_of<move::PlayAmbush> = with_card<move::PlayAmbush>("play_ambush");
template <>
inline constexpr auto shape_of<move::DeclineAmbush> = shape("decline_ambush");
template <>
inline constexpr auto shape_of<move::Foil> = with_card<move::Foil>("foil");
template <>
inline constexpr auto shape_of<move::DeclineFoil> = shape("decline_foil");
template <>
inline constexpr auto shape_of<move::UseBrutalTactics> = shape("use_brutal_tactics");
template <>
inline constexpr auto shape_of<move::UseSappers> = shape("use_sappers");
template <>
inline constexpr auto shape_of<move::UseArmorers> = shape("use_armorers");
template <>
inline constexpr auto shape_of<move::DoneCards> = shape("done_cards");
template <>
inline constexpr auto shape_of<move::AllocateHits> = shape("allocate_hits",
                                                           field("counts", &move::AllocateHits::counts));

// Frames of the turn and of crafting; those of battles stand in battle.h.
template <>
inline constexpr auto shape_of<frame::Setup> = shape(frame::Setup::word, field("stage", &frame::Setup::stage),
                                                     field("step", &frame::Setup::step),
                                                     field("second_first", &frame::Setup::second_first));
template <>
inline constexpr auto shape_of<frame::PickFaction> = of_seat<frame::PickFaction>(frame::PickFaction::word);
template <>
inline constexpr auto shape_of<frame::Window> = shape(frame::Window::word,
                                                      field("seat", &frame::Window::seat),
                                                      field("phase", &frame::Window::phase),
                                                      field("step", &frame::Window::step),
                                                      field("begun", &frame::Window::begun));
template <>
inline constexpr auto shape_of<frame::DiscardDown> = of_seat<frame::DiscardDown>(frame::DiscardDown::word);
template <>
inline constexpr auto shape_of<frame::Look> = shape(frame::Look::word, field("looker", &frame::Look::looker),
                                                    field("subject", &frame::Look::subject));
template <>
inline constexpr auto shape_of<frame::Crafting> = shape(frame::Crafting::word,
                                                        field("seat", &frame::Crafting::seat),
                                                        field("card", &frame::Crafting::card),
                                                        field("keep", &frame::Crafting::keep));
template <>
inline constexpr auto shape_of<frame::FavorDone> = shape(frame::FavorDone::word,
                                                         field("seat", &frame::FavorDone::seat),
                                                         field("card", &frame::FavorDone::card));
template <>
inline constexpr auto shape_of<frame::TaxDraw> = of_seat<frame::TaxDraw>(frame::TaxDraw::word);

}  // namespace marchstone::root
