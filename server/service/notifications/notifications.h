// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <boost/asio/strand.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "server/base/minute_counts.h"
#include "server/border/service.h"
#include "server/service/notifications/notifier.h"

namespace marchstone::server {

/// Subscriptions to notifications: what people ask for, and what links in notifications do. Thread-safe;
/// everything returns at once.
class Notifications {
 public:
  /// Without a sender nobody can subscribe.
  Notifications(const ServiceContext& context, NotificationSender* sender,
                const std::vector<persistence::SubscriptionRow>& rows);

  void serve(const Client& client, protocol::RequestId id, protocol::ListSubscriptions wanted);
  void serve(const Client& client, protocol::RequestId id, protocol::Subscribe wanted);
  void serve(const Client& client, protocol::RequestId id, protocol::Unsubscribe wanted);
  void serve(const Client& client, protocol::RequestId id, protocol::TestSubscription wanted);

  /// Ends the subscription of that key: 200, or 404 if there is none (any more).
  void stop(std::string key, OnApiAnswer answer);
  /// Confirms the mail address of that key; the same.
  void confirm(std::string key, OnApiAnswer answer);

  /// On the strand these are counted on; for gauges it is enough that they were true a moment ago.
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  template <class Wanted>
  void post(const Client& client, protocol::RequestId id, Wanted wanted);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::ListSubscriptions&);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::Subscribe& wanted);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::Unsubscribe& wanted);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::TestSubscription& wanted);
  void refuse(const Client& client, protocol::RequestId id, protocol::ErrorCode error);
  std::optional<protocol::ErrorCode> objection(const Client& client, const Subscription& wanted);
  bool is_too_often(const Client& client);
  void answer_kept(const Client& client, protocol::RequestId id, const std::string& subscription,
                   bool is_stored);
  void note_sizes();

  const ServiceContext& context_;
  ServiceStrand strand_;
  NotificationSender* sender_;
  SubscriptionBook book_;
  std::optional<Notifier> notifier_;  ///< if there is a sender
  MinuteCounts changes_;              ///< an address
  std::atomic<std::size_t> subscriptions_ = 0;
  std::atomic<std::size_t> watched_turns_ = 0;
};

}  // namespace marchstone::server
