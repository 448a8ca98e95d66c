// SPDX-License-Identifier: MIT
#include "rules/root/match/dispatch.h"

#include <algorithm>

#include "rules/root/engine/battle/questions.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/engine/turn/dominance.h"
#include "rules/root/engine/turn/improvements.h"
#include "rules/root/engine/turn/setup.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/cult/questions.h"
#include "rules/root/factions/eyrie/questions.h"
#include "rules/root/factions/marquise/questions.h"
#include "rules/root/factions/riverfolk/questions.h"
#include "rules/root/factions/vagabond/questions.h"

namespace marchstone::root {
namespace {

// What stands beside a type of frame or move.
template <class F>
concept Advancing = requires(Referee& referee, const F& frame) {
  root::advance(referee, frame);
};
template <class F>
concept Asking = requires(const Table& table, const F& frame) {
  root::decider(table, frame);
};
template <class F>
concept Listing = requires(const Table& table, const F& frame, MoveList& moves) {
  root::list_moves(table, frame, moves);
};
template <class F>
concept Paced = requires {
  F::paced;
};
template <class M>
concept Performed = requires(Referee& referee, Seat seat, const M& move) {
  root::perform(referee, seat, move);
};

Advance advance_top(Referee& referee) {
  return std::visit(
      [&referee]<class F>(const F& frame) {
        if constexpr (Advancing<F>) return root::advance(referee, frame);
        return assert(false && "this frame never goes on"), Advance::asks;
      },
      referee.table.stack.back());
}

void perform_move(Referee& referee, const Move& move) {
  const Seat seat = top_decider(referee.table);
  std::visit(
      [&]<class M>(const M& one) {
        if constexpr (Performed<M>) {
          root::perform(referee, seat, one);
        } else {
          assert(false && "nobody lists this move");
        }
      },
      move);
}

template <class... Types>
bool is_any_of(const Move& move, TypeList<Types...>) {
  return (std::holds_alternative<Types>(move) || ...);
}

using DecliningMoves = TypeList<move::EndStep, move::DeclineAmbush, move::DeclineFoil, move::DoneCards,
                                move::DoneLooking, move::DeclineHospital>;

bool keeps_current_prices(const Table& table, const Move& move) {
  const auto* prices = std::get_if<move::SetPrices>(&move);
  const auto& now = table.riverfolk.prices;
  return prices != nullptr && prices->hand_card == now[Service::hand_card] &&
         prices->riverboats == now[Service::riverboats] && prices->mercenaries == now[Service::mercenaries];
}

}  // namespace

std::string_view word_of(const Table& table, const Frame& frame) {
  if (const auto* window = std::get_if<frame::Window>(&frame)) return step_of(table, *window).word;
  return std::visit([](const auto& one) { return one.word; }, frame);
}

bool is_paced(const Frame& frame) {
  return std::visit([]<class F>(const F&) { return Paced<F>; }, frame);
}

Seat top_decider(const Table& table) {
  return std::visit(
      [&table]<class F>(const F& frame) -> Seat {
        if constexpr (Asking<F>) return root::decider(table, frame);
        return assert(false && "this frame asks nobody"), Seat{};
      },
      table.stack.back());
}

void list_top_moves(const Table& table, MoveList& moves) {
  std::visit(
      [&]<class F>(const F& frame) {
        if constexpr (Listing<F>) root::list_moves(table, frame, moves);
      },
      table.stack.back());
}

Move least_of(const Table& table, const MoveList& moves) {
  assert(!moves.empty());
  const auto least = std::ranges::find_if(moves, [&table](const Move& move) {
    return is_any_of(move, DecliningMoves{}) || keeps_current_prices(table, move);
  });
  return least == moves.end() ? moves.front() : *least;
}

void Referee::carry_out(const Move& move) {
  perform_move(*this, move);
  advance();
}

void Referee::advance() {
  while (!is_over()) {
    if (advance_top(*this) == Advance::progressed) continue;
    if (!table.player(top_decider(table)).departed) return;
    MoveList moves;
    list_top_moves(table, moves);
    perform_move(*this, least_of(table, moves));  // M-8: nobody waits for a seat that has left
  }
  table.stack.clear();
}

}  // namespace marchstone::root
