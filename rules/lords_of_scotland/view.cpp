// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/army.h"
#include "rules/lords_of_scotland/position.h"

/// Redaction: views and events are built up from what the viewer may know.
namespace marchstone::lords_of_scotland {
namespace {

Clan power_asked(const Table& table) {
  switch (table.phase) {
    case Phase::follow_up:
      return Clan::makgill;
    case Phase::supporter:
      return Clan::cockburn;
    case Phase::swap:
      return Clan::fergusson;
    case Phase::discard:
      return Clan::wemyss;
    default:
      return Clan::scott;
  }
}

std::optional<ActingView> view_of_acting(const Table& table) {
  if (table.phase == Phase::act || table.phase == Phase::claim || table.phase == Phase::over)
    return std::nullopt;
  return ActingView{{table.to_act.front(), table.acting}, power_asked(table)};
}

/// An army's cards as this viewer knows them, and their strength as far as that goes.
void view_army(SeatView& view, const Army& army, bool is_open) {
  for (const Follower& follower : army) {
    const bool is_known = follower.face_up || is_open;
    view.army.push_back({is_known ? std::optional(follower.card) : std::nullopt, follower.face_up,
                         follower.activated, follower.kept, follower.token});
    if (is_known) {
      view.strength += strength_of(follower.card);
    } else {
      ++view.unknown;
    }
  }
  if (view.unknown > 0) return;
  const ArmyStrength strength = strength_of(army);
  view.strength = strength.sum;
  view.doubled = strength.doubled;
}

/// `is_open`: with the hand and what lies face down.
SeatView view_of_seat(const Table& table, const Options& options, Seat seat, bool is_open) {
  const Player& player = table.player(seat);
  SeatView view;
  view.hand = static_cast<int>(player.hand.size());
  if (is_open) {
    view.cards.emplace();
    for (const Card card : player.hand) view.cards->push_back({card, blocker_of(table, options, card)});
  }
  view_army(view, player.army, is_open);
  view.victories = player.victories;
  view.points = player.points();
  view.gone = player.gone;
  return view;
}

template <class IsOpen>
View view_of(const Table& table, const Options& options, IsOpen is_open) {
  View view;
  view.skirmish = table.skirmish;
  view.turn = table.turn;
  view.phase = table.phase;
  view.initiative = table.initiative;
  view.to_act = table.to_act;
  view.acting = view_of_acting(table);
  view.order = table.order;
  view.claims = table.claims;
  for (std::size_t at = 0; at < table.seats; ++at)
    view.seats.push_back(view_of_seat(table, options, seat(at), is_open(seat(at))));
  for (std::size_t slot = 0; slot < recruit_slots; ++slot) {
    const auto& recruit = table.recruits[slot];
    if (recruit)
      view.recruits[slot] = RecruitView{recruit->face_up ? std::optional(recruit->card) : std::nullopt};
  }
  view.supporters = table.supporters;
  view.draw_pile = static_cast<int>(table.draw_pile.size());
  view.discard = table.discard;
  return view;
}

}  // namespace

View Position::view(Viewer viewer) const {
  // A seat that has left sees what spectators see.
  return view_of(table_, options_, [&](Seat seat) { return viewer.is(seat) && !table_.player(seat).gone; });
}

View Position::opened_view() const {
  return view_of(table_, options_, [](Seat) { return true; });
}

namespace {

struct Redaction {
  Viewer viewer;

  Event operator()(RecruitTaken event) const {
    if (!event.face_up && !viewer.is(event.seat)) event.card.reset();
    return event;
  }
  Event operator()(FollowerMustered event) const {
    if (!event.face_up && !viewer.is(event.seat)) event.card.reset();
    return event;
  }
  Event operator()(CardDrawn event) const {
    if (!viewer.is(event.seat)) event.card.reset();
    return event;
  }
  Event operator()(FollowersSwapped event) const {
    if (!event.face_up && !viewer.is(event.seat)) event.card.reset();
    return event;
  }
  template <class Public>
  Event operator()(Public event) const {
    return event;
  }
};

}  // namespace

Event Position::event_for(const Event& event, Viewer viewer) {
  return std::visit(Redaction{viewer}, event);
}

}  // namespace marchstone::lords_of_scotland
