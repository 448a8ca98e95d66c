#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/eyrie.h"
#include "rules/root/table/frames/eyrie.h"
#include "rules/root/table/moves/eyrie.h"

/// The Eyrie Dynasties.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::PlaceStartingRoost> =
    shape("place_starting_roost", field("corner", &move::PlaceStartingRoost::corner));
template <>
inline constexpr auto shape_of<move::ChooseLeader> = shape("choose_leader",
                                                           field("leader", &move::ChooseLeader::leader));
template <>
inline constexpr auto shape_of<move::AddToDecree> = shape("add_to_decree",
                                                          field("card", &move::AddToDecree::card),
                                                          field("column", &move::AddToDecree::column));
template <>
inline constexpr auto shape_of<move::PlaceNewRoost> = in_clearing<move::PlaceNewRoost>("place_new_roost");
template <>
inline constexpr auto shape_of<move::DecreeRecruit> = shape("decree_recruit",
                                                            field("suit", &move::DecreeRecruit::suit),
                                                            field("clearing",
                                                                  &move::DecreeRecruit::clearing));
template <>
inline constexpr auto shape_of<move::DecreeMove> = shape("decree_move",
                                                         field("suit", &move::DecreeMove::suit),
                                                         field("from", &move::DecreeMove::from),
                                                         field("to", &move::DecreeMove::to),
                                                         field("count", &move::DecreeMove::count));
template <>
inline constexpr auto shape_of<move::DecreeBattle> = shape("decree_battle",
                                                           field("suit", &move::DecreeBattle::suit),
                                                           field("clearing", &move::DecreeBattle::clearing),
                                                           field("defender", &move::DecreeBattle::defender));
template <>
inline constexpr auto shape_of<move::DecreeBuild> = shape("decree_build",
                                                          field("suit", &move::DecreeBuild::suit),
                                                          field("clearing", &move::DecreeBuild::clearing));
template <>
inline constexpr auto shape_of<move::Turmoil> = shape("turmoil", field("suit", &move::Turmoil::suit),
                                                      field("clearing", &move::Turmoil::clearing));

// Events.
template <>
inline constexpr auto shape_of<event::DecreeAdded> = shape("decree_added",
                                                           field("seat", &event::DecreeAdded::seat),
                                                           field("card", &event::DecreeAdded::card),
                                                           field("column", &event::DecreeAdded::column));
template <>
inline constexpr auto shape_of<event::DecreeResolved> =
    shape("decree_resolved", field("seat", &event::DecreeResolved::seat),
          field("suit", &event::DecreeResolved::suit), field("column", &event::DecreeResolved::column));
template <>
inline constexpr auto shape_of<event::TurmoilBegan> = shape("turmoil_began",
                                                            field("seat", &event::TurmoilBegan::seat),
                                                            field("suit", &event::TurmoilBegan::suit),
                                                            field("column", &event::TurmoilBegan::column));
template <>
inline constexpr auto shape_of<event::LeaderChosen> = shape("leader_chosen",
                                                            field("seat", &event::LeaderChosen::seat),
                                                            field("leader", &event::LeaderChosen::leader));

// Frames.
template <>
inline constexpr auto shape_of<frame::SetupRoost> = shape(frame::SetupRoost::word);
template <>
inline constexpr auto shape_of<frame::ChooseLeader> =
    shape(frame::ChooseLeader::word, field("after_turmoil", &frame::ChooseLeader::after_turmoil));
template <>
inline constexpr auto shape_of<frame::DecreeAdd> = shape(frame::DecreeAdd::word,
                                                         field("added", &frame::DecreeAdd::added),
                                                         field("bird_used", &frame::DecreeAdd::bird_used));
template <>
inline constexpr auto shape_of<frame::NewRoost> = shape(frame::NewRoost::word);

}  // namespace marchstone::root
