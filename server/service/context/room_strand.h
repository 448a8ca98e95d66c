#pragma once

#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/room/logic/room.h"
#include "server/service/context/pending_requests.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

class RoomStrand;

/// What a room needs from outside that concerns another room. Thread-safe.
class RoomRouter {
 public:
  virtual ~RoomRouter() = default;
  /// Opens the room of a rematch and tells `asker` about it.
  virtual void open_rematch(std::shared_ptr<RoomStrand> asker, RematchWanted wanted) = 0;
  /// A request that the room it names must answer.
  virtual void pass_on(const Client& from, protocol::RequestId id, protocol::Request request) = 0;
};

/// The numbers by which a page notices that it has missed something.
struct RoomNumbers {
  protocol::RoomCode code;
  std::uint32_t seq = 0;
  std::uint64_t rev = 0;
};

/// A room as the owner of the server may see it: what lists tell of any room, and when something last
/// happened.
struct RoomReport {
  persistence::RoomNumber number = 0;
  protocol::RoomInfo info;
  std::optional<UnixMs> last_shown_at;
};

/// What became of the wish to close a room for good.
enum class RoomClosing : std::uint8_t {
  done,
  kept,        ///< durable, but the room stays until the archive can be written
  not_stored,  ///< nothing has changed
  broken,      ///< it has failed and does nothing any more until the next start
  gone,        ///< there was none any more
};

/// One room on its strand with its alarm: carries out what the room asks for, and brings the answers back to
/// the strand. The room is rebuilt from its documents when first needed. An exception inside it freezes this
/// one room and goes no further. All public functions are thread-safe and return at once.
class RoomStrand final : public std::enable_shared_from_this<RoomStrand>, private RoomPort {
 public:
  struct Origin {
    persistence::RoomNumber number = 0;
    SharedSnapshot snapshot;  ///< as far as it is known before the room is rebuilt
    std::vector<std::string> documents;
  };

  RoomStrand(const ServiceContext& context, RoomRouter& router, Origin origin);
  ~RoomStrand() override = default;

  persistence::RoomNumber number() const { return number_; }

  /// Rebuilds the room if that has not happened; then calls `built`.
  void build(std::function<void()> built);
  void request(Client from, protocol::RequestId id, protocol::Request request);
  void attach(Client client);
  void detach(ConnectionId connection);
  void renamed(protocol::Player player);
  /// `answered` is called once the room has told the asker.
  void rematch_opened(std::optional<RematchSeat> seat, protocol::ErrorCode error,
                      std::function<void()> answered);
  /// The process has stood still: who looks at running clocks is told what they show now.
  void show_clocks();
  /// Nothing if the room is frozen for an exception or closed.
  void numbers(std::function<void(std::optional<RoomNumbers>)> told);
  /// Nothing once it is closed. A room that is not rebuilt yet tells what is known of it.
  void report(std::function<void(std::optional<RoomReport>)> told);
  /// Closes it for good; `done` says when that is durable, or why not.
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
  void pass_on(const Client& from, protocol::RequestId id, protocol::Request request) override;
  void reaches(ConnectionId connection, bool from_now_on) override;
  void changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) override;
  void closing_failed() override { tell_closers(RoomClosing::not_stored); }
  void closing_waits() override { tell_closers(RoomClosing::kept); }
  void closed() override;

  template <class Task>
  void post(Task task);
  template <class Call>
  void with_room(Call call);
  template <class Call>
  persistence::Stored on_stored(Call call);
  void rebuild();
  void serve(const Client& from, protocol::RequestId id, protocol::Request request);
  void serve_without_room(const Client& from, protocol::RequestId id, const protocol::Request& request);
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
  void log_change(const protocol::RoomInfo& info, const std::string& reason);
  void note_occupants(const protocol::RoomInfo& info);

  const ServiceContext& context_;
  RoomRouter& router_;
  const persistence::RoomNumber number_;
  const protocol::RoomCode code_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;

  // All below is touched on the strand only.
  Stage stage_ = Stage::waiting;
  std::vector<std::string> documents_;  ///< until the room is rebuilt
  std::unique_ptr<Room> room_;          ///< while live
  SharedHistory broken_history_;        ///< of a room that an exception has broken
  bool closing_ = false;
  UnixMs now_ = 0;                             ///< of the server's time; never goes back
  SharedSnapshot last_;                        ///< what it last told of itself
  std::optional<UnixMs> started_at_;           ///< of a match that was seen to begin, while it is played
  std::unordered_set<std::string> occupants_;  ///< player ids
  std::unordered_set<ConnectionId> reached_;
  PendingRequests pending_requests_;
  std::vector<std::function<void(RoomClosing)>> closers_;  ///< who asked to close it and was not told yet
  std::unique_ptr<Alarm> alarm_;
  std::optional<UnixMs> armed_;
  RoomSums::Share sizes_;
};

}  // namespace marchstone::server
