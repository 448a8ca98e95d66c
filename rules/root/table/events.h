// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/table/events/alliance.h"
#include "rules/root/table/events/common.h"
#include "rules/root/table/events/cult.h"
#include "rules/root/table/events/eyrie.h"
#include "rules/root/table/events/marquise.h"
#include "rules/root/table/events/riverfolk.h"
#include "rules/root/table/events/vagabond.h"

namespace marchstone::root {

/// What happened, in the order in which it did (M-12). The same types in the same number for every viewer.
using Event = OneOf<event::CommonEvents, event::MarquiseEvents, event::EyrieEvents, event::AllianceEvents,
                    event::VagabondEvents, event::CultEvents, event::RiverfolkEvents>;

}  // namespace marchstone::root
