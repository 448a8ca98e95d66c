// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "server/border/notification_sender.h"

/// Notifications and addresses for tests.
namespace marchstone::server {

/// 2026-12-01 18:00 UTC.
constexpr UnixMs sample_deadline = 1'796'148'000'000;

inline WaitingTable sample_table(const std::string& room = "ABCD1234") {
  return {room, "Root", {"Ana", "Petr"}, "https://play.example/play/" + room, std::nullopt};
}

inline Notification sample_notification(Notification::Kind kind = Notification::Kind::your_turn) {
  Notification notification;
  notification.kind = kind;
  notification.language = "en";
  if (kind == Notification::Kind::your_turn || kind == Notification::Kind::their_turn)
    notification.tables = {sample_table()};
  notification.site_link = "https://play.example/";
  notification.stop_link = "https://play.example/stop/T0KEN";
  if (kind == Notification::Kind::confirm_mail)
    notification.confirm_link = "https://play.example/confirm/T0KEN";
  return notification;
}

/// Of RFC 8291, section 5.
inline PushAddress sample_push(std::string endpoint) {
  return {std::move(endpoint),
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          "BTBZMqHH6r4Tts7J_aSIgg"};
}

inline std::future<NotificationOutcome> sent(NotificationSender& sender, NotificationAddress to,
                                             Notification notification = sample_notification()) {
  auto promise = std::make_shared<std::promise<NotificationOutcome>>();
  auto future = promise->get_future();
  sender.send(std::move(to), std::move(notification),
              [promise](NotificationOutcome outcome) { promise->set_value(std::move(outcome)); });
  return future;
}

/// The machine need not be quick; what never comes fails the test all the same.
inline NotificationOutcome outcome_of(std::future<NotificationOutcome> future) {
  constexpr std::chrono::seconds patience{60};
  if (future.wait_for(patience) != std::future_status::ready) {
    return {NotificationOutcome::Kind::unreachable, {}, "(the test waited in vain)"};
  }
  return future.get();
}

}  // namespace marchstone::server
