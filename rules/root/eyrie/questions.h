#pragma once

#include "rules/root/machine/referee.h"

/// The Eyrie's frames and moves (4.3).
namespace marchstone::root {}
