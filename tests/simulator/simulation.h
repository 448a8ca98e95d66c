#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/service/context/make_service.h"
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

/// What one simulation is.
struct Plan {
  std::uint64_t seed = 1;
  std::size_t steps = 4'000;  ///< things that happen before all go home
  PlantedFault fault = PlantedFault::none;
  std::size_t kept_lines = 80;  ///< of what happened, for the reader of a failure
};

/// How it went.
struct Report {
  std::vector<std::string> violations;
  std::string tail;          ///< of what happened
  std::uint64_t digest = 0;  ///< of everything that happened
  std::uint64_t logged = 0;
  std::size_t restarts = 0;
  std::size_t owner_acts = 0;
  std::size_t pauses = 0;       ///< of the process
  std::size_t clock_steps = 0;  ///< of the machine's clock
  std::size_t matches = 0;
  std::size_t slow_readers = 0;
  std::size_t floods = 0;
  std::size_t held_back = 0;  ///< messages, while too many requests were under way
  bool on_sqlite = false;
  Invariants::Counts counts;
};

/// The whole server but its sockets, its people and its disk in one thread, driven by one seed: the same seed
/// gives the same simulation, whatever happens in it.
class Simulation {
 public:
  explicit Simulation(const Plan& plan);
  ~Simulation();

  Report run();

 private:
  void start_server();
  /// At any instant: handlers that are ready, writes that wait, frames under way are lost.
  void kill_server();
  void shut_down_server();
  void settle();
  bool step();
  void run_some(std::size_t steps);
  void disturb();
  /// The operator closes a room or a connection, or makes an announcement.
  void stop_process(std::int64_t ms);
  void set_wall_clock();
  void let_owner_act();
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
  std::shared_ptr<std::size_t> pending_admin_requests_;  ///< for so many answers of the server that runs
  bool on_sqlite_ = false;
};

/// What a reader of a failure needs.
std::string told(const Plan& plan, const Report& report);

}  // namespace marchstone::server::simulator
