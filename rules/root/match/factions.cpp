// SPDX-License-Identifier: MIT
#include "rules/root/factions/alliance/module.h"
#include "rules/root/factions/cult/module.h"
#include "rules/root/factions/eyrie/module.h"
#include "rules/root/factions/marquise/module.h"
#include "rules/root/factions/riverfolk/module.h"
#include "rules/root/factions/vagabond/module.h"

namespace marchstone::root {

const FactionModule& module_of(Faction faction) {
  switch (faction) {
    case Faction::marquise:
      return marquise_module;
    case Faction::eyrie:
      return eyrie_module;
    case Faction::alliance:
      return alliance_module;
    case Faction::vagabond:
      return vagabond_module;
    case Faction::vagabond_2:
      return vagabond_2_module;
    case Faction::cult:
      return cult_module;
    case Faction::riverfolk:
      return riverfolk_module;
  }
  return assert(false && "no such faction"), marquise_module;
}

}  // namespace marchstone::root
