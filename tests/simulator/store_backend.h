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

/// What the simulated store keeps things in. Each call is carried out at once; when it happens is the
/// simulated store's affair.
class StoreBackend {
 public:
  virtual ~StoreBackend() = default;

  using Call = std::function<void(ServiceStores stores, std::function<void()> done)>;
  /// Returns when `done` was called.
  virtual void carry_out(const Call& call) = 0;
  virtual persistence::RoomNumber new_room() = 0;
  virtual void forget(persistence::RoomNumber room) = 0;

  /// From now on writes fail, with no trace; or no longer.
  virtual void fail(bool failing) = 0;
  /// The next write fails in its midst (drawn from `chance`), with no trace.
  virtual void fail_once(std::uint64_t chance) = 0;
  /// The power fails while `write` is carried out: whether it is kept, nobody was told. Then the store is
  /// opened anew.
  virtual void lose_power(const Call& write, std::uint64_t chance) = 0;
  /// Closed and opened again, all writes done.
  virtual void reopen() = 0;

  /// The whole journal by room, as a start of the server finds it.
  virtual std::map<persistence::RoomNumber, std::vector<std::string>> journal() = 0;
};

std::unique_ptr<StoreBackend> memory_backend();
/// The real store on a disk that fails and tears, in a folder of its own that goes with it.
std::unique_ptr<StoreBackend> sqlite_backend();

}  // namespace marchstone::server::simulator
