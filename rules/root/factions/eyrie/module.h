// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/faction_module.h"

namespace marchstone::root {

extern const FactionModule eyrie_module;

}  // namespace marchstone::root
