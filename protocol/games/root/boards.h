// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "protocol/games/root/values.h"
#include "rules/root/match/view.h"

/// The factions' boards.
namespace marchstone::root {

void shape(auto& on, Is<MarquiseBoard> auto& it) {
  on.object("MarquiseBoard").field("actions_left", it.actions_left).field("recruited", it.recruited);
}
void shape(auto& on, Is<EyrieBoard> auto& it) {
  on.object("EyrieBoard").or_null("leader", it.leader);
  on.field("leaders_up", it.leaders_up, "That can be chosen.");
  on.group("decree", [&it](auto& decree) {
    for (std::size_t at = 0; at < column_count; ++at) {
      const Column column = static_cast<Column>(at);
      decree.group(
          word(column),
          [&it, column](auto& part) {
            part.field("cards", it.decree[column]).field("viziers", it.viziers[column]);
            part.field("left", it.left[column], "Still to resolve in this turn, viziers as birds.");
          },
          named("DecreeColumn"));
    }
  });
}
void shape(auto& on, Is<AllianceView> auto& it) {
  on.object("AllianceBoard").field("supporters", it.supporter_count, "Number of cards.");
  on.or_null("cards", it.supporters, "The owner's alone; null for others.");
  on.field("officers", it.officers).field("operations_done", it.operations_done);
}
void shape(auto& on, Is<CultBoard> auto& it) {
  on.object("CultBoard").field("lost_souls", it.lost_souls).field("revealed", it.revealed);
  on.field("acolytes", it.acolytes).field("outcast", it.outcast, clearing_suit, named("ClearingSuit"));
  on.field("hated", it.hated);
}
void shape(auto& on, Is<RiverfolkBoard> auto& it) {
  on.object("RiverfolkBoard").field("payments", it.payments).field("funds", it.funds);
  on.field("committed", it.committed);
  on.group("tracks", [&it](auto& tracks) {
    for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) tracks.field(word(suit), it.tracks[suit]);
  });
  on.field("prices", it.prices, "1 to 4 once set.");
}

/// A vagabond's board, and who is in play.
struct VagabondPart {
  VagabondPart() = default;
  VagabondPart(const VagabondView& shown, const View& whole) : vagabond(&shown) {
    for (const SeatView& seat : whole.seats)
      if (seat.faction) in_play.insert(*seat.faction);
  }
  static inline const VagabondView none{};
  const VagabondView* vagabond = &none;
  FactionSet in_play;
};
void shape(auto& on, Is<VagabondPart> auto& it) {
  const VagabondBoard& board = it.vagabond->board;
  on.object("VagabondBoard").or_null("character", board.character).or_null("pawn", board.pawn);
  on.field("up", board.up).field("down", board.down, "Exhausted.").field("damaged", board.damaged);
  on.field("item_limit", it.vagabond->item_limit);
  // Relations only to those whose marker lies on the chart (L 9.2.9).
  on.group(
      "relations",
      [&](auto& relations) {
        for (std::size_t at = 0; at < faction_count; ++at)
          if (const Faction faction = static_cast<Faction>(at); !is_vagabond(faction))
            relations.field_if(it.in_play.contains(faction), word(faction), board.relations[faction]);
      },
      "Of the factions in play that are no vagabonds.");
  on.field("aids", board.aids, "In this turn, towards the next step.");
  on.field("quests_done", board.quests_done);
}
inline std::optional<VagabondPart> part_of(const std::optional<VagabondView>& vagabond, const View& whole) {
  return vagabond ? std::optional(VagabondPart(*vagabond, whole)) : std::nullopt;
}

void board_fields(auto& on, const View& it) {
  on.field("marquise", it.marquise).field("eyrie", it.eyrie).field("alliance", it.alliance);
  on.field("vagabond", part_of(it.vagabond, it)).field("vagabond_2", part_of(it.vagabond_2, it));
  on.field("cult", it.cult).field("riverfolk", it.riverfolk);
}

}  // namespace marchstone::root
