// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/base/log.h"
#include "server/border/service.h"
#include "server/config/limits.h"
#include "server/service/matches/response_byte_budget.h"

namespace marchstone::server {

/// Computes long answers from whole matches, which would block a room for too long, on a thread of its own.
/// Requests for what is being computed, or still being sent to others, share it. Bounded: the queue, in total
/// and by address, and the bytes being sent. Thread-safe; answers come on any thread.
class ReplayWorker {
 public:
  struct Bounds {
    std::size_t waiting = limits::replays_waiting;
    std::size_t of_address = limits::replays_of_address;
    std::size_t bytes = limits::replay_bytes;
  };
  struct Wanted {
    std::string subject;  ///< cache key: the answer is the same for all requests with it
    std::string address;  ///< of the client
    log::Fields fields;   ///< for the log line if the replay fails
  };
  using Compute = std::function<ApiAnswer()>;
  using Note = std::function<void(const log::Line&)>;

  ReplayWorker(Bounds bounds, Note note) : bounds_(bounds), note_(std::move(note)), bodies_(bounds.bytes) {}

  void answer(Wanted wanted, Compute compute, OnApiAnswer answer);
  struct Sizes {
    std::size_t waiting = 0;     ///< replays queued or being computed
    std::size_t being_read = 0;  ///< replays still being sent
  };
  Sizes sizes() const;
  /// Bytes of answers still being sent.
  std::size_t bytes() const { return bodies_.bytes(); }

 private:
  using Body = std::shared_ptr<const std::string>;

  Body body_of(const std::string& subject) const;
  std::optional<ApiAnswer> refuse(const std::string& address);
  void work(const Wanted& wanted, const Compute& compute);
  ApiAnswer guarded(const Wanted& wanted, const Compute& compute);
  std::vector<OnApiAnswer> computed(const std::string& subject, const Body& body);
  void give_back_place(const std::string& address);

  const Bounds bounds_;
  const Note note_;
  ResponseByteBudget bodies_;
  mutable std::mutex mutex_;
  std::map<std::string, std::vector<OnApiAnswer>> askers_;              ///< by subject
  std::map<std::string, std::weak_ptr<const std::string>> being_read_;  ///< by subject
  std::map<std::string, std::size_t> places_;                           ///< by address
  std::size_t places_taken_ = 0;
  boost::asio::thread_pool thread_{1};  ///< last: it is joined before the members that it uses are destroyed
};

}  // namespace marchstone::server
