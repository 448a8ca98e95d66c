#pragma once

#include <vector>

#include "rules/root/alliance/moves.h"
#include "rules/root/common_moves.h"
#include "rules/root/cult/moves.h"
#include "rules/root/eyrie/moves.h"
#include "rules/root/marquise/moves.h"
#include "rules/root/riverfolk/moves.h"
#include "rules/root/vagabond/moves.h"

namespace marchstone::root {

/// What a player may do; each is complete in itself.
using Move = OneOf<move::CommonMoves, move::MarquiseMoves, move::EyrieMoves, move::AllianceMoves,
                   move::VagabondMoves, move::CultMoves, move::RiverfolkMoves>;
using MoveList = std::vector<Move>;

}  // namespace marchstone::root
