#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/riverfolk.h"
#include "rules/root/table/frames/riverfolk.h"
#include "rules/root/table/moves/riverfolk.h"

/// The Riverfolk Company, and those who buy from it.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::PlaceRiverfolk> = shape("place_riverfolk",
                                                             field("counts", &move::PlaceRiverfolk::counts));
template <>
inline constexpr auto shape_of<move::SetPrices> = shape("set_prices",
                                                        field("hand_card", &move::SetPrices::hand_card),
                                                        field("riverboats", &move::SetPrices::riverboats),
                                                        field("mercenaries", &move::SetPrices::mercenaries));
template <>
inline constexpr auto shape_of<move::BuyService> = shape("buy_service",
                                                         field("service", &move::BuyService::service),
                                                         field("card", &move::BuyService::card));
template <>
inline constexpr auto shape_of<move::RiverfolkMove> = of_warriors<move::RiverfolkMove>("rf_move");
template <>
inline constexpr auto shape_of<move::RiverfolkBattle> = of_battle<move::RiverfolkBattle>("rf_battle");
template <>
inline constexpr auto shape_of<move::Export> = shape("export", field("card", &move::Export::card),
                                                     field("pay", &move::Export::pay));
template <>
inline constexpr auto shape_of<move::RiverfolkDraw> = shape("rf_draw");
template <>
inline constexpr auto shape_of<move::RiverfolkRecruit> = in_clearing<move::RiverfolkRecruit>("rf_recruit");
template <>
inline constexpr auto shape_of<move::RiverfolkTradePost> =
    in_clearing<move::RiverfolkTradePost>("rf_trade_post");
template <>
inline constexpr auto shape_of<move::PickFund> = shape("pick_fund", field("owner", &move::PickFund::owner));

// Events.
template <>
inline constexpr auto shape_of<event::PricesSet> = shape(
    "prices_set", field("seat", &event::PricesSet::seat), field("hand_card", &event::PricesSet::hand_card),
    field("riverboats", &event::PricesSet::riverboats), field("mercenaries", &event::PricesSet::mercenaries));
template <>
inline constexpr auto shape_of<event::ServiceBought> = shape("service_bought",
                                                             field("buyer", &event::ServiceBought::buyer),
                                                             field("service", &event::ServiceBought::service),
                                                             field("price", &event::ServiceBought::price));
template <>
inline constexpr auto shape_of<event::FundMoved> = shape("fund_moved",
                                                         field("owner", &event::FundMoved::owner),
                                                         field("from", &event::FundMoved::from),
                                                         field("to", &event::FundMoved::to),
                                                         field("count", &event::FundMoved::count));
template <>
inline constexpr auto shape_of<event::Exported> = shape("exported", field("seat", &event::Exported::seat),
                                                        field("card", &event::Exported::card));

// Frames.
template <>
inline constexpr auto shape_of<frame::SetupWarriors> = shape(frame::SetupWarriors::word);
template <>
inline constexpr auto shape_of<frame::SetPrices> = shape(frame::SetPrices::word);
template <>
inline constexpr auto shape_of<frame::PickFunds> = shape(frame::PickFunds::word,
                                                         field("left", &frame::PickFunds::left),
                                                         field("to", &frame::PickFunds::to),
                                                         field("owners", &frame::PickFunds::owners),
                                                         field("spaces", &frame::PickFunds::spaces));
template <>
inline constexpr auto shape_of<frame::LoseFunds> = shape(frame::LoseFunds::word,
                                                         field("posts", &frame::LoseFunds::posts),
                                                         field("left", &frame::LoseFunds::left));

}  // namespace marchstone::root
