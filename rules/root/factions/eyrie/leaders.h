// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The Eyrie's leaders (L 7.8): where their viziers stand, and what each of them changes.
namespace marchstone::root {

inline constexpr int vizier_count = 2;
inline constexpr std::array<std::array<Column, vizier_count>, leader_count> vizier_columns = {
    {{Column::recruit, Column::move},
     {Column::recruit, Column::battle},
     {Column::move, Column::battle},
     {Column::move, Column::build}}};

/// Warriors that one Recruit action must place (L 7.8.2).
int recruits_of(const Table& table);
/// The Builder alone ignores the disdain for trade (L 7.2.3, 7.8.1).
int points_for_item(const Table& table, int printed);
/// The Commander's extra hit (L 7.8.3).
int extra_hit_of_commander(const Table& table);
/// The Despot's point, once per battle (L 7.8.4).
int point_of_despot(Referee& referee, Seat seat, const Batch& batch);

/// The leader goes face down, and the viziers come back from the Decree (L 7.7.3).
void depose_leader(Table& table);

}  // namespace marchstone::root
