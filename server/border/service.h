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

/// What an HTTP request gets back from the service.
struct ApiAnswer {
  unsigned status = 200;
  std::string body;            ///< JSON
  std::string file_name = {};  ///< under which it is to be saved; empty: it is for a program
  std::shared_ptr<const std::string> shared_body = {};  ///< instead of `body`: a long one
  unsigned retry_after_seconds = 0;                     ///< of every 429 and 503: worth another try then
};
using OnApiAnswer = std::function<void(ApiAnswer)>;

/// Figures for gauges, taken without waiting.
struct ServiceFigures {
  std::size_t rooms_open = 0;
  std::size_t rooms_playing = 0;
  std::size_t rooms_finished = 0;
  std::size_t rooms_frozen = 0;
  std::size_t rooms_waiting_to_rebuild = 0;
  std::size_t players_online = 0;
  std::vector<ContainerSize> containers;
};

/// Which deal's table of results is asked for.
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
  /// The connection is gone for any reason; called exactly once.
  virtual void disconnected(ConnectionId connection) = 0;

  /// Passwords and tokens that are shown over HTTP are guesses like any other: how long `address` has to wait
  /// if it has made too many for this minute, and that it has made another.
  virtual std::optional<std::chrono::milliseconds> is_auth_blocked(const std::string& address) const = 0;
  virtual void record_auth_failure(const std::string& address) = 0;
  /// What was counted before it was known was no guess.
  virtual void clear_auth_failure(const std::string& address) = 0;
  /// Whether that is the token of a player who is let in.
  virtual void api_knows(std::string token, std::function<void(bool)> answer) = 0;
  virtual void api_games(OnApiAnswer answer) = 0;
  virtual void api_rooms(std::optional<std::string> before, OnApiAnswer answer) = 0;
  virtual void api_matches(persistence::MatchQuery query, OnApiAnswer answer) = 0;
  /// Who has played the deal that all players of a day share, and how it went.
  virtual void api_daily(DailyQuery query, OnApiAnswer answer) = 0;
  /// What spectators saw of a frozen room, asked for from `address`: wrong codes count there.
  virtual void api_frozen_history(std::string room, std::string address, OnApiAnswer answer) = 0;
  virtual void api_record(std::string id, OnApiAnswer answer) = 0;
  /// The record replayed for the viewer: {"steps":[{"seq","entry","events","position"}]}, the start first,
  /// everything open. 404 like the record; 409 if it was played by another version of the rules;
  /// 429 if `address` has others computed already.
  virtual void api_replay(std::string id, std::string address, OnApiAnswer answer) = 0;

  /// Tells every connection that the server restarts and lets writes that wait finish; `done` when nothing is
  /// pending.
  virtual void shut_down(std::function<void()> done) = 0;

  /// The process has stood still, which nobody's clock has noticed but those that people see: they are shown
  /// again.
  virtual void stood_still() {}

  virtual ServiceFigures figures() const = 0;

  /// What its owner may see and do; null if the service has no such side.
  virtual Administration* administration() { return nullptr; }
};

}  // namespace marchstone::server
