// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/knowledge.h"

#include <algorithm>

namespace marchstone::lords_of_scotland {

void Knowledge::note_face_down(Seat seat, Card card, std::size_t hand) {
  FaceDownCard laid{card, seat, 0, false, taken(seat)};
  laid.show_to(seat);
  face_down_.push_back(laid);
  conclude(seat, hand);
}

void Knowledge::note_seen_by(Seat seat, Card card) {
  const auto lying = std::ranges::find(face_down_, card, &FaceDownCard::card);
  if (lying != face_down_.end()) lying->show_to(seat);
}

Seat Knowledge::origin_of(Card card, Seat controller) const {
  const auto lying = std::ranges::find(face_down_, card, &FaceDownCard::card);
  return lying == face_down_.end() ? controller : lying->from;
}

void Knowledge::note_revealed(Seat from, Card card, std::size_t hand) {
  const auto lying = std::ranges::find(face_down_, card, &FaceDownCard::card);
  if (lying != face_down_.end()) face_down_.erase(lying);
  taken_[index(from)].erase(card);
  for (FaceDownCard& each : face_down_) each.candidates.erase(card);
  conclude(from, hand);
}

void Knowledge::note_fight() {
  for (const FaceDownCard& each : face_down_) taken_[index(each.from)].erase(each.card);
  face_down_.clear();
}

/// If everything that came from a hand, or is still there, was taken face up, then nothing else can lie face
/// down.
void Knowledge::conclude(Seat seat, std::size_t hand) {
  const auto is_from_there = [seat](const FaceDownCard& each) { return each.from == seat; };
  const auto lying = static_cast<std::size_t>(std::ranges::count_if(face_down_, is_from_there));
  if (hand + lying != taken(seat).size()) return;
  for (FaceDownCard& each : face_down_)
    if (is_from_there(each)) each.is_certain = true;
}

}  // namespace marchstone::lords_of_scotland
