#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/vagabond.h"
#include "rules/root/table/frames/vagabond.h"
#include "rules/root/table/moves/vagabond.h"

/// Both vagabonds.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::ChooseCharacter> =
    shape("choose_character", field("character", &move::ChooseCharacter::character));
template <>
inline constexpr auto shape_of<move::PlacePawn> = shape("place_pawn",
                                                        field("forest", &move::PlacePawn::forest));
template <>
inline constexpr auto shape_of<move::RefreshItem> = shape("refresh_item",
                                                          field("item", &move::RefreshItem::item));
template <>
inline constexpr auto shape_of<move::Slip> = shape("slip", field("to", &move::Slip::to));
template <>
inline constexpr auto shape_of<move::VagabondMove> = shape("vagabond_move",
                                                           field("to", &move::VagabondMove::to),
                                                           field("ally", &move::VagabondMove::ally),
                                                           count_if_any("count", &move::VagabondMove::count));
template <>
inline constexpr auto shape_of<move::Repair> = shape("repair", field("item", &move::Repair::item));
template <>
inline constexpr auto shape_of<move::Strike> = shape("strike", field("target", &move::Strike::target),
                                                     field("piece", &move::Strike::piece));
template <>
inline constexpr auto shape_of<move::Explore> = shape("explore");
template <>
inline constexpr auto shape_of<move::ExploreTake> = shape("explore_take",
                                                          field("item", &move::ExploreTake::item));
template <>
inline constexpr auto shape_of<move::Steal> = shape("steal", field("victim", &move::Steal::victim));
template <>
inline constexpr auto shape_of<move::DayLabor> = with_card<move::DayLabor>("day_labor");
template <>
inline constexpr auto shape_of<move::Hideout> = shape("hideout");
template <>
inline constexpr auto shape_of<move::RepairPick> = shape("repair_pick",
                                                         field("item", &move::RepairPick::item));
template <>
inline constexpr auto shape_of<move::Aid> = shape("aid", field("target", &move::Aid::target),
                                                  field("item", &move::Aid::item),
                                                  field("card", &move::Aid::card));
template <>
inline constexpr auto shape_of<move::TakeItem> = shape("take_item", field("item", &move::TakeItem::item));
template <>
inline constexpr auto shape_of<move::CompleteQuest> = shape("quest",
                                                            field("quest", &move::CompleteQuest::quest));
template <>
inline constexpr auto shape_of<move::DropItem> = shape("drop_item", field("item", &move::DropItem::item),
                                                       field("state", &move::DropItem::state));
template <>
inline constexpr auto shape_of<move::ExhaustItem> = shape("exhaust_item",
                                                          field("item", &move::ExhaustItem::item));
template <>
inline constexpr auto shape_of<move::AlliedHits> = shape("allied_hits",
                                                         field("count", &move::AlliedHits::count));
template <>
inline constexpr auto shape_of<move::DamageItem> = shape("damage_item",
                                                         field("item", &move::DamageItem::item),
                                                         field("side", &move::DamageItem::side));

// Events.
template <>
inline constexpr auto shape_of<event::CharacterChosen> = shape("character_chosen",
                                                               field("seat", &event::CharacterChosen::seat),
                                                               field("character",
                                                                     &event::CharacterChosen::character));
template <>
inline constexpr auto shape_of<event::PawnPlaced> = shape("pawn_placed",
                                                          field("seat", &event::PawnPlaced::seat),
                                                          field("forest", &event::PawnPlaced::forest));
template <>
inline constexpr auto shape_of<event::ItemChanged> = shape("item_changed",
                                                           field("seat", &event::ItemChanged::seat),
                                                           field("item", &event::ItemChanged::item),
                                                           field("from", &event::ItemChanged::from),
                                                           field("to", &event::ItemChanged::to));
template <>
inline constexpr auto shape_of<event::ItemTaken> = shape("item_taken", field("seat", &event::ItemTaken::seat),
                                                         field("item", &event::ItemTaken::item),
                                                         field("from", &event::ItemTaken::from));
template <>
inline constexpr auto shape_of<event::ItemDropped> = shape("item_dropped",
                                                           field("seat", &event::ItemDropped::seat),
                                                           field("item", &event::ItemDropped::item));
template <>
inline constexpr auto shape_of<event::Explored> = shape("explored", field("seat", &event::Explored::seat),
                                                        field("clearing", &event::Explored::clearing),
                                                        field("taken", &event::Explored::taken),
                                                        field("left", &event::Explored::left));
template <>
inline constexpr auto shape_of<event::CardReclaimed> = shape("card_reclaimed",
                                                             field("seat", &event::CardReclaimed::seat),
                                                             field("card", &event::CardReclaimed::card));
template <>
inline constexpr auto shape_of<event::RelationChanged> = shape(
    "relation_changed", field("seat", &event::RelationChanged::seat),
    field("faction", &event::RelationChanged::faction), field("relation", &event::RelationChanged::relation));
template <>
inline constexpr auto shape_of<event::QuestCompleted> = shape("quest_completed",
                                                              field("seat", &event::QuestCompleted::seat),
                                                              field("quest", &event::QuestCompleted::quest));
template <>
inline constexpr auto shape_of<event::QuestRevealed> = shape("quest_revealed",
                                                             field("quest", &event::QuestRevealed::quest));

// Frames.
template <>
inline constexpr auto shape_of<frame::SetupCharacter> =
    of_seat<frame::SetupCharacter>(frame::SetupCharacter::word);
template <>
inline constexpr auto shape_of<frame::SetupForest> = of_seat<frame::SetupForest>(frame::SetupForest::word);
template <>
inline constexpr auto shape_of<frame::Refresh> = shape(frame::Refresh::word,
                                                       field("seat", &frame::Refresh::seat),
                                                       field("left", &frame::Refresh::left));
template <>
inline constexpr auto shape_of<frame::AidTake> = shape(frame::AidTake::word,
                                                       field("seat", &frame::AidTake::seat),
                                                       field("target", &frame::AidTake::target));
template <>
inline constexpr auto shape_of<frame::ExploreChoice> = shape(frame::ExploreChoice::word,
                                                             field("seat", &frame::ExploreChoice::seat),
                                                             field("clearing",
                                                                   &frame::ExploreChoice::clearing));
template <>
inline constexpr auto shape_of<frame::RepairPick> = shape(frame::RepairPick::word,
                                                          field("seat", &frame::RepairPick::seat),
                                                          field("left", &frame::RepairPick::left));
template <>
inline constexpr auto shape_of<frame::DropItems> = of_seat<frame::DropItems>(frame::DropItems::word);
template <>
inline constexpr auto shape_of<frame::PayItems> = shape(frame::PayItems::word,
                                                        field("seat", &frame::PayItems::seat),
                                                        field("left", &frame::PayItems::left));
template <>
inline constexpr auto shape_of<frame::AlliedHits> = shape(frame::AlliedHits::word,
                                                          field("seat", &frame::AlliedHits::seat),
                                                          field("hits", &frame::AlliedHits::hits));
template <>
inline constexpr auto shape_of<frame::DamageItems> = shape(frame::DamageItems::word,
                                                           field("seat", &frame::DamageItems::seat),
                                                           field("left", &frame::DamageItems::left));

}  // namespace marchstone::root
