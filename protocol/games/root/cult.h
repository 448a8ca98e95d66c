#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/cult.h"
#include "rules/root/table/frames/cult.h"
#include "rules/root/table/moves/cult.h"

/// The Lizard Cult.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::PlaceCult> = shape("place_cult",
                                                        field("corner", &move::PlaceCult::corner));
template <>
inline constexpr auto shape_of<move::ChooseOutcast> = shape("choose_outcast",
                                                            field("suit", &move::ChooseOutcast::suit));
template <>
inline constexpr auto shape_of<move::CrusadeBattle> = of_battle<move::CrusadeBattle>("crusade_battle");
template <>
inline constexpr auto shape_of<move::CrusadeMove> = of_warriors<move::CrusadeMove>("crusade_move");
template <>
inline constexpr auto shape_of<move::CrusadeFight> = shape("crusade_fight",
                                                           field("defender", &move::CrusadeFight::defender));
template <>
inline constexpr auto shape_of<move::Convert> = shape("convert", field("clearing", &move::Convert::clearing),
                                                      field("target", &move::Convert::target));
template <>
inline constexpr auto shape_of<move::Sanctify> = shape("sanctify",
                                                       field("clearing", &move::Sanctify::clearing),
                                                       field("target", &move::Sanctify::target),
                                                       field("building", &move::Sanctify::building));
template <>
inline constexpr auto shape_of<move::RitualSacrifice> = with_card<move::RitualSacrifice>("ritual_sacrifice");
template <>
inline constexpr auto shape_of<move::RitualBuild> = shape("ritual_build",
                                                          field("card", &move::RitualBuild::card),
                                                          field("clearing", &move::RitualBuild::clearing));
template <>
inline constexpr auto shape_of<move::RitualRecruit> = shape("ritual_recruit",
                                                            field("card", &move::RitualRecruit::card),
                                                            field("clearing",
                                                                  &move::RitualRecruit::clearing));
template <>
inline constexpr auto shape_of<move::RitualScore> = shape("ritual_score",
                                                          field("card", &move::RitualScore::card),
                                                          field("spend", &move::RitualScore::spend));

// Events.
template <>
inline constexpr auto shape_of<event::OutcastMoved> = shape("outcast_moved",
                                                            field("suit", &event::OutcastMoved::suit),
                                                            field("hated", &event::OutcastMoved::hated));
template <>
inline constexpr auto shape_of<event::LostSoulsDiscarded> =
    shape("lost_souls_discarded", field("cards", &event::LostSoulsDiscarded::cards));
template <>
inline constexpr auto shape_of<event::CardRevealed> = shape("card_revealed",
                                                            field("seat", &event::CardRevealed::seat),
                                                            field("card", &event::CardRevealed::card));
template <>
inline constexpr auto shape_of<event::CardsRecovered> = shape("cards_recovered",
                                                              field("seat", &event::CardsRecovered::seat),
                                                              field("cards", &event::CardsRecovered::cards));
template <>
inline constexpr auto shape_of<event::AcolytesChanged> = shape("acolytes_changed",
                                                               field("seat", &event::AcolytesChanged::seat),
                                                               field("acolytes",
                                                                     &event::AcolytesChanged::acolytes));

// Frames.
template <>
inline constexpr auto shape_of<frame::SetupCorner> = shape(frame::SetupCorner::word);
template <>
inline constexpr auto shape_of<frame::SetupOutcast> = shape(frame::SetupOutcast::word);
template <>
inline constexpr auto shape_of<frame::CrusadeFight> =
    in_clearing<frame::CrusadeFight>(frame::CrusadeFight::word);

}  // namespace marchstone::root
