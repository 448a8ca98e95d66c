// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/border/administration.h"
#include "server/service/context/make_service.h"
#include "tests/server/support/instant_thinkers.h"
#include "tests/simulator/chance.h"
#include "tests/simulator/checks/invariants.h"
#include "tests/simulator/checks/ledger.h"
#include "tests/simulator/planted_fault.h"
#include "tests/simulator/seeded_secrets.h"
#include "tests/simulator/simulated_network.h"
#include "tests/simulator/simulated_person.h"
#include "tests/simulator/simulated_storage.h"
#include "tests/simulator/simulated_time.h"
#include "tests/simulator/step_log.h"
#include "tests/simulator/store_backend.h"

namespace marchstone::server::simulator {

/// The parameters of a simulation.
struct Plan {
  std::uint64_t seed = 1;
  std::size_t steps = 4'000;  ///< before everybody leaves
  PlantedFault fault = PlantedFault::none;
  std::size_t kept_lines = 80;  ///< of the log, for the reader of a failure
};

/// The result.
struct Report {
  std::vector<std::string> violations;
  std::string tail;          ///< end of the log
  std::uint64_t digest = 0;  ///< of the whole log
  std::uint64_t logged = 0;
  std::size_t restarts = 0;
  std::size_t owner_acts = 0;
  std::size_t shows = 0;
  std::size_t pauses = 0;       ///< of the process
  std::size_t clock_steps = 0;  ///< of the system clock
  std::size_t matches = 0;
  std::size_t slow_readers = 0;
  std::size_t floods = 0;
  std::size_t held_back = 0;  ///< messages, while too many requests were in progress
  bool on_sqlite = false;
  Invariants::Counts counts;
};

/// The whole server except its sockets, its people and its disk in one thread, driven by one seed: the same
/// seed gives the same simulation.
class Simulation {
 public:
  explicit Simulation(const Plan& plan);
  ~Simulation();

  Report run();

 private:
  void start_server();
  /// At any instant: ready handlers, pending writes and frames on the way are lost.
  void kill_server();
  void shut_down_server();
  void settle();
  bool step();
  void run_some(std::size_t steps);
  void disturb();
  void stop_process(std::int64_t ms);
  void set_wall_clock();
  /// The operator closes a room or a connection, starts a show, or makes an announcement.
  void let_operator_act();
  void start_show(Administration& administration);
  void recover();
  void take_a_rest();
  bool calm_down(std::int64_t most_ms);
  void pass(std::int64_t ms);
  void go_home();
  void check_records();

  Plan plan_;
  Chance chance_;
  SeededSecrets secrets_;
  SimulatedTime time_;
  StepLog log_;
  protocol::GameRegistry games_;
  Ledger ledger_;
  ServiceConfig config_;
  Invariants invariants_;
  std::unique_ptr<StoreBackend> backend_;
  SimulatedStorage storage_;
  SimulatedNetwork network_;
  testing::InstantThinkers thinkers_;
  Habits habits_;
  Village village_;
  std::vector<std::unique_ptr<SimulatedPerson>> people_;
  std::unique_ptr<boost::asio::io_context> io_;
  std::unique_ptr<Service> service_;
  std::size_t disturbed_one_in_ = 400;
  std::size_t restarts_ = 0;
  std::size_t pauses_ = 0;
  std::size_t clock_steps_ = 0;
  std::size_t owner_acts_ = 0;
  std::size_t shows_ = 0;                                ///< that the operator was told to have begun
  std::shared_ptr<std::size_t> pending_admin_requests_;  ///< of the current server
  bool on_sqlite_ = false;
};

/// A report for the reader of a failure.
std::string told(const Plan& plan, const Report& report);

}  // namespace marchstone::server::simulator
