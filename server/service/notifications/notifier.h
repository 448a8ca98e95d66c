// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/strand.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/border/notification_sender.h"
#include "server/service/context/service_context.h"
#include "server/service/notifications/subscription_book.h"
#include "server/service/notifications/waiting_turns.h"

namespace marchstone::server {

/// Tells absent players of their turns: looks at the tables of everybody who has a subscription every few
/// seconds, so that a move costs nothing. A turn is told of once, when its player has been away for a moment
/// (or here for long without deciding). Who does not come back is told of further turns together, an hour
/// later. What is not delivered is tried again, less and less often, as long as the turn waits: what still
/// has to be told follows from the rooms' journals and the turns that were told of, so a restart loses
/// nothing. Not thread-safe: use it on `strand`.
class Notifier {
 public:
  Notifier(const ServiceContext& context, ServiceStrand strand, NotificationSender& sender,
           SubscriptionBook& book);

  /// There may be something to look at: call it after the start, and when a subscription is added.
  void wake();
  using Sent = std::function<void(NotificationOutcome)>;
  /// Sends it at once; `sent` is called on the strand.
  void send(const Subscription& to, Notification::Kind kind, std::vector<WaitingTable> tables, Sent sent);
  /// Turns that are being watched, for gauges.
  std::size_t size() const { return watched_.size(); }

 private:
  /// How long a turn has waited, and its player been away.
  struct Watched {
    std::uint32_t since = 0;
    UnixMs seen_at = 0;
    std::optional<UnixMs> away_at;
  };

  void look();
  std::map<std::string, Watched> watch(const std::vector<WaitingTurn>& turns) const;
  bool is_due(const WaitingTurn& turn) const;
  void look_at(SubscriptionBook::Entry& entry);
  void tell(SubscriptionBook::Entry& entry, const std::vector<WaitingTurn>& turns);
  void told(const std::string& id, const std::vector<WaitingTurn>& turns, const NotificationOutcome& outcome);
  void try_again(SubscriptionBook::Entry& entry, const NotificationOutcome& outcome);
  void forget_gone_rooms(Subscription& subscription) const;
  void drop_unconfirmed();
  bool is_here(const std::string& player) const { return !context_.registry.connections_of(player).empty(); }

  const ServiceContext& context_;
  ServiceStrand strand_;
  NotificationSender& sender_;
  SubscriptionBook& book_;
  std::map<std::string, Watched> watched_;  ///< by room and seat
  bool is_awake_ = false;
  std::unique_ptr<Alarm> alarm_;
};

}  // namespace marchstone::server
