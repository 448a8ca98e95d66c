// SPDX-License-Identifier: MIT
#include "tests/simulator/simulation.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/record/record.h"
#include "server/border/administration.h"
#include "server/config/limits.h"

namespace marchstone::server::simulator {

namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

/// Shorter than on a real server, so that an evening sees all of them expire.
RoomPeriods periods() {
  RoomPeriods periods;
  periods.open_room_ms = 5 * minute_ms;
  periods.finished_room_ms = 10 * minute_ms;
  periods.playing_room_ms = day_ms;
  periods.absence_ms = 2 * minute_ms;
  periods.held_seat_ms = 2 * minute_ms;
  return periods;
}

SimulatedNetwork::Bounds bounds(Chance& chance) {
  SimulatedNetwork::Bounds bounds;
  bounds.rate = {limits::messages_per_second, limits::message_reserve};
  bounds.refusals_before_flood = limits::rate_limited_answers;
  const std::array<OutgoingQueue::Bounds, 3> queues{
      {{limits::queue_soft_bytes, limits::queue_hard_bytes}, {4'096, 32'768}, {1'024, 16'384}}};
  bounds.queue = queues[chance.below(queues.size())];
  return bounds;
}

std::unique_ptr<StoreBackend> backend(bool on_sqlite) {
  return on_sqlite ? sqlite_backend() : memory_backend();
}

}  // namespace

Simulation::Simulation(const Plan& plan)
    : plan_(plan),
      chance_(plan.seed),
      secrets_(chance_.next()),
      time_(plan.fault, chance_.split()),
      log_(time_, plan.kept_lines),
      games_(protocol::built_in_games()),
      ledger_(games_, log_),
      invariants_(ledger_, time_, log_, chance_.split(), periods()),
      backend_(backend(plan.seed % 4 == 0)),
      storage_(*backend_, time_, ledger_, log_, chance_.split(), plan.fault),
      network_(time_, invariants_, log_, chance_.split(), plan.fault, bounds(chance_)),
      habits_(chance_),
      village_{time_, network_, habits_},
      on_sqlite_(plan.seed % 4 == 0) {
  config_.version = "simulated";
  config_.page = "page";
  config_.admin_token = "the operator's";
  config_.periods = periods();
  config_.note = [this](const log::Line& line) {
    if (line.level >= log::Level::warning) log_.found("a warning: " + line.sentence);
  };
  disturbed_one_in_ = chance_.one_in(3) ? 1'000'000 : 300 + chance_.below(2'000);
  const std::size_t people = 2 + chance_.below(6);
  for (std::size_t at = 0; at < people; ++at) {
    people_.push_back(std::make_unique<SimulatedPerson>(
        "Person " + std::to_string(at), "192.0.2." + std::to_string(at % 3), village_, chance_.split()));
  }
}

Simulation::~Simulation() {
  service_.reset();
  storage_.drop_waiting();
  io_.reset();
}

// The server

void Simulation::start_server() {
  log_.note("the server starts");
  time_.go_on();
  pending_admin_requests_ = std::make_shared<std::size_t>(0);
  JournalIndex index;
  for (auto& [number, documents] : backend_->journal()) {
    for (std::string& document : documents) index.add({number, std::move(document)});
  }
  io_ = std::make_unique<boost::asio::io_context>();
  service_ = make_service(config_, io_->get_executor(), time_,
                          {storage_, storage_, storage_, storage_, storage_, storage_},
                          protocol::built_in_games(), network_, thinkers_, std::move(index));
  invariants_.server_started();
  network_.serve(service_.get());
}

void Simulation::kill_server() {
  log_.note("the server dies");
  time_.stop();
  ++restarts_;
  network_.server_died();
  service_.reset();
  storage_.die(chance_.one_in(2));  // what waits for the store holds rooms, and rooms hold strands
  io_.reset();
}

/// Like a SIGTERM: pending writes finish, within the time that there is for it.
void Simulation::shut_down_server() {
  log_.note("the server shuts down");
  invariants_.server_stops();
  const auto is_done = std::make_shared<bool>(false);
  service_->shut_down([is_done] { *is_done = true; });
  const UnixMs deadline = time_.world() + limits::shut_down_phase.count();
  while (!*is_done && time_.world() < deadline && step()) {
  }
}

void Simulation::settle() {
  if (!io_ || time_.is_stopped()) return;
  do {
    io_->restart();
  } while (io_->poll() > 0);
}

/// One thing happens, with all of its consequences, or only some of them before the next thing happens.
bool Simulation::step() {
  const auto next = time_.next();
  if (!next) return false;
  time_.advance(std::max(*next, time_.world()));
  if (!io_) return true;
  if (!chance_.one_in(5)) {
    settle();
    return true;
  }
  io_->restart();
  for (std::size_t left = chance_.below(8); left > 0 && io_->poll_one() > 0; --left) {
  }
  return true;
}

void Simulation::run_some(std::size_t steps) {
  for (std::size_t done = 0; done < steps && log_.is_clean(); ++done) {
    if (!step()) return;
    if (chance_.one_in(disturbed_one_in_)) disturb();
  }
}

// Trouble

void Simulation::disturb() {
  switch (chance_.below(13)) {
    case 0:
      invariants_.store_has_failed();
      storage_.set_failing(true);
      time_.in(chance_.between(10, 20'000), [this] { storage_.set_failing(false); });
      break;
    case 1:
      invariants_.store_has_failed();
      storage_.set_failing_groups(2 + chance_.below(20));
      break;
    case 2:
      storage_.set_pace(chance_.one_in(2) ? 3'000 : 200);
      break;
    case 3:
      recover();
      break;
    case 10:
      stop_process(chance_.between(1'000, 5 * minute_ms));
      break;
    case 11:
      set_wall_clock();
      break;
    case 7:
    case 8:
    case 9:
      let_operator_act();
      break;
    case 4:
      shut_down_server();
      kill_server();
      time_.in(chance_.between(0, 60'000), [] {});
      start_server();
      break;
    default:
      kill_server();
      if (chance_.one_in(2)) pass(chance_.between(0, 5 * minute_ms));
      start_server();
  }
}

/// Like a SIGSTOP, or a suspended machine: what people send meanwhile waits.
void Simulation::stop_process(std::int64_t ms) {
  log_.note("the process stands still");
  ++pauses_;
  time_.stop();
  pass(ms);
  time_.go_on();
  service_->stood_still();
}

void Simulation::set_wall_clock() {
  ++clock_steps_;
  const std::int64_t error_ms = chance_.between(-3 * day_ms, 3 * day_ms);
  log_.note("the system clock is set " + std::to_string(error_ms) + " ms ahead");
  time_.set_wall_clock(error_ms);
}

void Simulation::let_operator_act() {
  Administration* administration = service_->administration();
  if (!administration) return log_.found("administration is disabled");
  ++owner_acts_;
  ++*pending_admin_requests_;
  if (chance_.one_in(3)) return start_show(*administration);
  const auto answered = [waits = pending_admin_requests_](const ApiAnswer&) { --*waits; };
  const auto rooms = ledger_.live_rooms();
  if (!rooms.empty() && !chance_.one_in(3)) {
    const std::string code = chance_.one_of(rooms)->opened().code;
    log_.note("the operator closes room " + code);
    administration->carry_out(CloseRoom{code}, answered);
  } else if (const auto connection = network_.some_connection(); connection && chance_.one_in(2)) {
    log_.note("the operator closes connection " + std::to_string(*connection));
    administration->carry_out(CloseConnection{*connection}, answered);
  } else {
    administration->carry_out(Announce{"It is late."}, answered);
  }
}

void Simulation::start_show(Administration& administration) {
  StartShow wanted{.game = chance_.one_of(habits_.games)};
  if (chance_.one_in(2)) wanted.level = protocol::BotLevel::easy;
  log_.note("the operator starts a show of " + wanted.game);
  administration.carry_out(std::move(wanted),
                           [this, waits = pending_admin_requests_](const ApiAnswer& answer) {
                             --*waits;
                             if (answer.status != 200) return;
                             ++shows_;
                             village_.remember(nlohmann::json::parse(answer.body)["room"]);
                           });
}

void Simulation::recover() {
  storage_.set_failing(false);
  storage_.set_failing_groups(0);
  storage_.set_pace(10);
}

// Quiet moments

/// True once nothing is pending between people, server and store.
bool Simulation::calm_down(std::int64_t most_ms) {
  const UnixMs deadline = time_.world() + most_ms;
  const auto is_calm = [this] {
    return storage_.is_idle() && network_.is_quiet() && invariants_.unanswered() == 0;
  };
  while (log_.is_clean()) {
    settle();
    if (is_calm()) return true;
    const auto next = time_.next();
    if (!next || *next > deadline) break;
    time_.advance(std::max(*next, time_.world()));
  }
  return false;
}

void Simulation::pass(std::int64_t ms) {
  const UnixMs end = time_.world() + ms;
  settle();
  for (auto next = time_.next(); next && *next <= end && log_.is_clean(); next = time_.next()) {
    time_.advance(std::max(*next, time_.world()));
    settle();
  }
  time_.in(end - time_.world(), [] {});
  while (time_.world() < end && log_.is_clean()) {
    time_.advance(*time_.next());
    settle();
  }
}

/// Nobody acts for a while: every request is answered, everybody is up to date, and the figures are right.
void Simulation::take_a_rest() {
  log_.note("idle");
  village_.is_resting = true;
  recover();
  network_.speed_up();
  pass(45'000);  // who has vanished is given up
  if (!calm_down(30'000)) {
    invariants_.check_all_answered();
    if (log_.is_clean()) log_.found("it never becomes idle");
  }
  pass(2'000);
  calm_down(30'000);
  if (log_.is_clean()) invariants_.check_rooms();
  if (log_.is_clean() && service_) invariants_.check_figures(service_->figures());
  if (log_.is_clean()) ledger_.replay_all();
  if (*pending_admin_requests_ > 0) log_.found("an admin request was not answered");
  invariants_.expect_exact_pings(true);
  for (const auto& person : people_) person->ping_all();
  calm_down(30'000);
  invariants_.expect_exact_pings(false);
  village_.is_resting = false;
}

// The whole

Report Simulation::run() {
  start_server();
  for (const auto& person : people_) person->start();
  const std::size_t rests = 3;
  for (std::size_t rest = 0; rest < rests && log_.is_clean(); ++rest) {
    run_some(plan_.steps / rests);
    if (log_.is_clean()) take_a_rest();
  }
  if (log_.is_clean()) go_home();
  Report report;
  report.violations = log_.violations();
  report.tail = log_.tail();
  report.digest = log_.digest();
  report.logged = log_.steps();
  report.restarts = restarts_;
  report.owner_acts = owner_acts_;
  report.shows = shows_;
  report.pauses = pauses_;
  report.clock_steps = clock_steps_;
  report.matches = ledger_.matches().size();
  report.slow_readers = network_.closed_for_slowness();
  report.floods = network_.closed_for_floods();
  report.held_back = network_.held_back();
  report.on_sqlite = on_sqlite_;
  report.counts = invariants_.counts();
  return report;
}

/// Everybody leaves, and a long time later nothing is left but what must be kept.
void Simulation::go_home() {
  log_.note("everybody leaves");
  village_.is_resting = true;
  for (const auto& person : people_) person->leave_for_good();
  pass(2 * day_ms);
  if (!log_.is_clean()) return;
  if (time_.next_alarm()) log_.found("an alarm is left");
  if (time_.has_plans()) log_.found("something is still planned");
  if (network_.lines() > 0) log_.found("a connection is left");
  if (!storage_.is_idle()) log_.found("the store is still busy");
  if (!ledger_.live_rooms().empty())
    log_.found("a room is left: " + ledger_.live_rooms().front()->opened().code);
  if (!backend_->journal().empty()) log_.found("the journal is not empty");
  invariants_.check_figures(service_->figures());
  check_records();
}

void Simulation::check_records() {
  for (const auto& [id, match] : ledger_.matches()) {
    if (const auto fault = protocol::verify(match.record, games_))
      log_.found("record " + id + ": " + fault->reason);
  }
}

std::string told(const Plan& plan, const Report& report) {
  std::string text = "seed " + std::to_string(plan.seed) + ": ";
  for (const std::string& violation : report.violations) text += violation + '\n';
  text += "what happened last:\n" + report.tail;
  text += "again: marchstone_simulator --seed " + std::to_string(plan.seed) + " --steps " +
          std::to_string(plan.steps) + '\n';
  return text;
}

}  // namespace marchstone::server::simulator
