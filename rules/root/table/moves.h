// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/root/table/moves/alliance.h"
#include "rules/root/table/moves/common.h"
#include "rules/root/table/moves/cult.h"
#include "rules/root/table/moves/eyrie.h"
#include "rules/root/table/moves/marquise.h"
#include "rules/root/table/moves/riverfolk.h"
#include "rules/root/table/moves/vagabond.h"

namespace marchstone::root {

/// What a player may do; each is complete in itself.
using Move = OneOf<move::CommonMoves, move::MarquiseMoves, move::EyrieMoves, move::AllianceMoves,
                   move::VagabondMoves, move::CultMoves, move::RiverfolkMoves>;
using MoveList = std::vector<Move>;

}  // namespace marchstone::root
