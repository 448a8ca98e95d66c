// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "persistence/interface/store_types.h"
#include "protocol/wire/room_info.h"
#include "rules/core/seat.h"
#include "server/base/summed_sizes.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

class RoomStrand;

/// Snapshot of a room, as last reported by its strand.
struct RoomSnapshot {
  protocol::RoomInfo info;
  std::vector<Seat> to_move;
  /// From which position on each of `to_move` has had to decide; after a restart, from that one on.
  std::vector<std::uint32_t> turns_since{};
  /// When the clock of each of `to_move` falls, server time; empty without a clock. A clock may be given
  /// more.
  std::vector<std::optional<UnixMs>> falls_at{};
};
using SharedSnapshot = std::shared_ptr<const RoomSnapshot>;

/// Every live room by its code, and the public ones as a list. Thread-safe.
class RoomDirectory {
 public:
  RoomDirectory(std::size_t rooms_limit, std::size_t rooms_per_address_limit)
      : rooms_limit_(rooms_limit), rooms_per_address_limit_(rooms_per_address_limit) {}

  enum class Reserved : std::uint8_t { yes, code_taken, full };
  /// Reserves the code for a room that is being opened from `address` (empty: none, counted in total only).
  Reserved reserve(const protocol::RoomCode& code, const std::string& address);
  /// The same for a room of the journal after a restart: counted for its address, but exempt from limits.
  /// False: the code is taken.
  bool reserve_restored(const protocol::RoomCode& code, const std::string& address);
  void add(const protocol::RoomCode& code, persistence::RoomNumber number, std::shared_ptr<RoomStrand> actor,
           SharedSnapshot snapshot);
  /// Lists the room with what is known before it is restored.
  void list_unbuilt(const protocol::RoomCode& code);
  /// The room is closed, or could not be opened.
  void remove(const protocol::RoomCode& code);

  /// Nothing if there is no such room, or it is still being opened.
  std::shared_ptr<RoomStrand> find(const protocol::RoomCode& code) const;
  SharedSnapshot snapshot(const protocol::RoomCode& code) const;
  /// The room has been restored or has changed.
  void update(const protocol::RoomCode& code, SharedSnapshot snapshot);

  /// Bots alone play on in that room. False: not yet, since as many matches of its address as may be are left
  /// to bots already. Until `take_from_bots`, or until it reports that no match is being played.
  bool leave_to_bots(const protocol::RoomCode& code);
  void take_from_bots(const protocol::RoomCode& code);

  struct Page {
    std::vector<SharedSnapshot> rooms;  ///< newest first
    std::optional<std::string> next;    ///< cursor of the next page
  };
  /// Public rooms that are open or playing. Nothing if `before` is not a valid cursor.
  std::optional<Page> page(const std::optional<std::string>& before, std::size_t count) const;

  /// Rooms with a number below `before` (all if absent), private ones included, newest first, at most
  /// `count`.
  std::vector<std::shared_ptr<RoomStrand>> all(std::optional<persistence::RoomNumber> before,
                                               std::size_t count) const;

  struct Counts {
    std::array<std::size_t, 4> by_status{};  ///< indexed by protocol::RoomStatus
    std::size_t waiting = 0;                 ///< known, but not restored yet
  };
  Counts counts() const;
  /// Those that are being played, or are not restored yet.
  std::size_t count_shows() const;
  /// Matches that people have left to bots, whether these play on or wait.
  std::size_t count_left_to_bots() const;
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  enum class LeftToBots : std::uint8_t { no, waits, plays };
  struct Entry {
    persistence::RoomNumber number = 0;
    std::string address;
    std::shared_ptr<RoomStrand> actor;
    SharedSnapshot snapshot;
    bool told = false;  ///< has reported a snapshot, so it is restored
    LeftToBots left_to_bots = LeftToBots::no;
  };
  struct OfAddress {
    std::size_t rooms = 0;
    std::size_t bot_matches = 0;  ///< of these, matches that bots play on
  };

  void count(const Entry& entry, bool more);
  void list(const Entry& entry);
  void set_left_to_bots(Entry& entry, LeftToBots left);

  const std::size_t rooms_limit_;
  const std::size_t rooms_per_address_limit_;
  mutable std::mutex mutex_;
  std::unordered_map<protocol::RoomCode, Entry> rooms_;
  std::unordered_map<std::string, OfAddress> rooms_by_address_;
  std::map<persistence::RoomNumber, SharedSnapshot> listed_;
  Counts counts_;
};

}  // namespace marchstone::server
