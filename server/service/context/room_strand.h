// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/room/logic/room.h"
#include "server/service/context/pending_requests.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

class RoomStrand;

/// What a room needs that concerns other rooms. Thread-safe.
class RoomRouter {
 public:
  virtual ~RoomRouter() = default;
  /// Opens the room of a rematch and reports it to `asker`.
  virtual void open_rematch(std::shared_ptr<RoomStrand> asker, RematchWanted wanted) = 0;
  /// Forwards a request to the room that it names.
  virtual void pass_on(const Client& from, protocol::RequestId id, RoomRequest request) = 0;
};

/// The numbers by which a page detects that it has missed a push.
struct RoomNumbers {
  protocol::RoomCode code;
  std::uint32_t seq = 0;
  std::uint64_t rev = 0;
};

/// A room as reported to the operator: its public object, and when something last happened.
struct RoomReport {
  persistence::RoomNumber number = 0;
  protocol::RoomInfo info;
  std::optional<UnixMs> last_shown_at;
};

/// The result of closing a room for good.
enum class RoomClosing : std::uint8_t {
  done,
  kept,        ///< stored, but the room stays until the archive can be written
  not_stored,  ///< nothing has changed
  broken,      ///< it has failed and does nothing any more until the next start
  gone,        ///< there was no such room any more
};

/// One room on its strand with its alarm: carries out what the room asks of its port, and posts the results
/// back to the strand. The room is restored from its documents when first needed. An exception inside it
/// freezes this one room and goes no further. All public functions are thread-safe and return at once.
class RoomStrand final : public std::enable_shared_from_this<RoomStrand>, private RoomPort {
 public:
  struct Origin {
    persistence::RoomNumber number = 0;
    SharedSnapshot snapshot;  ///< as far as it is known before the room is restored
    std::vector<std::string> documents;
  };

  RoomStrand(const ServiceContext& context, RoomRouter& router, Origin origin);
  ~RoomStrand() override = default;

  persistence::RoomNumber number() const { return number_; }

  /// Restores the room if that has not happened; then calls `restored`.
  void restore(std::function<void()> restored);
  void request(Client from, protocol::RequestId id, RoomRequest request);
  void attach(Client client);
  void detach(ConnectionId connection);
  void renamed(protocol::Player player);
  /// `answered` is called once the room has answered the requester.
  void rematch_opened(std::optional<RematchSeat> seat, protocol::ErrorCode error,
                      std::function<void()> answered);
  /// The process was suspended: clients with running clocks are sent their current values.
  void show_clocks();
  /// Nothing if the room is broken or closed.
  void numbers(std::function<void(std::optional<RoomNumbers>)> told);
  /// Nothing once it is closed. A room that is not restored yet reports what is known of it.
  void report(std::function<void(std::optional<RoomReport>)> told);
  /// Closes it for good; `done` is called when that is durable, or with the reason why not.
  void close_for_good(std::function<void(RoomClosing)> done);
  using SharedHistory = std::shared_ptr<const FrozenHistory>;
  /// Null unless the room is frozen.
  void frozen_history(std::function<void(SharedHistory)> told);

 private:
  enum class Stage : std::uint8_t { waiting, live, broken, closed };

  void send(ConnectionId to, SharedFrame frame) override;
  void send_answer(ConnectionId to, protocol::RequestId id, SharedFrame frame) override;
  void refund(ConnectionId to) override;
  void append(std::vector<std::string> documents, std::vector<persistence::OldRow> superfluous) override;
  void archive(persistence::ArchivedMatch match) override;
  void open_rematch(RematchWanted wanted) override;
  bool has_room(const protocol::RoomCode& room) const override;
  std::int64_t wall_offset() const override { return context_.time.wall_offset(); }
  void pass_on(const Client& from, protocol::RequestId id, RoomRequest request) override;
  void ask_bot(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat, protocol::BotLevel level,
               std::uint32_t seq, std::optional<std::int64_t> at_most_ms,
               const std::optional<Seed>& seed) override;
  void ask_hint(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat, std::uint32_t seq) override;
  void forget_bot() override { bot_.request_stop(); }
  bool leave_to_bots() override;
  void take_from_bots() override;
  void reaches(ConnectionId connection, bool from_now_on) override;
  void changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) override;
  void closing_failed() override { tell_closers(RoomClosing::not_stored); }
  void closing_waits() override { tell_closers(RoomClosing::kept); }
  void closed() override;

  template <class Task>
  void post(Task task);
  using RoomCall = std::function<void(Room&, UnixMs)>;
  /// Calls what it is handed with the room, on the strand, unless the room is gone by then; from any thread.
  std::function<void(RoomCall)> from_elsewhere();
  template <class Call>
  void with_room(Call call);
  template <class Call>
  persistence::Stored on_stored(Call call);
  void restore_now();
  void serve(const Client& from, protocol::RequestId id, RoomRequest request);
  void serve_without_room(const Client& from, protocol::RequestId id, const RoomRequest& request);
  void break_down(const std::string& reason);
  SharedHistory last_history() const;
  void answer_history(const Client& from, protocol::RequestId id, const protocol::History& wanted);
  void finish();
  void answer_rest(protocol::ErrorCode error);
  void tell_closers(RoomClosing outcome);
  void arm();
  void note_sizes();
  void publish(const protocol::RoomInfo& info, const std::vector<Seat>& to_move,
               const std::string& reason = {});
  std::vector<std::uint32_t> turns_since(const std::vector<Seat>& to_move) const;
  std::vector<std::optional<UnixMs>> falls_at(const std::vector<Seat>& to_move) const;
  void log_change(const protocol::RoomInfo& info, const std::string& reason);
  void note_occupants(const protocol::RoomInfo& info);

  const ServiceContext& context_;
  RoomRouter& router_;
  const persistence::RoomNumber number_;
  const protocol::RoomCode code_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;

  // Everything below is accessed on the strand only.
  Stage stage_ = Stage::waiting;
  std::vector<std::string> documents_;  ///< until the room is restored
  std::unique_ptr<Room> room_;          ///< while live
  SharedHistory broken_history_;        ///< of a room that was broken by an exception
  bool closing_ = false;
  bool is_left_to_bots_ = false;
  UnixMs now_ = 0;                             ///< server time; never goes back
  SharedSnapshot last_;                        ///< the last snapshot
  std::optional<UnixMs> started_at_;           ///< start of a match in progress, if it was observed
  std::unordered_set<std::string> occupants_;  ///< player ids
  std::unordered_set<ConnectionId> reached_;
  PendingRequests pending_requests_;
  std::vector<std::function<void(RoomClosing)>> closers_;  ///< callbacks of requests to close it
  std::stop_source bot_;                                   ///< stops the bot that thinks for this room
  std::stop_source hint_;                                  ///< the same for a hint
  std::unique_ptr<Alarm> alarm_;
  std::optional<UnixMs> armed_;
  RoomSums::Share sizes_;
};

}  // namespace marchstone::server
