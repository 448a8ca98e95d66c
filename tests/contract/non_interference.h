// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/contract/report.h"
#include "tests/contract/subject.h"

/// What a viewer is sent must be the same in any two positions that they cannot tell apart.
namespace marchstone::contract {

template <Game G>
std::vector<Viewer> viewers_of(const G& position) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (std::size_t number = 0; number < position.seats(); ++number) viewers.push_back(seat(number));
  return viewers;
}

/// Who decides, about what, how fast: sent to everybody.
template <Game G>
std::string prompts(const G& position) {
  std::string text;
  for (const Decider& decider : position.deciders())
    text += std::to_string(index(decider.seat)) + " " + std::string(decider.kind) +
            (decider.paced ? " paced," : ",");
  return text;
}

template <Game G>
std::string legal_text(const G& position, Seat mover) {
  std::string text;
  for (const auto& move : position.legal_moves(mover)) text += Subject<G>::text(move) + ",";
  return text;
}

template <Game G>
std::string events_text(const Applied<typename G::Event>& applied, Viewer viewer) {
  std::string text;
  for (const auto& event : applied.events) text += Subject<G>::text(G::event_for(event, viewer)) + ",";
  return text;
}

/// The number of events and their types, which must be the same for all viewers.
template <Game G>
std::vector<std::size_t> event_types(const Applied<typename G::Event>& applied, Viewer viewer) {
  std::vector<std::size_t> types;
  for (const auto& event : applied.events) types.push_back(G::event_for(event, viewer).index());
  return types;
}

/// The same viewer, the same position as far as they can tell: view, prompts, own legal moves, result.
template <Game G, class Where>
void same_picture(const G& one, const G& other, Viewer viewer, Report& report, const Where& where) {
  report.check(Subject<G>::text(one.view(viewer)) == Subject<G>::text(other.view(viewer)), Clause::view_hides,
               where);
  report.check(prompts(one) == prompts(other) && one.outcome() == other.outcome(), Clause::prompt_hides,
               where);
  if (const auto own = viewer.seat()) {
    report.check(legal_text(one, *own) == legal_text(other, *own),
                 Clause::legal_moves_depend_on_own_knowledge, where);
  }
}

template <Game G, class Where>
void position_hides(const G& position, int determinizations, Report& report, Random& dice,
                    const Where& where) {
  if (position.outcome()) return;  // after the end the record reveals everything
  for (const Viewer viewer : viewers_of(position)) {
    for (int draw = 0; draw < determinizations; ++draw) {
      const G other = position.determinize(viewer, Random(dice.seed()));
      report.check(other.consistent(), Clause::determinize_keeps_what_is_known, where);
      report.check(Subject<G>::components(other) == Subject<G>::components(position),
                   Clause::determinize_keeps_what_is_known, where);
      same_picture(position, other, viewer, report, where);
    }
  }
}

/// A random legal move of `mover` in `position` that others cannot tell from `move`.
template <Game G>
std::optional<typename G::Move> twin_of(const G& position, Seat mover, const typename G::Move& move,
                                        Random& dice) {
  std::vector<typename G::Move> twins;
  for (const auto& candidate : position.legal_moves(mover))
    if (Subject<G>::outside(candidate) == Subject<G>::outside(move)) twins.push_back(candidate);
  if (twins.empty()) return std::nullopt;
  return twins[dice.below(static_cast<std::uint32_t>(twins.size()))];
}

/// `mover` makes `move` in `position`. Every viewer who cannot tell `position` from another one, nor `move`
/// from an indistinguishable one there, is sent the same events and has the same view afterwards.
template <Game G, class Where>
void step_hides(const G& position, Seat mover, const typename G::Move& move, Report& report, Random& dice,
                const Where& where) {
  G after = position;
  const auto done = after.apply(mover, move);
  if (!done) return;  // reported elsewhere
  for (const Viewer viewer : viewers_of(position)) {
    report.check(event_types<G>(*done, viewer) == event_types<G>(*done, Viewer::spectator()),
                 Clause::viewers_get_alike_events, where);
    // The hidden cards differ, future randomness does not: a new deal then shows the viewer the same cards.
    G other = position.determinize(viewer, Random(dice.seed()));
    other.set_random(position.random());
    const auto twin = viewer.is(mover) ? std::optional(move) : twin_of(other, mover, move, dice);
    if (!twin) continue;
    const auto other_done = other.apply(mover, *twin);
    report.check(other_done.has_value(), Clause::legal_moves_depend_on_own_knowledge, where);
    if (!other_done) continue;
    report.check(done->informed == other_done->informed, Clause::events_hide,
                 [&] { return where() + ", whether it informs, of move " + Subject<G>::text(move); });
    // Revealed cards may lead to different events, but their number and types may differ only if something is
    // revealed.
    const bool hides = Subject<G>::hides(position, move);
    report.check(!hides || event_types<G>(*done, viewer) == event_types<G>(*other_done, viewer),
                 Clause::events_hide,
                 [&] { return where() + ", kinds of events of move " + Subject<G>::text(move); });
    if (viewer.is(mover)) continue;  // the mover may have drawn another card
    // A reveal may show different cards; then the events differ because hidden cards were revealed.
    if (events_text<G>(*done, viewer) == events_text<G>(*other_done, viewer)) {
      if (Subject<G>::text(after.view(viewer)) == Subject<G>::text(other.view(viewer)))
        report.check(prompts(after) == prompts(other), Clause::prompt_hides, where);
      else
        report.check(!hides, Clause::view_hides, where);
    } else {
      report.check(!hides, Clause::events_hide, [&] {
        return where() + ", move " + Subject<G>::text(move) + ": " + events_text<G>(*done, viewer) + " and " +
               events_text<G>(*other_done, viewer);
      });
    }
  }
}

/// Can the viewer tell one step from the other, by its events or by what is seen afterwards?
template <Game G>
bool looks_different(const G& one, const Applied<typename G::Event>& done, const G& other,
                     const Applied<typename G::Event>& other_done, Viewer viewer) {
  if (events_text<G>(done, viewer) != events_text<G>(other_done, viewer) || prompts(one) != prompts(other))
    return true;
  if (Subject<G>::text(one.view(viewer)) != Subject<G>::text(other.view(viewer))) return true;
  const auto own = viewer.seat();
  return one.outcome() != other.outcome() || (own && legal_text(one, *own) != legal_text(other, *own));
}

/// A move that is not reported as informing reveals nothing to anybody: the same move, with the same
/// randomness, has the same result in every position that the viewer cannot tell from this one.
template <Game G, class Where>
void quiet_move_tells_nothing(const G& position, Seat mover, const typename G::Move& move, int draws,
                              Report& report, Random& dice, const Where& where) {
  G after = position;
  const auto done = after.apply(mover, move);
  if (!done || done->informed || after.outcome()) return;  // at the end the record reveals everything
  for (const Viewer viewer : viewers_of(position)) {
    for (int draw = 0; draw < draws; ++draw) {
      G other = position.determinize(viewer, Random(dice.seed()));
      other.set_random(position.random());
      const auto twin = viewer.is(mover) ? std::optional(move) : twin_of(other, mover, move, dice);
      if (!twin) continue;
      const auto other_done = other.apply(mover, *twin);
      if (!other_done) continue;  // reported elsewhere
      report.check(!looks_different(after, *done, other, *other_done, viewer), Clause::what_tells_informs,
                   [&] { return where() + ", move " + Subject<G>::text(move); });
    }
  }
}

/// Over many draws every hidden slot takes every value that public knowledge leaves possible, and no other: a
/// `determinize` that varies too little would make all of the above vacuous.
template <Game G>
void determinize_reaches_everything(const Case<G>& setting, Report& report) {
  Random dice{Seed{7}};
  auto start = G::setup(setting.options, setting.players, Random(dice.seed()));
  if (!start) return;
  G position = *start;
  for (int move = 0; move < 9 && !position.outcome(); ++move) {
    const auto deciders = position.deciders();
    const Decider decider = *std::ranges::begin(deciders);
    const auto legal = position.legal_moves(decider.seat);
    if (!position.apply(decider.seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))])) return;
  }
  if (position.outcome()) return;
  for (const Viewer viewer : viewers_of(position)) {
    std::map<std::string, std::set<std::string>> reached;
    for (int draw = 0; draw < 2000; ++draw)
      for (const HiddenSlot& slot :
           Subject<G>::hidden(position.determinize(viewer, Random(dice.seed())), viewer))
        reached[slot.name].insert(slot.content);
    for (const HiddenSlot& slot : Subject<G>::hidden(position, viewer)) {
      report.check(reached[slot.name] == slot.possible, Clause::determinize_reaches_everything, [&] {
        return setting.name + ", slot " + slot.name + ": " + std::to_string(reached[slot.name].size()) +
               " of " + std::to_string(slot.possible.size()) + " values";
      });
    }
  }
}

}  // namespace marchstone::contract
