#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/alliance.h"
#include "rules/root/table/frames/alliance.h"
#include "rules/root/table/moves/alliance.h"

/// The Woodland Alliance.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::Revolt> = in_clearing<move::Revolt>("revolt");
template <>
inline constexpr auto shape_of<move::Spread> = in_clearing<move::Spread>("spread");
template <>
inline constexpr auto shape_of<move::SpendSupporter> = with_card<move::SpendSupporter>("spend_supporter");
template <>
inline constexpr auto shape_of<move::Support> = with_card<move::Support>("support");
template <>
inline constexpr auto shape_of<move::Train> = with_card<move::Train>("train");
template <>
inline constexpr auto shape_of<move::OperationMove> = of_warriors<move::OperationMove>("op_move");
template <>
inline constexpr auto shape_of<move::OperationBattle> = of_battle<move::OperationBattle>("op_battle");
template <>
inline constexpr auto shape_of<move::OperationRecruit> = in_clearing<move::OperationRecruit>("op_recruit");
template <>
inline constexpr auto shape_of<move::OperationOrganize> = in_clearing<move::OperationOrganize>("op_organize");
template <>
inline constexpr auto shape_of<move::OutrageGive> = with_card<move::OutrageGive>("outrage_give");
template <>
inline constexpr auto shape_of<move::OutrageShow> = shape("outrage_show");

// Events.
template <>
inline constexpr auto shape_of<event::SupporterAdded> = shape("supporter_added",
                                                              field("seat", &event::SupporterAdded::seat),
                                                              field("card", &event::SupporterAdded::card));
template <>
inline constexpr auto shape_of<event::OfficersChanged> = shape("officers_changed",
                                                               field("seat", &event::OfficersChanged::seat),
                                                               field("officers",
                                                                     &event::OfficersChanged::officers));
template <>
inline constexpr auto shape_of<event::OutrageShown> = shape("outrage_shown",
                                                            field("payer", &event::OutrageShown::payer),
                                                            field("clearing",
                                                                  &event::OutrageShown::clearing));

// Frames.
template <>
inline constexpr auto shape_of<frame::SpendSupporters> = shape(frame::SpendSupporters::word,
                                                               field("suit", &frame::SpendSupporters::suit),
                                                               field("left", &frame::SpendSupporters::left));
template <>
inline constexpr auto shape_of<frame::Outrage> = shape(frame::Outrage::word,
                                                       field("payer", &frame::Outrage::payer),
                                                       field("clearing", &frame::Outrage::clearing));

}  // namespace marchstone::root
