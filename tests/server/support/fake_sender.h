// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "server/border/notification_sender.h"

namespace marchstone::server::testing {

/// Collects what is sent, and answers at once with the next outcome; once these are used up, `delivered`.
class FakeSender final : public NotificationSender {
 public:
  struct Sent {
    NotificationAddress to;
    Notification notification;
  };
  std::vector<Sent> sent;
  std::deque<NotificationOutcome> outcomes;

  void send(NotificationAddress to, Notification notification, Done done) override {
    sent.push_back({std::move(to), std::move(notification)});
    NotificationOutcome outcome{NotificationOutcome::Kind::delivered, {}, {}};
    if (!outcomes.empty()) {
      outcome = outcomes.front();
      outcomes.pop_front();
    }
    done(outcome);
  }
  bool could_reach(const NotificationAddress& address) const override {
    const auto* mail = std::get_if<MailAddress>(&address);
    return mail == nullptr || mail->address.find('@') != std::string::npos;
  }
  std::string push_key() const override { return "the key"; }
  bool sends_mail() const override { return true; }
  bool sends_webhooks() const override { return true; }
};

}  // namespace marchstone::server::testing
