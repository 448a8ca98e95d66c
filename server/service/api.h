#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <string>

#include "server/service/environment.h"

namespace marchstone::server {

/// The answers of the HTTP API as JSON. Only what is public, finished or asked for by its unguessable id: the
/// code or number of a live room finds nothing here. Thread-safe; everything returns at once.
class Api {
 public:
  explicit Api(const Environment& environment) : environment_(environment) {}

  void knows(const std::string& token, std::function<void(bool)> answer) const;
  void games(const OnApiAnswer& answer) const;
  void rooms(const std::optional<std::string>& before, const OnApiAnswer& answer) const;
  void matches(persistence::MatchQuery query, OnApiAnswer answer) const;
  void daily(const DailyQuery& query, OnApiAnswer answer) const;
  void frozen_history(const protocol::RoomCode& room, const std::string& address, OnApiAnswer answer);
  void record(std::string id, OnApiAnswer answer) const;
  void replay(std::string id, OnApiAnswer answer);
  std::size_t replays_waiting() const { return replays_waiting_; }

 private:
  using Record = persistence::MatchArchive::Record;

  /// Looks the record up and calls `found`, or answers that it cannot be had.
  void find(std::string id, OnApiAnswer answer, std::function<void(const Record&, OnApiAnswer)> found) const;
  void replay_found(const Record& record, OnApiAnswer answer);
  ApiAnswer guarded(const std::function<ApiAnswer()>& replay) const;
  /// On the thread for replays; `busy` if too many wait for it.
  void compute(std::function<ApiAnswer()> replay, OnApiAnswer answer);

  const Environment& environment_;
  std::atomic<std::size_t> replays_waiting_ = 0;
  /// Replaying a long match takes far longer than a room may be kept waiting, so it has a thread of its own.
  boost::asio::thread_pool replay_thread_{1};
};

}  // namespace marchstone::server
