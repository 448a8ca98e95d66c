// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/border/outbox.h"
#include "server/border/service.h"
#include "server/network/websocket/outgoing_queue.h"
#include "server/network/websocket/request_gate.h"
#include "tests/simulator/chance.h"
#include "tests/simulator/planted_fault.h"
#include "tests/simulator/simulated_time.h"
#include "tests/simulator/step_log.h"

namespace marchstone::server::simulator {

/// The client's end of a connection.
class Receiver {
 public:
  virtual ~Receiver() = default;
  virtual void received(ConnectionId connection, const std::string& text) = 0;
  /// Closed by the server or by the network.
  virtual void lost(ConnectionId connection) = 0;
};

/// Observes everything at the server's end, at the moment when it happens there.
class Witness {
 public:
  virtual ~Witness() = default;
  virtual void opened(ConnectionId connection) = 0;
  /// `id` is what the one answer must carry.
  virtual void asked(ConnectionId connection, std::optional<std::int64_t> id, const std::string& text) = 0;
  virtual void told(ConnectionId connection, const SharedFrame& frame) = 0;
  virtual void closed(ConnectionId connection) = 0;
  /// The client has received it, as the queue passed it on.
  virtual void arrived(ConnectionId connection, const std::string& text) = 0;
};

/// The quality of a line.
struct LineQuality {
  std::int64_t latency_ms = 20;
  std::size_t bytes_a_second = 1'000'000;  ///< read by the client
};

/// Connections without sockets: at one end the server's own request gate and outgoing queue, at the other a
/// client, and between them lines that lag, crawl and break. The rest of a session (framing, pings) is
/// simulated here.
class SimulatedNetwork final : public Outbox {
 public:
  struct Bounds {
    RateLimit::Settings rate;
    std::size_t refusals_before_flood = 0;
    OutgoingQueue::Bounds queue;
    std::int64_t silence_ms = 40'000;  ///< after which a vanished peer is given up
  };
  SimulatedNetwork(SimulatedTime& time, Witness& witness, StepLog& log, Chance chance, PlantedFault fault,
                   const Bounds& bounds)
      : time_(time), witness_(witness), log_(log), chance_(chance), fault_(fault), bounds_(bounds) {}

  /// The current server; null: there is none.
  void serve(Service* service) { service_ = service; }
  bool is_served() const { return service_ != nullptr; }
  /// All connections end with the server.
  void server_died();

  // The client's end.
  std::optional<ConnectionId> connect(Receiver& receiver, const std::string& address, LineQuality quality);
  /// `id`: what the answer must carry; nothing if the text has none.
  void say(ConnectionId from, std::optional<std::int64_t> id, std::string text);
  void hang_up(ConnectionId connection);
  /// The line breaks without notice.
  void vanish(ConnectionId connection);
  /// From now on every line is a good one.
  void speed_up();

  // Outbox
  void send(ConnectionId to, SharedFrame frame) override;
  void refund(ConnectionId to) override;
  void dismiss(ConnectionId to) override;
  std::size_t queued_bytes(ConnectionId of) const override;

  std::optional<ConnectionId> some_connection();
  std::size_t lines() const { return lines_.size(); }
  std::size_t closed_for_slowness() const { return closed_for_slowness_; }
  std::size_t closed_for_floods() const { return closed_for_floods_; }
  std::size_t held_back() const { return held_back_; }
  bool is_quiet() const;

 private:
  struct Message {
    std::optional<std::int64_t> id;
    std::string text;
  };
  struct Line {
    Receiver* receiver = nullptr;  ///< null: the client's end is gone
    LineQuality quality;
    RequestGate gate;
    OutgoingQueue queue;
    UnixMs next_arrival_up = 0;  ///< keeps messages in order
    UnixMs next_arrival_down = 0;
    std::size_t under_way = 0;     ///< frames between the ends, both ways
    SharedFrame held_back;         ///< for a planted fault
    std::deque<Message> unread{};  ///< arrived, and not read while too many requests are in progress
  };

  Line* find(ConnectionId connection);
  void arrive(ConnectionId at_server, Message message);
  void read_on(ConnectionId at_server);
  void act_on(ConnectionId at_server, Line& line, const Message& message);
  void put(ConnectionId to, Line& line, const SharedFrame& frame);
  void write_next(ConnectionId to, Line& line);
  void write_rest(ConnectionId to, Line& line, const SharedFrame& frame, std::size_t left);
  void written(ConnectionId to, Line& line, const SharedFrame& frame);
  void deliver(ConnectionId to, const SharedFrame& frame);
  /// Closes the server's end; the client is notified.
  void close(ConnectionId connection, std::string_view why);
  bool spoil(ConnectionId to, Line& line, SharedFrame& frame);

  SimulatedTime& time_;
  Witness& witness_;
  StepLog& log_;
  Chance chance_;
  PlantedFault fault_;
  Bounds bounds_;
  Service* service_ = nullptr;
  ConnectionId last_ = 0;
  std::map<ConnectionId, Line> lines_;
  std::map<std::string, SharedFrame> seat_states_;  ///< by room, for a planted fault
  std::size_t closed_for_slowness_ = 0;
  std::size_t closed_for_floods_ = 0;
  std::size_t held_back_ = 0;  ///< messages
};

}  // namespace marchstone::server::simulator
