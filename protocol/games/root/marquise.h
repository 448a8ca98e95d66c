// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/marquise.h"
#include "rules/root/table/frames/marquise.h"
#include "rules/root/table/moves/marquise.h"

/// The Marquise de Cat.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<PlaceKeep> auto& it) {
  on.type("place_keep").field("corner", it.corner);
}
void shape(auto& on, Is<PlaceStartingBuildings> auto& it) {
  on.type("place_starting_buildings").field("sawmill", it.sawmill).field("workshop", it.workshop);
  on.field("recruiter", it.recruiter);
}
void shape(auto& on, Is<PlaceWood> auto& it) {
  on.type("place_wood", "Too little wood: at a sawmill not yet served.");
  on.field("clearing", it.clearing);
}
void shape(auto& on, Is<March> auto& it) {
  on.type("march").field("from", it.from).field("to", it.to).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<MarchAgain> auto& it) {
  on.type("march_again", "The second move of a march.");
  on.field("from", it.from).field("to", it.to).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<Build> auto& it) {
  on.type("build")
      .field("building", it.building, as<Only<Piece::sawmill, Piece::workshop, Piece::recruiter>>)
      .field("clearing", it.clearing);
}
void shape(auto& on, Is<PayWood> auto& it) {
  on.type("pay_wood").field("clearing", it.clearing);
}
void shape(auto& on, Is<Recruit> auto&) {
  on.type("recruit");
}
void shape(auto& on, Is<PlaceRecruit> auto& it) {
  on.type("place_recruit", "Too few warriors: at a recruiter not yet served.");
  on.field("clearing", it.clearing);
}
void shape(auto& on, Is<Overwork> auto& it) {
  on.type("overwork").field("card", it.card).field("clearing", it.clearing);
}
void shape(auto& on, Is<ExtraAction> auto& it) {
  on.type("extra_action").field("card", it.card);
}
void shape(auto& on, Is<FieldHospital> auto& it) {
  on.type("field_hospital").field("card", it.card);
}
void shape(auto& on, Is<DeclineHospital> auto&) {
  on.type("decline_hospital");
}

}  // namespace move

namespace event {

void shape(auto& on, Is<WoodPaid> auto& it) {
  on.type("wood_paid").field("clearing", it.clearing).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<HospitalUsed> auto& it) {
  on.type("hospital_used").field("seat", it.seat);
}
void shape(auto& on, Is<HospitalDeclined> auto& it) {
  on.type("hospital_declined").field("seat", it.seat);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<SetupKeep> auto&) {
  on.type(SetupKeep::word);
}
void shape(auto& on, Is<SetupBuildings> auto&) {
  on.type(SetupBuildings::word);
}
void shape(auto& on, Is<PlaceWood> auto& it) {
  on.type(PlaceWood::word).field("unserved", it.unserved);
}
void shape(auto& on, Is<March> auto&) {
  on.type(March::word);
}
void shape(auto& on, Is<PayWood> auto& it) {
  on.type(PayWood::word).field("building", it.building, as<Building>).field("site", it.site);
  on.field("sources", it.sources).field("left", it.left);
}
void shape(auto& on, Is<PlaceRecruits> auto& it) {
  on.type(PlaceRecruits::word).field("unserved", it.unserved);
}
void shape(auto& on, Is<FieldHospital> auto& it) {
  on.type(FieldHospital::word).field("left", it.left);
}

}  // namespace frame

}  // namespace marchstone::root
