// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/border/notification_sender.h"
#include "server/config/config.h"
#include "server/notifications/push_authorization.h"
#include "server/notifications/push_key.h"
#include "server/notifications/transfers.h"

namespace marchstone::server {

struct CourierSettings {
  Config::Notifications notifications;
  /// The page's address: what push services are told where `notifications.contact` is empty. May be empty.
  std::string site;
  /// None: nothing is pushed.
  std::optional<PushKey> push_key;
  /// For tests, as in `TransferRules`.
  std::vector<std::string> names;
  std::string authorities;
};

/// Sends notifications over the network: to push services, webhooks and the operator's mail server, by
/// libcurl on a thread of its own. Thread-safe.
class Courier final : public NotificationSender {
 public:
  explicit Courier(CourierSettings settings);
  /// As `stop`.
  ~Courier() override;

  void send(NotificationAddress to, Notification notification, Done done) override;
  /// Each notification that has not arrived is answered, as unreachable, before this returns. Not to be
  /// called by a `done`.
  void stop();

  bool could_reach(const NotificationAddress& address) const override;
  std::string push_key() const override;
  bool sends_mail() const override;
  bool sends_webhooks() const override;
  NotificationFigures figures() const override;

 private:
  std::optional<NotificationOutcome> obstacle(const NotificationAddress& address,
                                              const Notification& notification) const;
  std::optional<std::string> fault_of(const PushAddress& address) const;
  std::optional<std::string> fault_of(const WebhookAddress& address) const;
  std::optional<std::string> fault_of(const MailAddress& address) const;
  std::string host_of(const NotificationAddress& address) const;
  TransferRequest request(const NotificationAddress& address, const Notification& notification);
  void count(std::size_t kind, NotificationOutcome::Kind outcome);

  const CourierSettings settings_;
  std::optional<PushAuthorization> authorization_;  ///< of the thread of transfers
  mutable std::mutex mutex_;
  NotificationFigures figures_;
  Transfers transfers_;  ///< last: its thread uses the other members
};

}  // namespace marchstone::server
