// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/faction_module.h"

namespace marchstone::root {

extern const FactionModule vagabond_module;
/// The second vagabond: the same rules under another name.
extern const FactionModule vagabond_2_module;

}  // namespace marchstone::root
