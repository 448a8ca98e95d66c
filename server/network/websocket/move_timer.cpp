// SPDX-License-Identifier: MIT
#include "server/network/websocket/move_timer.h"

#include <algorithm>
#include <charconv>

#include "server/config/limits.h"

namespace marchstone::server {

namespace {

struct AnswerHead {
  bool accepted = false;
  protocol::RequestId id = 0;
};

/// The head of an answer as written by protocol::ok and protocol::error, without parsing the rest.
std::optional<AnswerHead> answer_head(std::string_view answer) {
  constexpr std::string_view ok = R"({"type":"ok","id":)";
  constexpr std::string_view error = R"({"type":"error","id":)";
  const bool accepted = answer.starts_with(ok);
  if (!accepted && !answer.starts_with(error)) return std::nullopt;
  answer.remove_prefix(accepted ? ok.size() : error.size());
  AnswerHead head{accepted, 0};
  const auto [end, fault] = std::from_chars(answer.data(), answer.data() + answer.size(), head.id);
  if (fault != std::errc()) return std::nullopt;
  return head;
}

}  // namespace

void MoveTimer::arrived(protocol::RequestId id, Clock::time_point now) {
  if (waiting_.size() < limits::timed_moves) waiting_.push_back({id, now});
}

std::optional<MoveTimer::Clock::duration> MoveTimer::answered(std::string_view answer,
                                                              Clock::time_point now) {
  if (waiting_.empty()) return std::nullopt;
  const auto head = answer_head(answer);
  if (!head) return std::nullopt;
  const auto move = std::find_if(waiting_.begin(), waiting_.end(),
                                 [&](const Waiting& waiting) { return waiting.id == head->id; });
  if (move == waiting_.end()) return std::nullopt;
  const auto waited = now - move->arrived_at;
  waiting_.erase(move);
  return head->accepted ? std::optional(waited) : std::nullopt;
}

}  // namespace marchstone::server
