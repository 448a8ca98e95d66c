// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/border/notice_sender.h"
#include "server/config/config.h"
#include "server/notices/push_authorization.h"
#include "server/notices/push_key.h"
#include "server/notices/transfers.h"

namespace marchstone::server {

struct CourierSettings {
  Config::Notices notices;
  /// The page's address: what push services are told where `notices.contact` is empty. May be empty.
  std::string site;
  /// None: nothing is pushed.
  std::optional<PushKey> push_key;
  /// For tests, as in `TransferRules`.
  std::vector<std::string> names;
  std::string authorities;
};

/// Sends notices over the network: to push services, webhooks and the operator's mail server, by libcurl on
/// a thread of its own. Thread-safe.
class Courier final : public NoticeSender {
 public:
  explicit Courier(CourierSettings settings);
  /// As `stop`.
  ~Courier() override;

  void send(NoticeAddress to, Notice notice, Done done) override;
  /// Each notice that has not arrived is answered, as unreachable, before this returns. Not to be called by a
  /// `done`.
  void stop();

  bool could_reach(const NoticeAddress& address) const override;
  std::string push_key() const override;
  bool sends_mail() const override;
  bool sends_webhooks() const override;
  NoticeFigures figures() const override;

 private:
  std::optional<NoticeOutcome> obstacle(const NoticeAddress& address, const Notice& notice) const;
  std::optional<std::string> fault_of(const PushAddress& address) const;
  std::optional<std::string> fault_of(const WebhookAddress& address) const;
  std::optional<std::string> fault_of(const MailAddress& address) const;
  std::string host_of(const NoticeAddress& address) const;
  TransferRequest request(const NoticeAddress& address, const Notice& notice);
  void count(std::size_t kind, NoticeOutcome::Kind outcome);

  const CourierSettings settings_;
  std::optional<PushAuthorization> authorization_;  ///< of the thread of transfers
  mutable std::mutex mutex_;
  NoticeFigures figures_;
  Transfers transfers_;  ///< last: its thread uses the other members
};

}  // namespace marchstone::server
