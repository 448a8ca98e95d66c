// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace marchstone::server::simulator {

/// Faults that the harness makes where it wraps the server's environment, to show that the invariants find
/// such faults. None of them are in the server.
enum class PlantedFault : std::uint8_t {
  none,
  early_acknowledgement,  ///< the store says "durable" before it is
  forgotten_append,       ///< the store says "durable" and keeps nothing
  spectator_sees_a_seat,  ///< a spectator is sent the view of a seat
  lost_answer,
  doubled_answer,
  lost_push,
  swapped_pushes,      ///< a snapshot arrives after a newer one
  lost_timer,          ///< an alarm never rings
  unnoticed_farewell,  ///< the service is not told that a connection has closed
};

inline constexpr std::array<std::pair<std::string_view, PlantedFault>, 9> planted_faults{{
    {"early_acknowledgement", PlantedFault::early_acknowledgement},
    {"forgotten_append", PlantedFault::forgotten_append},
    {"spectator_sees_a_seat", PlantedFault::spectator_sees_a_seat},
    {"lost_answer", PlantedFault::lost_answer},
    {"doubled_answer", PlantedFault::doubled_answer},
    {"lost_push", PlantedFault::lost_push},
    {"swapped_pushes", PlantedFault::swapped_pushes},
    {"lost_timer", PlantedFault::lost_timer},
    {"unnoticed_farewell", PlantedFault::unnoticed_farewell},
}};

inline std::optional<PlantedFault> planted_fault(std::string_view name) {
  for (const auto& [word, fault] : planted_faults) {
    if (word == name) return fault;
  }
  return std::nullopt;
}

}  // namespace marchstone::server::simulator
