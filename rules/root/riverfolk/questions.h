#pragma once

#include "rules/root/machine/referee.h"

/// The Riverfolk's frames and moves, and the buyers' (4.7, 4.8).
namespace marchstone::root {}
