// SPDX-License-Identifier: MIT
#include "tests/server/support/memory_store.h"
#include "tests/simulator/store_backend.h"

namespace marchstone::server::simulator {

namespace {

class MemoryBackend final : public StoreBackend {
 public:
  void carry_out(const Call& call) override {
    call({store_, store_, store_, store_, store_, store_}, [] {});
    store_.fail(failing_);  // a fault that was scheduled is over
  }
  persistence::RoomNumber new_room() override { return store_.new_room(); }
  void forget(persistence::RoomNumber room) override { store_.forget(room); }

  void fail(bool failing) override {
    failing_ = failing;
    store_.fail(failing);
  }
  void fail_once(std::uint64_t) override { store_.fail(true); }
  void lose_power(const Call& write, std::uint64_t chance) override {
    if (chance % 2 == 0 && !failing_) carry_out(write);
    fail(false);
  }
  void reopen() override {}

  std::map<persistence::RoomNumber, std::vector<std::string>> journal() override {
    return store_.index().take();
  }

 private:
  testing::MemoryStore store_;
  bool failing_ = false;
};

}  // namespace

std::unique_ptr<StoreBackend> memory_backend() {
  return std::make_unique<MemoryBackend>();
}

}  // namespace marchstone::server::simulator
