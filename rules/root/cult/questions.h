#pragma once

#include "rules/root/machine/referee.h"

/// The Cult's frames and moves (4.6).
namespace marchstone::root {}
