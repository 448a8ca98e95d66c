// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/store_types.h"
#include "protocol/wire/requests.h"
#include "server/base/summed_sizes.h"
#include "server/border/outbox.h"

/// The border between connections and everything behind them: sessions hand in requests by value, frames come
/// back through the Outbox, and neither side holds a pointer to the other's objects.
namespace marchstone::server {

/// The service's answer to an HTTP request.
struct ApiAnswer {
  unsigned status = 200;
  std::string body;                                     ///< JSON
  std::string file_name = {};                           ///< name for saving it; empty: not a download
  std::shared_ptr<const std::string> shared_body = {};  ///< for long bodies, instead of `body`
  unsigned retry_after_seconds = 0;                     ///< for every 429 and 503: Retry-After
};
using OnApiAnswer = std::function<void(ApiAnswer)>;

/// Figures for gauges; reading them does not block.
struct ServiceFigures {
  std::size_t rooms_open = 0;
  std::size_t rooms_playing = 0;
  std::size_t shows = 0;         ///< of the rooms being played, those where bots alone play
  std::size_t left_to_bots = 0;  ///< of the rooms being played, those that no person plays any more
  std::size_t rooms_finished = 0;
  std::size_t rooms_frozen = 0;
  std::size_t rooms_waiting_to_rebuild = 0;
  std::size_t players_online = 0;
  std::vector<ContainerSize> containers;
};

/// The deal whose results are requested.
struct DailyQuery {
  std::optional<std::string> game;
  std::optional<std::string> key;
  std::optional<std::string> day;  ///< "2026-11-28", UTC; absent: today
};

class Administration;

/// Thread-safe. All functions return at once; callbacks may come on any thread.
class Service {
 public:
  virtual ~Service() = default;

  /// A connection from `address` has opened its WebSocket.
  virtual void connected(ConnectionId connection, std::string address) = 0;
  /// A decoded request; the first must be `Hello`. Exactly one answer follows through the Outbox.
  virtual void request(ConnectionId connection, protocol::Decoded request) = 0;
  /// The connection has ended for any reason; called exactly once.
  virtual void disconnected(ConnectionId connection) = 0;

  /// Passwords and tokens sent over HTTP count as guesses: records one more for `address`, and returns how
  /// long it is blocked if it has made too many in this minute.
  virtual std::optional<std::chrono::milliseconds> is_auth_blocked(const std::string& address) const = 0;
  virtual void record_auth_failure(const std::string& address) = 0;
  /// Removes a guess that was counted before it turned out to be right.
  virtual void clear_auth_failure(const std::string& address) = 0;
  /// Whether the token belongs to a player who is not banned.
  virtual void api_knows(std::string token, std::function<void(bool)> answer) = 0;
  virtual void api_games(OnApiAnswer answer) = 0;
  virtual void api_rooms(std::optional<std::string> before, OnApiAnswer answer) = 0;
  virtual void api_matches(persistence::MatchQuery query, OnApiAnswer answer) = 0;
  /// The results of a day's shared deal.
  virtual void api_daily(DailyQuery query, OnApiAnswer answer) = 0;
  /// The spectators' history of a frozen room; wrong codes count as guesses of `address`.
  virtual void api_frozen_history(std::string room, std::string address, OnApiAnswer answer) = 0;
  virtual void api_record(std::string id, OnApiAnswer answer) = 0;
  /// The replayed record: {"steps":[{"seq","entry","events","position"}]}, beginning with the start, nothing
  /// hidden. 404 like the record; 409 if it was played by another version of the rules; 429 if other replays
  /// are being computed for `address`.
  virtual void api_replay(std::string id, std::string address, OnApiAnswer answer) = 0;
  /// The costliest moves of a match, found by bots: 202 and how far it is until they are found; whoever stops
  /// asking is given up. 404 and 409 like a replay, 409 without bots; 429 and 503 if others are waited for.
  virtual void api_look_over(std::string id, std::string address, OnApiAnswer answer) = 0;

  /// Links in notifications: `key` is theirs. 200, or 404 if there is no such subscription any more.
  virtual void stop_notifications(std::string key, OnApiAnswer answer) = 0;
  virtual void confirm_notifications(std::string key, OnApiAnswer answer) = 0;

  /// Tells every connection that the server is restarting and lets pending writes finish; `done` when nothing
  /// is pending.
  virtual void shut_down(std::function<void()> done) = 0;

  /// The process was suspended. Server time did not advance, so clocks shown to people are off: they are sent
  /// again.
  virtual void stood_still() {}

  virtual ServiceFigures figures() const = 0;

  /// The operator's interface; null if administration is disabled.
  virtual Administration* administration() { return nullptr; }
};

}  // namespace marchstone::server
