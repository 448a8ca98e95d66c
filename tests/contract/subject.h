// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "rules/core/game.h"

namespace marchstone::contract {

/// One configuration of a game for the contract test.
template <Game G>
struct Case {
  std::string name;
  typename G::Options options;
  std::size_t players = 2;
};

/// A place whose content some viewer does not know, its content, and all possible contents as far as public
/// knowledge goes.
struct HiddenSlot {
  std::string name;
  std::string content;
  std::set<std::string> possible;
};

/// What the contract test must know of a game beside the concept. A game's tests specialise it with these
/// static members:
///
///   std::vector<Case<G>> cases();                        option sets and player counts to play
///   std::size_t longest_match();                         random play ends within so many moves
///   std::string text(const Move&);                       as JSON, the way the wire writes it
///   std::optional<Move> parsed(const std::string&);      and reads it
///   std::string text(const Event&);  text(const View&);  text(const G&) the whole position
///   std::string outside(const Move&);                    what others see of a move: equal texts look alike
///   bool hides(const G&, const Move&);                   nothing comes to light by it there: moves that look
///                                                        like it send the same
///   std::multiset<std::string> components(const G&);     all pieces, wherever they are: never changes
///   std::vector<HiddenSlot> hidden(const G&, Viewer);    what this viewer does not know
template <class G>
struct Subject;

}  // namespace marchstone::contract
