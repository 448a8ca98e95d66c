// SPDX-License-Identifier: MIT
#include "server/room/match/questions.h"

#include <algorithm>
#include <utility>

namespace marchstone::server {

std::vector<Seat> RoomQuestions::show(const std::vector<Decider>& deciders, const std::vector<Seat>& answered,
                                      UnixMs now) {
  std::vector<Question> standing;
  std::vector<Seat> newly_asked;
  for (const Decider& decider : deciders) {
    const Question* before = find(decider.seat);
    const bool has_answered = std::find(answered.begin(), answered.end(), decider.seat) != answered.end();
    const bool stands_on = before != nullptr && before->kind == decider.kind && !has_answered;
    if (!stands_on) newly_asked.push_back(decider.seat);
    standing.push_back({decider.seat, decider.kind, decider.paced, stands_on ? before->since : now});
  }
  standing_ = std::move(standing);
  return newly_asked;
}

const RoomQuestions::Question* RoomQuestions::find(Seat seat) const {
  const auto question = std::find_if(standing_.begin(), standing_.end(),
                                     [seat](const Question& standing) { return standing.seat == seat; });
  return question == standing_.end() ? nullptr : &*question;
}

std::optional<UnixMs> RoomQuestions::beat_over_at(std::int64_t beat_ms) const {
  std::optional<UnixMs> over_at;
  if (beat_ms == 0) return over_at;
  for (const Question& question : standing_) {
    if (question.paced) over_at = std::max(over_at.value_or(0), question.since + beat_ms);
  }
  return over_at;
}

}  // namespace marchstone::server
