// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/border/administration.h"
#include "server/room/journal/journal.h"
#include "server/service/context/room_strand.h"
#include "server/service/lobby/daily_deals.h"

namespace marchstone::server {

/// Opens rooms: draws an unguessable code and the server's part of the seed, stores the first two documents,
/// then creates the room. Not thread-safe: call it on `executor`, on which it also answers.
class RoomCreation {
 public:
  RoomCreation(const ServiceContext& context, RoomRouter& router, boost::asio::any_io_executor executor)
      : context_(context),
        router_(router),
        executor_(std::move(executor)),
        daily_deals_(context, executor_) {}

  void create(const Client& creator, protocol::RequestId id, const protocol::CreateRoom& wanted);
  /// A table at which bots alone play; it begins at once.
  void start_show(const StartShow& wanted, const OnApiAnswer& answer);
  void rematch(std::shared_ptr<RoomStrand> asker, const RematchWanted& wanted);

 private:
  struct Opened {
    std::shared_ptr<RoomStrand> room;
    RematchSeat seat;  ///< the first player's seat
  };
  using OnOpened = std::function<void(Result<Opened, protocol::ErrorCode>)>;

  /// Opens a room with the fixed deal of a lesson, and starts its match.
  void open_lesson(RoomOpened opened, SeatTaken first, const protocol::GameType& game,
                   const protocol::CreateRoom& wanted, const OnOpened& done);
  /// Opens a room with the shared deal of the day: invisible to others, and the creator's only attempt.
  void open_daily(RoomOpened opened, SeatTaken first, std::string key, OnOpened done);
  /// `opened` lacks code and time; its `address` is charged for the limit. The match of a lesson starts at
  /// once.
  void open(RoomOpened opened, SeatTaken first, const std::vector<BotSeated>& bots, OnOpened done);
  /// The same with these documents after the first; `first` is whom the room is opened for.
  void store(RoomOpened opened, const std::optional<SeatTaken>& first,
             const std::vector<RoomDocument>& documents, OnOpened done);
  Result<protocol::RoomCode, protocol::ErrorCode> reserve_code(protocol::Visibility visibility,
                                                               const std::string& address);
  /// Stores the first documents of a room; for a daily deal, atomically with the attempt.
  void append(const RoomOpened& opened, const std::optional<SeatTaken>& first,
              std::vector<persistence::JournalRow> rows, persistence::Stored stored);

  const ServiceContext& context_;
  RoomRouter& router_;
  boost::asio::any_io_executor executor_;
  DailyDeals daily_deals_;
  std::size_t shows_opening_ = 0;
};

}  // namespace marchstone::server
