// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/faction_module.h"

namespace marchstone::root {

extern const FactionModule vagabond_module;
/// The same rules, another word.
extern const FactionModule vagabond_2_module;

}  // namespace marchstone::root
