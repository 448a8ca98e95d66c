// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/root/base/types.h"

namespace marchstone::root {

enum class Quest : std::uint8_t {
  fundraising_fox,
  errand_fox,
  logistics_help_fox,
  repair_a_shed_fox,
  give_a_speech_fox,
  guard_duty_rabbit,
  errand_rabbit,
  give_a_speech_rabbit,
  fend_off_a_bear_rabbit,
  expel_bandits_rabbit,
  expel_bandits_mouse,
  guard_duty_mouse,
  fend_off_a_bear_mouse,
  escort_mouse,
  logistics_help_mouse,
};
inline constexpr std::size_t quest_count = 15;
inline constexpr std::size_t quests_shown = 3;  ///< face up at a time (L 9.3.3)

struct QuestFace {
  std::string_view word;
  Suit suit{};
  std::array<Item, 2> items{};  ///< to exhaust (L 9.5.9)
};

inline constexpr std::array<QuestFace, quest_count> quest_faces = {{
    {"fundraising_fox", Suit::fox, {Item::tea, Item::coin}},
    {"errand_fox", Suit::fox, {Item::tea, Item::boot}},
    {"logistics_help_fox", Suit::fox, {Item::boot, Item::bag}},
    {"repair_a_shed_fox", Suit::fox, {Item::torch, Item::hammer}},
    {"give_a_speech_fox", Suit::fox, {Item::torch, Item::tea}},
    {"guard_duty_rabbit", Suit::rabbit, {Item::torch, Item::sword}},
    {"errand_rabbit", Suit::rabbit, {Item::tea, Item::boot}},
    {"give_a_speech_rabbit", Suit::rabbit, {Item::torch, Item::tea}},
    {"fend_off_a_bear_rabbit", Suit::rabbit, {Item::torch, Item::crossbow}},
    {"expel_bandits_rabbit", Suit::rabbit, {Item::sword, Item::sword}},
    {"expel_bandits_mouse", Suit::mouse, {Item::sword, Item::sword}},
    {"guard_duty_mouse", Suit::mouse, {Item::torch, Item::sword}},
    {"fend_off_a_bear_mouse", Suit::mouse, {Item::torch, Item::crossbow}},
    {"escort_mouse", Suit::mouse, {Item::boot, Item::boot}},
    {"logistics_help_mouse", Suit::mouse, {Item::boot, Item::bag}},
}};

constexpr const QuestFace& face_of(Quest quest) {
  return quest_faces[static_cast<std::size_t>(quest)];
}

}  // namespace marchstone::root
