#pragma once

#include "rules/root/machine/referee.h"

/// The Alliance's frames and moves (4.4).
namespace marchstone::root {}
