#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/common.h"

/// What happens to any faction outside battles.
namespace marchstone::root {

template <>
inline constexpr auto shape_of<event::FactionPicked> = shape("faction_picked",
                                                             field("seat", &event::FactionPicked::seat),
                                                             field("faction",
                                                                   &event::FactionPicked::faction));
template <>
inline constexpr auto shape_of<event::CardsDrawn> = shape("cards_drawn",
                                                          field("seat", &event::CardsDrawn::seat),
                                                          field("supporters", &event::CardsDrawn::supporters),
                                                          field("count", &event::CardsDrawn::count),
                                                          field("cards", &event::CardsDrawn::cards));
template <>
inline constexpr auto shape_of<event::Reshuffled> = shape("reshuffled",
                                                          field("cards", &event::Reshuffled::cards));
template <>
inline constexpr auto shape_of<event::CardDiscarded> = shape("card_discarded",
                                                             field("seat", &event::CardDiscarded::seat),
                                                             field("card", &event::CardDiscarded::card),
                                                             field("why", &event::CardDiscarded::why));
template <>
inline constexpr auto shape_of<event::CardGiven> = shape("card_given", field("from", &event::CardGiven::from),
                                                         field("to", &event::CardGiven::to),
                                                         field("why", &event::CardGiven::why),
                                                         field("card", &event::CardGiven::card));
template <>
inline constexpr auto shape_of<event::HandLooked> = shape("hand_looked",
                                                          field("looker", &event::HandLooked::looker),
                                                          field("subject", &event::HandLooked::subject));
template <>
inline constexpr auto shape_of<event::Crafted> = shape("crafted", field("seat", &event::Crafted::seat),
                                                       field("card", &event::Crafted::card));
template <>
inline constexpr auto shape_of<event::DominanceActivated> = shape(
    "dominance_activated", field("seat", &event::DominanceActivated::seat),
    field("card", &event::DominanceActivated::card), field("partner", &event::DominanceActivated::partner));
template <>
inline constexpr auto shape_of<event::DominanceTaken> = shape("dominance_taken",
                                                              field("seat", &event::DominanceTaken::seat),
                                                              field("card", &event::DominanceTaken::card));
template <>
inline constexpr auto shape_of<event::CardUsed> = shape("card_used", field("seat", &event::CardUsed::seat),
                                                        field("card", &event::CardUsed::card));
template <>
inline constexpr auto shape_of<event::WarriorsMoved> = shape("warriors_moved",
                                                             field("seat", &event::WarriorsMoved::seat),
                                                             field("faction", &event::WarriorsMoved::faction),
                                                             field("from", &event::WarriorsMoved::from),
                                                             field("to", &event::WarriorsMoved::to),
                                                             field("count", &event::WarriorsMoved::count));
template <>
inline constexpr auto shape_of<event::PawnMoved> = shape("pawn_moved", field("seat", &event::PawnMoved::seat),
                                                         field("from", &event::PawnMoved::from),
                                                         field("to", &event::PawnMoved::to));
template <>
inline constexpr auto shape_of<event::PiecesPlaced> = shape("pieces_placed",
                                                            field("faction", &event::PiecesPlaced::faction),
                                                            field("piece", &event::PiecesPlaced::piece),
                                                            field("clearing", &event::PiecesPlaced::clearing),
                                                            field("count", &event::PiecesPlaced::count));
template <>
inline constexpr auto shape_of<event::PiecesRemoved> =
    shape("pieces_removed", field("faction", &event::PiecesRemoved::faction),
          field("piece", &event::PiecesRemoved::piece), field("clearing", &event::PiecesRemoved::clearing),
          field("count", &event::PiecesRemoved::count), field("agent", &event::PiecesRemoved::agent),
          field("cause", &event::PiecesRemoved::cause));
template <>
inline constexpr auto shape_of<event::Scored> = shape("scored", field("seat", &event::Scored::seat),
                                                      field("points", &event::Scored::points),
                                                      field("source", &event::Scored::source));
template <>
inline constexpr auto shape_of<event::TurnBegan> = shape("turn_began", field("seat", &event::TurnBegan::seat),
                                                         field("number", &event::TurnBegan::number));
template <>
inline constexpr auto shape_of<event::PhaseBegan> = shape("phase_began",
                                                          field("seat", &event::PhaseBegan::seat),
                                                          field("phase", &event::PhaseBegan::phase));
template <>
inline constexpr auto shape_of<event::SeatDeparted> = shape("seat_departed",
                                                            field("seat", &event::SeatDeparted::seat),
                                                            field("reason", &event::SeatDeparted::departure));
template <>
inline constexpr auto shape_of<event::MatchEnded> = shape("match_ended",
                                                          field("reason", &event::MatchEnded::reason),
                                                          field("winners", &event::MatchEnded::winners));

}  // namespace marchstone::root
