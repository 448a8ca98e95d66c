#pragma once

#include "rules/root/alliance/events.h"
#include "rules/root/common_events.h"
#include "rules/root/cult/events.h"
#include "rules/root/eyrie/events.h"
#include "rules/root/marquise/events.h"
#include "rules/root/riverfolk/events.h"
#include "rules/root/vagabond/events.h"

namespace marchstone::root {

/// What happened, in the order in which it did (M-12). The same types in the same number for every viewer.
using Event = OneOf<event::CommonEvents, event::MarquiseEvents, event::EyrieEvents, event::AllianceEvents,
                    event::VagabondEvents, event::CultEvents, event::RiverfolkEvents>;

}  // namespace marchstone::root
