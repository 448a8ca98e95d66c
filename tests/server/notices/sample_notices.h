// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "server/border/notice_sender.h"

/// Notices and addresses for tests.
namespace marchstone::server {

/// 2026-12-01 18:00 UTC.
constexpr UnixMs sample_deadline = 1'796'148'000'000;

inline WaitingTable sample_table(const std::string& room = "ABCD1234") {
  return {room, "Root", {"Ana", "Petr"}, "https://play.example/play/" + room, std::nullopt};
}

inline Notice sample_notice(Notice::Kind kind = Notice::Kind::your_turn) {
  Notice notice;
  notice.kind = kind;
  notice.language = "en";
  if (kind == Notice::Kind::your_turn || kind == Notice::Kind::their_turn) notice.tables = {sample_table()};
  notice.site_link = "https://play.example/";
  notice.stop_link = "https://play.example/stop/T0KEN";
  if (kind == Notice::Kind::confirm_mail) notice.confirm_link = "https://play.example/confirm/T0KEN";
  return notice;
}

/// Of RFC 8291, section 5.
inline PushAddress sample_push(std::string endpoint) {
  return {std::move(endpoint),
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          "BTBZMqHH6r4Tts7J_aSIgg"};
}

inline std::future<NoticeOutcome> sent(NoticeSender& sender, NoticeAddress to,
                                       Notice notice = sample_notice()) {
  auto promise = std::make_shared<std::promise<NoticeOutcome>>();
  auto future = promise->get_future();
  sender.send(std::move(to), std::move(notice),
              [promise](NoticeOutcome outcome) { promise->set_value(std::move(outcome)); });
  return future;
}

/// The machine need not be quick; what never comes fails the test all the same.
inline NoticeOutcome outcome_of(std::future<NoticeOutcome> future) {
  constexpr std::chrono::seconds patience{60};
  if (future.wait_for(patience) != std::future_status::ready) {
    return {NoticeOutcome::Kind::unreachable, {}, "(the test waited in vain)"};
  }
  return future.get();
}

}  // namespace marchstone::server
