// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "persistence/interface/store_types.h"
#include "protocol/answers/answers.h"
#include "protocol/wire/requests.h"
#include "server/border/notification_sender.h"

namespace marchstone::server {

/// Where a player is told of turns while their page is closed, and which turns have been told of.
struct Subscription {
  std::string id;
  std::string player;
  NotificationAddress address;
  std::optional<protocol::RoomCode> for_room;  ///< of everybody in this room, not of the player's own turns
  protocol::Language language{};
  std::string stop_key;     ///< whoever has it may end the subscription
  std::string confirm_key;  ///< proves that mail arrives; empty once that is proven, or not needed
  UnixMs made_at = 0;       ///< a date
  bool is_failing = false;  ///< the last notification could not be delivered
  /// The newest turn that has been told of, by room and seat: the position from which on it lasts.
  std::map<std::string, std::uint32_t> told;

  bool is_confirmed() const { return confirm_key.empty(); }
};

/// The address of a request; nothing if a field is missing for its kind.
std::optional<NotificationAddress> address_of(const protocol::Subscribe& wanted);

protocol::SubscriptionKind kind_of(const NotificationAddress& address);
/// Points into `subscription`.
protocol::SubscriptionInfo info_of(const Subscription& subscription);

persistence::SubscriptionRow row_of(const Subscription& subscription);
std::string told_text(const Subscription& subscription);
/// Nothing if the row was written by another version of the program, or is damaged.
std::optional<Subscription> subscription_of(const persistence::SubscriptionRow& row);

}  // namespace marchstone::server
