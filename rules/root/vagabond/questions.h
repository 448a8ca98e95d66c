#pragma once

#include "rules/root/machine/referee.h"

/// The vagabonds' frames and moves (4.5).
namespace marchstone::root {}
