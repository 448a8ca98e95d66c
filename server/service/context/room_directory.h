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

namespace marchstone::server {

class RoomStrand;

/// A room as it last told of itself.
struct RoomSnapshot {
  protocol::RoomInfo info;
  std::vector<Seat> to_move;
};
using SharedSnapshot = std::shared_ptr<const RoomSnapshot>;

/// Every live room by its code, and the public ones in a list. Thread-safe.
class RoomDirectory {
 public:
  RoomDirectory(std::size_t rooms_limit, std::size_t rooms_per_address_limit)
      : rooms_limit_(rooms_limit), rooms_per_address_limit_(rooms_per_address_limit) {}

  enum class Reserved : std::uint8_t { yes, code_taken, full };
  /// Takes the code for a room that is being opened from `address` (empty: from none, counted in total only).
  Reserved reserve(const protocol::RoomCode& code, const std::string& address);
  /// Known again after a restart: counted for its address, but let in beyond every limit. False: the code is
  /// taken.
  bool reserve_restored(const protocol::RoomCode& code, const std::string& address);
  void add(const protocol::RoomCode& code, persistence::RoomNumber number, std::shared_ptr<RoomStrand> actor,
           SharedSnapshot snapshot);
  /// Lists the room by what is known of it before it is rebuilt.
  void list_unbuilt(const protocol::RoomCode& code);
  /// The room is closed, or could not be opened.
  void remove(const protocol::RoomCode& code);

  /// Nothing if there is no such room, or none yet.
  std::shared_ptr<RoomStrand> find(const protocol::RoomCode& code) const;
  SharedSnapshot snapshot(const protocol::RoomCode& code) const;
  /// The room has been rebuilt or has changed.
  void update(const protocol::RoomCode& code, SharedSnapshot snapshot);

  struct Page {
    std::vector<SharedSnapshot> rooms;  ///< newest first
    std::optional<std::string> next;    ///< cursor of the next page
  };
  /// Public rooms that are open or playing. Nothing if `before` is no cursor of ours.
  std::optional<Page> page(const std::optional<std::string>& before, std::size_t count) const;

  /// Rooms with a number below `before` (all without), private ones too, newest first, at most `count`.
  std::vector<std::shared_ptr<RoomStrand>> all(std::optional<persistence::RoomNumber> before,
                                               std::size_t count) const;

  struct Counts {
    std::array<std::size_t, 4> by_status{};  ///< indexed by protocol::RoomStatus
    std::size_t waiting = 0;                 ///< known, but not rebuilt yet
  };
  Counts counts() const;
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  struct Entry {
    persistence::RoomNumber number = 0;
    std::string address;
    std::shared_ptr<RoomStrand> actor;
    SharedSnapshot snapshot;
    bool told = false;  ///< has told of itself, so it is rebuilt
  };

  void count(const Entry& entry, bool more);
  void list(const Entry& entry);

  const std::size_t rooms_limit_;
  const std::size_t rooms_per_address_limit_;
  mutable std::mutex mutex_;
  std::unordered_map<protocol::RoomCode, Entry> rooms_;
  std::unordered_map<std::string, std::size_t> rooms_by_address_;
  std::map<persistence::RoomNumber, SharedSnapshot> listed_;
  Counts counts_;
};

}  // namespace marchstone::server
