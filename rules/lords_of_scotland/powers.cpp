// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/legality.h"
#include "rules/lords_of_scotland/referee.h"

/// What a power does at once, marks, or asks (8). What has no legal target has no effect.
namespace marchstone::lords_of_scotland {

void Referee::resolve(Clan power) {
  switch (power) {
    case Clan::scott:
      return ask(Phase::copy);
    case Clan::makgill:
      if (player().hand.empty()) return end_action();
      table_.phase = Phase::follow_up;
      return;
    case Clan::wemyss:
      return ask(Phase::discard);
    case Clan::fergusson:
      return ask(Phase::swap);
    case Clan::forsyth:
      if (const auto card = draw()) {
        player().hand.insert(*card);  // also into a full hand (R20)
        tell(CardDrawn{actor(), *card});
        informed_ = true;
      }
      return end_action();
    case Clan::cockburn:
      if (table_.supporters.empty()) return end_action();  // R14
      table_.phase = Phase::supporter;
      return;
    case Clan::macdonnell:
    case Clan::cochrane:
    case Clan::bruce:
      acting().activated = true;
      return end_action();
  }
}

void Referee::ask(Phase phase) {
  table_.phase = phase;
  if (!has_target(table_)) end_action();
}

}  // namespace marchstone::lords_of_scotland
