// SPDX-License-Identifier: MIT
#include "server/service/notifications/subscription.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "server/base/visit.h"

namespace marchstone::server {

using nlohmann::json;
using protocol::SubscriptionKind;

std::optional<NotificationAddress> address_of(const protocol::Subscribe& wanted) {
  switch (wanted.kind) {
    case SubscriptionKind::push:
      if (!wanted.p256dh || !wanted.auth || wanted.for_room) return std::nullopt;
      return PushAddress{wanted.address, *wanted.p256dh, *wanted.auth};
    case SubscriptionKind::webhook:
      return WebhookAddress{wanted.address, wanted.shape.value_or(WebhookShape::json)};
    case SubscriptionKind::mail:
      if (wanted.for_room) return std::nullopt;
      return MailAddress{wanted.address};
  }
  return std::nullopt;
}

SubscriptionKind kind_of(const NotificationAddress& address) {
  return std::visit(Overloaded{[](const PushAddress&) { return SubscriptionKind::push; },
                               [](const WebhookAddress&) { return SubscriptionKind::webhook; },
                               [](const MailAddress&) { return SubscriptionKind::mail; }},
                    address);
}

protocol::SubscriptionInfo info_of(const Subscription& subscription) {
  protocol::SubscriptionInfo info;
  info.id = subscription.id;
  info.kind = kind_of(subscription.address);
  if (subscription.for_room) info.for_room = *subscription.for_room;
  info.language = subscription.language;
  info.is_confirmed = subscription.is_confirmed();
  info.is_failing = subscription.is_failing;
  std::visit(Overloaded{[&](const PushAddress& push) { info.address = push.endpoint; },
                        [&](const WebhookAddress& hook) {
                          info.address = hook.url;
                          info.shape = hook.shape;
                        },
                        [&](const MailAddress& mail) { info.address = mail.address; }},
             subscription.address);
  return info;
}

namespace {

json document_of(const Subscription& subscription) {
  json document = {{"kind", protocol::word(kind_of(subscription.address))},
                   {"language", protocol::word(subscription.language)},
                   {"stop_key", subscription.stop_key},
                   {"confirm_key", subscription.confirm_key},
                   {"made_at", subscription.made_at},
                   {"is_failing", subscription.is_failing}};
  if (subscription.for_room) document["for_room"] = *subscription.for_room;
  std::visit(Overloaded{[&](const PushAddress& push) {
                          document["address"] = push.endpoint;
                          document["p256dh"] = push.p256dh;
                          document["auth"] = push.auth;
                        },
                        [&](const WebhookAddress& hook) {
                          document["address"] = hook.url;
                          document["shape"] = protocol::word(hook.shape);
                        },
                        [&](const MailAddress& mail) { document["address"] = mail.address; }},
             subscription.address);
  return document;
}

/// Throws what nlohmann's reading throws, or std::bad_optional_access for a word that is not known.
Subscription read(const persistence::SubscriptionRow& row) {
  const json document = json::parse(row.document);
  const auto text = [&](const char* name) { return document.at(name).get<std::string>(); };
  Subscription subscription;
  subscription.id = row.id;
  subscription.player = row.player;
  switch (protocol::value_of<SubscriptionKind>(text("kind")).value()) {
    case SubscriptionKind::push:
      subscription.address = PushAddress{text("address"), text("p256dh"), text("auth")};
      break;
    case SubscriptionKind::webhook:
      subscription.address =
          WebhookAddress{text("address"), protocol::value_of<WebhookShape>(text("shape")).value()};
      break;
    case SubscriptionKind::mail:
      subscription.address = MailAddress{text("address")};
      break;
  }
  if (document.contains("for_room")) subscription.for_room = text("for_room");
  subscription.language = protocol::value_of<protocol::Language>(text("language")).value();
  subscription.stop_key = text("stop_key");
  subscription.confirm_key = text("confirm_key");
  document.at("made_at").get_to(subscription.made_at);
  document.at("is_failing").get_to(subscription.is_failing);
  json::parse(row.told).get_to(subscription.told);
  return subscription;
}

}  // namespace

std::string told_text(const Subscription& subscription) {
  return json(subscription.told).dump();
}

persistence::SubscriptionRow row_of(const Subscription& subscription) {
  return {subscription.id, subscription.player, document_of(subscription).dump(), told_text(subscription)};
}

std::optional<Subscription> subscription_of(const persistence::SubscriptionRow& row) {
  try {
    return read(row);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace marchstone::server
