// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "persistence/interface/store_types.h"
#include "server/service/context/make_service.h"

namespace marchstone::server::simulator {

/// The storage behind the simulated store. Each call is executed at once; the simulated store decides when.
class StoreBackend {
 public:
  virtual ~StoreBackend() = default;

  using Call = std::function<void(ServiceStores stores, std::function<void()> done)>;
  /// Returns after `done` was called.
  virtual void carry_out(const Call& call) = 0;
  virtual persistence::RoomNumber new_room() = 0;
  virtual void forget(persistence::RoomNumber room) = 0;

  /// From now on writes fail without a trace, or no longer do.
  virtual void fail(bool failing) = 0;
  /// The next write fails in the middle (at a point drawn from `chance`), without a trace.
  virtual void fail_once(std::uint64_t chance) = 0;
  /// The power fails while `write` is executed: whether it is stored is unknown. Then the store is opened
  /// again.
  virtual void lose_power(const Call& write, std::uint64_t chance) = 0;
  /// Closes and reopens it, with all writes done.
  virtual void reopen() = 0;

  /// The whole journal by room, as a starting server finds it.
  virtual std::map<persistence::RoomNumber, std::vector<std::string>> journal() = 0;
};

std::unique_ptr<StoreBackend> memory_backend();
/// The real store on a disk that fails and tears, in a temporary folder.
std::unique_ptr<StoreBackend> sqlite_backend();

}  // namespace marchstone::server::simulator
