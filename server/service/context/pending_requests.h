// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "protocol/wire/requests.h"
#include "server/border/outbox.h"

namespace marchstone::server {

/// The requests that a room has yet to answer, oldest first: if the room fails, they are answered in its
/// place. Not thread-safe.
class PendingRequests {
 public:
  struct Question {
    ConnectionId from = 0;
    protocol::RequestId id = 0;
    friend bool operator==(const Question&, const Question&) = default;
  };

  void asked(ConnectionId from, protocol::RequestId id) { questions_.push_back({from, id}); }
  /// Not always the oldest of that connection: requests that may not be queued are refused at once. Of
  /// several with the same id, any one will do.
  /// same id is as good as another.
  void answered(ConnectionId from, protocol::RequestId id) {
    const auto found = std::find(questions_.begin(), questions_.end(), Question{from, id});
    if (found != questions_.end()) questions_.erase(found);
  }
  /// The connection has closed: its requests are still carried out, but not answered.
  void forget(ConnectionId from) {
    std::erase_if(questions_, [from](const Question& question) { return question.from == from; });
  }
  std::vector<Question> take() { return std::exchange(questions_, {}); }
  std::size_t size() const { return questions_.size(); }

 private:
  std::vector<Question> questions_;
};

}  // namespace marchstone::server
