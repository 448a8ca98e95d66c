// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/alliance.h"
#include "protocol/games/root/battle.h"
#include "protocol/games/root/common.h"
#include "protocol/games/root/cult.h"
#include "protocol/games/root/eyrie.h"
#include "protocol/games/root/marquise.h"
#include "protocol/games/root/riverfolk.h"
#include "protocol/games/root/vagabond.h"
#include "rules/root/table/frames.h"

/// The shapes of all that can be pending.
