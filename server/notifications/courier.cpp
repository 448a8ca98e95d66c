// SPDX-License-Identifier: MIT
#include "server/notifications/courier.h"

#include <chrono>
#include <utility>
#include <variant>

#include "server/base/visit.h"
#include "server/config/mail_address.h"
#include "server/notifications/mail_request.h"
#include "server/notifications/outcomes.h"
#include "server/notifications/push_encryption.h"
#include "server/notifications/push_request.h"
#include "server/notifications/web_address.h"
#include "server/notifications/webhook_request.h"

namespace marchstone::server {

namespace {

UnixMs wall_now() {
  using std::chrono::system_clock;
  const auto since = system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

TransferRules rules_of(const CourierSettings& settings) {
  const Config::Notifications& notifications = settings.notifications;
  return {notifications.private_addresses, notifications.proxy, notifications.mail_user,
          notifications.mail_password,     settings.names,      settings.authorities};
}

/// RFC 8292, 2.1: push services take a mail address or a page over https.
std::string contact_of(const CourierSettings& settings) {
  if (!settings.notifications.contact.empty()) return settings.notifications.contact;
  return settings.site.starts_with("https://") ? settings.site : "";
}

std::optional<std::string> fault_of_url(const std::string& url, bool allows_private) {
  const auto address = read_web_address(url, allows_private);
  if (address) return std::nullopt;
  return address.error();
}

}  // namespace

Courier::Courier(CourierSettings settings) : settings_(std::move(settings)), transfers_(rules_of(settings_)) {
  if (settings_.push_key) authorization_.emplace(*settings_.push_key, contact_of(settings_));
}

Courier::~Courier() {
  stop();
}

void Courier::stop() {
  transfers_.stop();
}

void Courier::send(NotificationAddress to, Notification notification, Done done) {
  const auto answer = [this, kind = to.index(), done = std::move(done)](NotificationOutcome outcome) {
    count(kind, outcome.kind);
    done(std::move(outcome));
  };
  if (auto outcome = obstacle(to, notification)) return answer(*std::move(outcome));
  Transfers::Job job;
  job.host = host_of(to);
  job.compose = [this, to, notification = std::move(notification)] { return request(to, notification); };
  job.done = [to, answer](const TransferResult& result) { answer(outcome_of(to, result)); };
  transfers_.add(std::move(job));
}

bool Courier::could_reach(const NotificationAddress& address) const {
  return !std::visit([this](const auto& one) { return fault_of(one); }, address);
}

std::string Courier::push_key() const {
  return settings_.notifications.web_push && settings_.push_key ? settings_.push_key->public_key() : "";
}

bool Courier::sends_mail() const {
  return !settings_.notifications.mail_url.empty();
}

bool Courier::sends_webhooks() const {
  return settings_.notifications.webhooks;
}

NotificationFigures Courier::figures() const {
  const std::lock_guard lock(mutex_);
  NotificationFigures figures = figures_;
  figures.waiting = transfers_.waiting();
  figures.under_way = transfers_.under_way();
  return figures;
}

/// Why this is not even tried.
std::optional<NotificationOutcome> Courier::obstacle(const NotificationAddress& address,
                                                     const Notification& notification) const {
  const auto outcome = [](NotificationOutcome::Kind kind, std::string why) {
    return NotificationOutcome{kind, {}, std::move(why)};
  };
  if (auto fault = std::visit([this](const auto& one) { return fault_of(one); }, address)) {
    return outcome(NotificationOutcome::Kind::not_allowed, *std::move(fault));
  }
  const bool is_for_mail = notification.kind == Notification::Kind::confirm_mail;
  if (is_for_mail && !std::holds_alternative<MailAddress>(address)) {
    return outcome(NotificationOutcome::Kind::refused, "only a mail address is confirmed by mail");
  }
  const bool has_turns = notification.kind == Notification::Kind::your_turn ||
                         notification.kind == Notification::Kind::their_turn;
  if (has_turns && notification.tables.empty()) {
    return outcome(NotificationOutcome::Kind::refused, "the notification names no table");
  }
  return std::nullopt;
}

std::optional<std::string> Courier::fault_of(const PushAddress& address) const {
  if (push_key().empty()) return "nothing is pushed";
  if (!PushReader::of(address)) return "the keys of the push address are none";
  return fault_of_url(address.endpoint, settings_.notifications.private_addresses);
}

std::optional<std::string> Courier::fault_of(const WebhookAddress& address) const {
  if (!sends_webhooks()) return "webhooks are turned off";
  return fault_of_url(address.url, settings_.notifications.private_addresses);
}

std::optional<std::string> Courier::fault_of(const MailAddress& address) const {
  if (!sends_mail()) return "no mail is sent";
  if (!is_mail_address(address.address)) return "this is no mail address";
  return std::nullopt;
}

std::string Courier::host_of(const NotificationAddress& address) const {
  const bool allows_private = settings_.notifications.private_addresses;
  return std::visit(
      Overloaded{
          [&](const PushAddress& push) { return read_web_address(push.endpoint, allows_private)->host; },
          [&](const WebhookAddress& webhook) { return read_web_address(webhook.url, allows_private)->host; },
          [&](const MailAddress&) { return settings_.notifications.mail_url; }},
      address);
}

TransferRequest Courier::request(const NotificationAddress& address, const Notification& notification) {
  const UnixMs now = wall_now();
  return std::visit(
      Overloaded{[&](const PushAddress& push) {
                   const bool allows_private = settings_.notifications.private_addresses;
                   const std::string origin = read_web_address(push.endpoint, allows_private)->origin;
                   return push_request(push, origin, notification, *settings_.push_key, *authorization_, now);
                 },
                 [&](const WebhookAddress& webhook) { return webhook_request(webhook, notification); },
                 [&](const MailAddress& mail) {
                   return mail_request(mail, notification, settings_.notifications, now);
                 }},
      address);
}

void Courier::count(std::size_t kind, NotificationOutcome::Kind outcome) {
  const std::lock_guard lock(mutex_);
  ++figures_.outcomes.at(kind).at(static_cast<std::size_t>(outcome));
}

}  // namespace marchstone::server
