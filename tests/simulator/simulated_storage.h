// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "persistence/interface/interfaces.h"
#include "tests/simulator/chance.h"
#include "tests/simulator/checks/ledger.h"
#include "tests/simulator/planted_fault.h"
#include "tests/simulator/simulated_time.h"
#include "tests/simulator/step_log.h"
#include "tests/simulator/store_backend.h"

namespace marchstone::server::simulator {

/// The store as a server experiences it: operations wait, are executed in groups, in order and after a while,
/// and sometimes fail. Tells the ledger what is durable at the moment when it becomes so.
class SimulatedStorage final : public persistence::Journal,
                               public persistence::MatchArchive,
                               public persistence::PlayerStore,
                               public persistence::DealStore,
                               public persistence::BanStore,
                               public persistence::SubscriptionStore {
 public:
  SimulatedStorage(StoreBackend& backend, SimulatedTime& time, Ledger& ledger, StepLog& log, Chance chance,
                   PlantedFault fault)
      : backend_(backend), time_(time), ledger_(ledger), log_(log), chance_(chance), fault_(fault) {}

  /// The maximum duration of a group.
  void set_pace(std::int64_t longest_ms) { longest_ms_ = longest_ms; }
  /// Every write fails from now on, or none does any more.
  void set_failing(bool failing);
  /// One group in so many has a write that fails; 0: none.
  void set_failing_groups(std::size_t one_in) { failing_groups_ = one_in; }
  bool has_ever_failed() const { return has_ever_failed_; }
  bool is_idle() const { return waiting_.empty() && !working_; }

  /// The process ends: pending operations are lost. With `power_cut` the current write may be torn.
  void die(bool power_cut);
  void drop_waiting() { waiting_.clear(); }

  // Journal
  persistence::RoomNumber new_room() override { return backend_.new_room(); }
  void append(std::vector<persistence::JournalRow> rows, persistence::Stored stored) override;
  void replace(std::vector<persistence::OldRow> old, std::vector<persistence::JournalRow> rows,
               persistence::Stored stored) override;
  void forget(persistence::RoomNumber room) override;

  // MatchArchive
  void store(persistence::ArchivedMatch match, persistence::Stored stored) override;
  void find(std::string id, persistence::Found<std::optional<Record>> found) override;
  void list(persistence::MatchQuery query, persistence::Found<persistence::MatchPage> found) override;

  // PlayerStore
  void store(persistence::PlayerRow player, persistence::Stored stored) override;
  void store_invited(persistence::PlayerRow player, std::string code_hash, persistence::UnixMs now,
                     persistence::Stored stored) override;
  void find_by_token_hash(std::string token_hash,
                          persistence::Found<std::optional<persistence::PlayerRow>> found) override;

  void add_token(std::string player, std::string token_hash, persistence::Stored stored) override;

  // SubscriptionStore
  void store(persistence::SubscriptionRow row, persistence::Stored stored) override;
  void erase(std::string id, persistence::Stored stored) override;
  void note_told(std::string id, std::string told, persistence::Stored stored) override;

  // DealStore
  void store(persistence::DealName deal, std::string server_part, persistence::Stored stored) override;
  void find(persistence::DealName deal, std::string player,
            persistence::Found<std::optional<persistence::DealForPlayer>> found) override;
  void begin_attempt(persistence::DealName deal, std::string player,
                     std::vector<persistence::JournalRow> rows, persistence::Stored stored) override;
  void results(persistence::DealName deal, bool with_unfinished, std::size_t count,
               persistence::Found<persistence::DealResults> found) override;

  // BanStore
  void store(persistence::Ban ban, persistence::Stored stored) override;
  void remove(std::string id, persistence::Stored stored) override;

 private:
  using Write = std::function<void(ServiceStores stores, persistence::Stored stored)>;

  /// One queued operation.
  struct Operation {
    std::string what;
    StoreBackend::Call call;                    ///< to the backend
    std::function<void()> deliver;              ///< the outcome, to its completion
    std::vector<persistence::JournalRow> rows;  ///< it appends these
    bool is_write = false;
  };

  void push(Operation operation);
  void write(std::string what, Write write, persistence::Stored stored, std::function<void()> kept,
             std::vector<persistence::JournalRow> rows = {});
  template <class T, class Ask>
  void read(std::string what, persistence::Found<T> found, Ask ask);
  void begin();
  void end(std::uint64_t life);
  bool is_planted(PlantedFault fault) { return fault_ == fault && chance_.one_in(10); }

  StoreBackend& backend_;
  SimulatedTime& time_;
  Ledger& ledger_;
  StepLog& log_;
  Chance chance_;
  PlantedFault fault_;

  std::int64_t longest_ms_ = 10;
  std::size_t failing_groups_ = 0;
  bool failing_ = false;
  bool has_ever_failed_ = false;
  bool working_ = false;
  std::uint64_t life_ = 0;  ///< of the process that asks
  std::deque<Operation> waiting_;
};

}  // namespace marchstone::server::simulator
