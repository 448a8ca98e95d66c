// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/faction_module.h"

namespace marchstone::root {

extern const FactionModule alliance_module;

}  // namespace marchstone::root
