// SPDX-License-Identifier: MIT
#pragma once

#include "rules/core/inline_vector.h"
#include "rules/root/table/frames/alliance.h"
#include "rules/root/table/frames/battle.h"
#include "rules/root/table/frames/crafting.h"
#include "rules/root/table/frames/cult.h"
#include "rules/root/table/frames/eyrie.h"
#include "rules/root/table/frames/marquise.h"
#include "rules/root/table/frames/riverfolk.h"
#include "rules/root/table/frames/turn.h"
#include "rules/root/table/frames/vagabond.h"

/// Everything that can be pending. A frame is a small struct with public fields only; beside it, found
/// by its type:
///
///   bool advance(Referee&, const frame::X&)      when it is on top: does its automatic part and says false,
///   or says
///                                                true if it has something to ask and changes nothing
///   Seat decider(const Table&, const frame::X&)  whom it asks
///   void list_moves(const Table&, const frame::X&, MoveList&)   all legal answers
///
/// A frame that never asks has `advance` alone. What an answer does stands beside the move: `perform`.
namespace marchstone::root {

using Frame = OneOf<frame::TurnFrames, frame::CraftingFrames, frame::BattleFrames, frame::MarquiseFrames,
                    frame::EyrieFrames, frame::AllianceFrames, frame::VagabondFrames, frame::CultFrames,
                    frame::RiverfolkFrames>;

/// A Favor of one suit, in the middle of whose losses a hand is looked at, is the deepest; it stays below
/// this.
inline constexpr std::size_t stack_capacity = 16;
using Stack = InlineVector<Frame, stack_capacity>;

}  // namespace marchstone::root
