#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "protocol/requests.h"
#include "server/outbox.h"

namespace marchstone::server {

/// The requests that a room still owes an answer, oldest first: should the room fail, they are answered in
/// its place. A room answers each connection in the order in which it asked. Not thread-safe.
class Unanswered {
 public:
  struct Question {
    ConnectionId from = 0;
    protocol::RequestId id = 0;
  };

  void asked(ConnectionId from, protocol::RequestId id) { questions_.push_back({from, id}); }
  void answered(ConnectionId from) {
    const auto first = std::find_if(questions_.begin(), questions_.end(),
                                    [from](const Question& question) { return question.from == from; });
    if (first != questions_.end()) questions_.erase(first);
  }
  std::vector<Question> take() { return std::exchange(questions_, {}); }
  std::size_t size() const { return questions_.size(); }

 private:
  std::vector<Question> questions_;
};

}  // namespace marchstone::server
