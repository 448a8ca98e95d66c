// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/small_set.h"
#include "rules/root/engine/step.h"
#include "rules/root/table/frames/battle.h"
#include "rules/root/table/removal_batch.h"

namespace marchstone::root {

using SetupStep = void (*)(Referee&, Seat);

/// The hooks of a faction in the common rules: one constant in its folder, listed in factions.cpp. Each
/// comment says what a null function means: the default rule.
struct FactionModule {
  std::string_view word;
  int warriors = 0;

  // Its turn.
  /// The automatic steps of its setup, in order (L 5.1.6); they push the frames that ask.
  std::span<const SetupStep> setup = {};
  /// Its own steps of each phase, between those that every faction has.
  std::span<const Step> birdsong = {};
  std::span<const Step> daylight = {};
  std::span<const Step> evening = {};
  /// Clears its counts of the turn. Null: it has none.
  void (*begin_turn)(Table&, Seat) = nullptr;

  // Crafting (L 3.1).
  /// Crafting pieces by suit that can still be used in this turn.
  SuitCounts (*free_crafting_pieces)(const Table&, Seat) = nullptr;
  /// Can the seat pay whatever crafting costs beyond its pieces? Null: there is nothing else to pay.
  bool (*affords_craft)(const Table&, Seat, const SuitCounts& pay) = nullptr;
  /// Pays; may push frames, after which the craft goes on. Null: the pieces count as used in this turn.
  void (*pay_for_craft)(Referee&, Seat, const SuitCounts& pay) = nullptr;
  /// Points for an item of that printed value. Null: the printed ones.
  int (*item_points)(const Table&, int printed) = nullptr;
  /// Set only for factions that may leave a crafted item in the supply: is there room for this one? Null: the
  /// item always goes to Crafted Items.
  bool (*can_take_item)(const Table&, Seat, Item) = nullptr;
  /// Takes the item from the supply.
  void (*take_item)(Referee&, Seat, Item) = nullptr;

  // Moving (L 3.2).
  /// Somebody moved warriors into a clearing. Null: no effect.
  void (*warriors_arrived)(Referee&, Seat mover, Clearing) = nullptr;
  /// Lists, and carries out, the move that Cobbler allows. Null: an ordinary move of warriors.
  void (*list_cobbler)(const Table&, Seat, MoveList&) = nullptr;
  void (*cobble)(Referee&, Seat, const move::Cobbler&) = nullptr;

  // Battle (L 3.3).
  /// What the move `StartBattle` costs it. Null: it has no such move.
  void (*pay_for_battle)(Referee&, Seat) = nullptr;
  /// The most hits its dice deal. Null: its warriors in the clearing.
  int (*strength)(const Table&, Seat) = nullptr;
  /// Whom it may call on as attacker against that defender. Null: nobody.
  FactionSet (*allies)(const Table&, Seat, Clearing, Faction defender) = nullptr;
  /// As defender it has the higher die (L 8.2.2).
  bool guerrilla = false;
  /// Extra hits as attacker. Null: none.
  int (*attack_bonus)(const Table&) = nullptr;
  /// Assigns `hits` to its side of the battle on top of the stack, by filling `losses` or by pushing frames
  /// that ask. Null: warriors, then buildings and tokens of its choice.
  void (*take_hits)(Referee&, Side, int hits) = nullptr;
  /// A battle that it began is over. Null: no effect.
  void (*battle_ended)(Referee&, const frame::Battle&) = nullptr;

  // Removal (M-6).
  /// Points for removing a batch, besides one per building and token; changes relations. Null: none.
  int (*points_for_removal)(Referee&, Seat, const Batch&) = nullptr;
  /// Effects of its own losses: pushes frames, the first effect last. Null: none.
  void (*push_loss_effects)(Referee&, const Batch&) = nullptr;
  /// Takes removed warriors somewhere other than the supply and returns true. Null or false: they go to the
  /// supply.
  bool (*take_back_warriors)(Table&, const Removal&) = nullptr;

  // Trade (L 11.2.6).
  /// What it sells to this buyer at the start of its Birdsong. Null: nothing.
  void (*list_offers)(const Table&, Seat buyer, MoveList&) = nullptr;
  /// Could the buyer afford any of it? From public facts alone.
  bool (*has_offers)(const Table&, Seat buyer) = nullptr;

  /// Do its pieces and counts add up (M-11)?
  bool (*is_sound)(const Table&, Seat) = nullptr;

  std::span<const Step> steps(Phase phase) const {
    return phase == Phase::birdsong ? birdsong : phase == Phase::daylight ? daylight : evening;
  }
};

/// The one table of factions.
const FactionModule& module_of(Faction faction);

}  // namespace marchstone::root
