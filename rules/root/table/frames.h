// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

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

/// Everything that can be pending. A frame is a small struct with public fields only. These functions, found
/// by its type, say what it does:
///
///   Advance advance(Referee&, const frame::X&)     called while it is on top of the stack, see `Advance`
///   Seat decider(const Table&, const frame::X&)    the seat that is asked
///   void list_moves(const Table&, const frame::X&, MoveList&)    every legal answer
///
/// A frame that never asks has only `advance`. `perform`, beside the types of moves, carries an answer out.
namespace marchstone::root {

/// What `advance` of the top frame did: some automatic work, or nothing, because the frame asks a question.
enum class Advance : std::uint8_t { progressed, asks };

using Frame = OneOf<frame::TurnFrames, frame::CraftingFrames, frame::BattleFrames, frame::MarquiseFrames,
                    frame::EyrieFrames, frame::AllianceFrames, frame::VagabondFrames, frame::CultFrames,
                    frame::RiverfolkFrames>;

/// The deepest stack comes from a Favor whose losses lead to a look at a hand; it needs fewer frames than
/// this.
inline constexpr std::size_t stack_capacity = 16;
using Stack = InlineVector<Frame, stack_capacity>;

}  // namespace marchstone::root
