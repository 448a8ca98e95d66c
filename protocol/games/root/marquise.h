#pragma once

#include "protocol/games/root/shape.h"
#include "rules/root/table/events/marquise.h"
#include "rules/root/table/frames/marquise.h"
#include "rules/root/table/moves/marquise.h"

/// The Marquise de Cat.
namespace marchstone::root {

// Moves.
template <>
inline constexpr auto shape_of<move::PlaceKeep> = shape("place_keep",
                                                        field("corner", &move::PlaceKeep::corner));
template <>
inline constexpr auto shape_of<move::PlaceStartingBuildings> =
    shape("place_starting_buildings", field("sawmill", &move::PlaceStartingBuildings::sawmill),
          field("workshop", &move::PlaceStartingBuildings::workshop),
          field("recruiter", &move::PlaceStartingBuildings::recruiter));
template <>
inline constexpr auto shape_of<move::PlaceWood> = in_clearing<move::PlaceWood>("place_wood");
template <>
inline constexpr auto shape_of<move::March> = of_warriors<move::March>("march");
template <>
inline constexpr auto shape_of<move::MarchAgain> = of_warriors<move::MarchAgain>("march_again");
template <>
inline constexpr auto shape_of<move::Build> = shape("build", field("building", &move::Build::building),
                                                    field("clearing", &move::Build::clearing));
template <>
inline constexpr auto shape_of<move::PayWood> = in_clearing<move::PayWood>("pay_wood");
template <>
inline constexpr auto shape_of<move::Recruit> = shape("recruit");
template <>
inline constexpr auto shape_of<move::PlaceRecruit> = in_clearing<move::PlaceRecruit>("place_recruit");
template <>
inline constexpr auto shape_of<move::Overwork> = shape("overwork", field("card", &move::Overwork::card),
                                                       field("clearing", &move::Overwork::clearing));
template <>
inline constexpr auto shape_of<move::ExtraAction> = with_card<move::ExtraAction>("extra_action");
template <>
inline constexpr auto shape_of<move::FieldHospital> = with_card<move::FieldHospital>("field_hospital");
template <>
inline constexpr auto shape_of<move::DeclineHospital> = shape("decline_hospital");

// Events.
template <>
inline constexpr auto shape_of<event::WoodPaid> = shape("wood_paid",
                                                        field("clearing", &event::WoodPaid::clearing),
                                                        field("count", &event::WoodPaid::count));
template <>
inline constexpr auto shape_of<event::HospitalUsed> = of_seat<event::HospitalUsed>("hospital_used");
template <>
inline constexpr auto shape_of<event::HospitalDeclined> =
    of_seat<event::HospitalDeclined>("hospital_declined");

// Frames.
template <>
inline constexpr auto shape_of<frame::SetupKeep> = shape(frame::SetupKeep::word);
template <>
inline constexpr auto shape_of<frame::SetupBuildings> = shape(frame::SetupBuildings::word);
template <>
inline constexpr auto shape_of<frame::PlaceWood> = shape(frame::PlaceWood::word,
                                                         field("unserved", &frame::PlaceWood::unserved));
template <>
inline constexpr auto shape_of<frame::March> = shape(frame::March::word);
template <>
inline constexpr auto shape_of<frame::PayWood> = shape(frame::PayWood::word,
                                                       field("building", &frame::PayWood::building),
                                                       field("site", &frame::PayWood::site),
                                                       field("sources", &frame::PayWood::sources),
                                                       field("left", &frame::PayWood::left));
template <>
inline constexpr auto shape_of<frame::PlaceRecruits> =
    shape(frame::PlaceRecruits::word, field("unserved", &frame::PlaceRecruits::unserved));
template <>
inline constexpr auto shape_of<frame::FieldHospital> = shape(frame::FieldHospital::word,
                                                             field("left", &frame::FieldHospital::left));

}  // namespace marchstone::root
