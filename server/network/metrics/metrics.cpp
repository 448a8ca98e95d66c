// SPDX-License-Identifier: MIT
#include "server/network/metrics/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <string_view>
#include <variant>
#include <vector>

namespace marchstone::server {

namespace {

using prometheus::Counter;
using prometheus::Gauge;
using prometheus::Histogram;
using prometheus::Registry;

constexpr auto close_codes = std::to_array(
    {CloseCode::unsupported_data, CloseCode::not_utf8, CloseCode::policy_violation, CloseCode::internal_error,
     CloseCode::service_restart, CloseCode::try_again_later, CloseCode::dismissed});

constexpr auto status_classes = std::to_array<std::string_view>({"1xx", "2xx", "3xx", "4xx", "5xx"});

/// From a tenth of a millisecond to longer than anybody waits.
const std::vector<double> second_buckets{0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                         0.05,   0.1,    0.2,    0.5,   1,     2,     5,    10};

double in_seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

struct Name {
  const char* name;
  const char* help;
};

Gauge& gauge(Registry& registry, Name name, const prometheus::Labels& labels = {}) {
  return prometheus::BuildGauge().Name(name.name).Help(name.help).Register(registry).Add(labels);
}

Counter& counter(Registry& registry, Name name, const prometheus::Labels& labels = {}) {
  return prometheus::BuildCounter().Name(name.name).Help(name.help).Register(registry).Add(labels);
}

Histogram& histogram(Registry& registry, Name name) {
  return prometheus::BuildHistogram().Name(name.name).Help(name.help).Register(registry).Add({},
                                                                                             second_buckets);
}

/// To a value counted elsewhere, which only grows.
void raise(Counter& counter, double to) {
  counter.Increment(std::max(0.0, to - counter.Value()));
}

/// Counters that differ in one label, indexed by its value: no look-up by name on the message path.
class CounterRow {
 public:
  template <class Words, class WordOf>
  CounterRow(Registry& registry, Name name, const char* label, const Words& words, WordOf word_of) {
    for (const auto& each : words) {
      counters_.push_back(&counter(registry, name, {{label, std::string(word_of(each))}}));
    }
  }
  void increment(std::size_t place) {
    assert(place < counters_.size());
    counters_[place]->Increment();
  }
  void raise_to(std::size_t place, std::uint64_t total) {
    assert(place < counters_.size());
    raise(*counters_[place], static_cast<double>(total));
  }

 private:
  std::vector<Counter*> counters_;
};

/// In the order of `NotificationOutcome::Kind`.
constexpr std::array<std::string_view, 5> notification_outcomes{"delivered", "gone", "refused", "not_allowed",
                                                                "unreachable"};

std::vector<protocol::ErrorCode> all_error_codes() {
  std::vector<protocol::ErrorCode> codes;
  for (std::size_t code = 0; code <= static_cast<std::size_t>(protocol::last_error_code); ++code) {
    codes.push_back(static_cast<protocol::ErrorCode>(code));
  }
  return codes;
}

}  // namespace

struct Metrics::Series {
  Registry registry;

  CounterRow requests{registry,
                      {"marchstone_requests_total", "Requests by type."},
                      "type",
                      protocol::request_words,
                      [](std::string_view type) { return type; }};
  CounterRow refusals{registry,
                      {"marchstone_requests_refused_total", "Rejected requests."},
                      "code",
                      all_error_codes(),
                      [](protocol::ErrorCode code) { return word(code); }};
  CounterRow closed{registry,
                    {"marchstone_connections_closed_total", "WebSockets closed by the server."},
                    "code",
                    close_codes,
                    [](CloseCode code) { return std::to_string(static_cast<unsigned>(code)); }};
  CounterRow http_answers{registry,
                          {"marchstone_http_answers_total", "HTTP responses by status class."},
                          "status",
                          status_classes,
                          [](std::string_view status) { return status; }};
  Counter& refused_connections =
      counter(registry, {"marchstone_connections_refused_total", "Connections rejected because of a limit."});
  Histogram& move_seconds =
      histogram(registry, {"marchstone_move_seconds", "Time from the arrival of a move to its answer."});
  Histogram& commit_seconds =
      histogram(registry, {"marchstone_commit_seconds", "Duration of database commits."});
  CounterRow bot_moves{registry,
                       {"marchstone_bot_moves_total", "Moves that bots have found, by level, in hundreds."},
                       "level",
                       protocol::words_table<protocol::BotLevel>.words,
                       [](std::string_view level) { return level; }};
  Counter& bot_moves_cut_short =
      counter(registry, {"marchstone_bot_moves_cut_short_total",
                         "Of these, moves for which there was less time than the level has."});
  Counter& bot_seconds =
      counter(registry, {"marchstone_bot_seconds_total", "Time that bots have thought, in whole minutes."});
  Counter& bots_failed =
      counter(registry, {"marchstone_bots_failed_total",
                         "Bots that threw; they played the default move, or their room was frozen."});
  Gauge& bots_waiting = gauge(registry, {"marchstone_bots_waiting", "Bots that wait for a thread."});
  CounterRow notifications{
      registry,
      {"marchstone_notifications_total", "Notifications of turns by what became of them."},
      "outcome",
      notification_outcomes,
      [](std::string_view outcome) { return outcome; }};
  Gauge& sockets = gauge(registry, {"marchstone_sockets", "Open sockets, HTTP and WebSocket."});
  Gauge& websockets = gauge(registry, {"marchstone_websockets", "Open WebSockets."});
  Gauge& players_online =
      gauge(registry, {"marchstone_players_online", "Players with at least one connection."});
  Gauge& rooms_open = room_gauge("open");
  Gauge& rooms_playing = room_gauge("playing");
  Gauge& rooms_finished = room_gauge("finished");
  Gauge& rooms_frozen = room_gauge("frozen");
  Gauge& rooms_waiting = room_gauge("waiting");
  Gauge& store_usable = gauge(registry, {"marchstone_store_usable", "1 if writes to the database succeed."});
  Gauge& store_queued = gauge(registry, {"marchstone_store_queued", "Length of the write queue."});
  Gauge& store_commits = gauge(registry, {"marchstone_store_commits", "Database commits since the start."});
  Gauge& store_rows = gauge(registry, {"marchstone_store_rows", "Journal rows written since the start."});
  Gauge& database_bytes = gauge(registry, {"marchstone_database_bytes", "Size of the database file."});
  Gauge& log_bytes = gauge(registry, {"marchstone_database_log_bytes", "Size of the write-ahead log."});

  // The series does not exist without TLS.
  prometheus::Family<Gauge>& certificate_expires = family(
      {"marchstone_certificate_expires_seconds", "Expiry time of the TLS certificate, in Unix seconds."});
  prometheus::Family<Gauge>& containers =
      family({"marchstone_container_size",
              "Number of elements by container; containers of the same kind are summed."});

  prometheus::Family<Gauge>& family(Name name) {
    return prometheus::BuildGauge().Name(name.name).Help(name.help).Register(registry);
  }

  Gauge& room_gauge(const char* status) {
    return gauge(registry, {"marchstone_rooms", "Rooms by status; waiting: not yet restored."},
                 {{"status", status}});
  }
};

Metrics::Metrics() : series_(std::make_unique<Series>()) {}
Metrics::~Metrics() = default;

void Metrics::request_arrived(const protocol::Request& request) {
  series_->requests.increment(request.index());
}

void Metrics::request_refused(protocol::ErrorCode code) {
  series_->refusals.increment(static_cast<std::size_t>(code));
}

void Metrics::move_answered(std::chrono::nanoseconds waited) {
  series_->move_seconds.Observe(in_seconds(waited));
}

void Metrics::committed(std::chrono::nanoseconds duration) {
  series_->commit_seconds.Observe(in_seconds(duration));
}

void Metrics::connection_closed(CloseCode code) {
  const auto place = std::find(close_codes.begin(), close_codes.end(), code) - close_codes.begin();
  series_->closed.increment(static_cast<std::size_t>(place));
}

void Metrics::connection_refused() {
  series_->refused_connections.Increment();
}

void Metrics::http_answered(unsigned status) {
  assert(status >= 100 && status < 600);
  series_->http_answers.increment(status / 100 - 1);
}

namespace {

/// The store reports its sizes as plain values and knows nothing of gauges.
void list(const persistence::StoreStatus& store, std::vector<ContainerSize>& sizes) {
  sizes.push_back({"store_operations", store.queued});
  sizes.push_back({"journal_rooms", store.journal_rooms});
  sizes.push_back({"journal_rows", store.journal_rows});
  sizes.push_back({"rooms_to_erase", store.rooms_to_erase});
  sizes.push_back({"rooms_not_yet_forgotten", store.rooms_not_yet_forgotten});
}

}  // namespace

/// In coarse steps: who watches them while a bot thinks must not learn for how long it did.
void Metrics::set_bots(const BotFigures& bots) {
  constexpr std::uint64_t moves_per_step = 100;
  constexpr double seconds_per_step = 60;
  for (std::size_t level = 0; level < bots.moves.size(); ++level)
    series_->bot_moves.raise_to(level, bots.moves.at(level) / moves_per_step * moves_per_step);
  const std::uint64_t cut_short = bots.cut_short / moves_per_step * moves_per_step;
  raise(series_->bot_moves_cut_short, static_cast<double>(cut_short));
  raise(series_->bots_failed, static_cast<double>(bots.failed));
  raise(series_->bot_seconds, std::floor(bots.seconds / seconds_per_step) * seconds_per_step);
}

/// All kinds together: how many of each there are is nobody's business.
void Metrics::set_notifications(const NotificationFigures& notifications) {
  for (std::size_t outcome = 0; outcome < notification_outcomes.size(); ++outcome) {
    std::uint64_t total = 0;
    for (const auto& kind : notifications.outcomes) total += kind.at(outcome);
    series_->notifications.raise_to(outcome, total);
  }
}

std::string Metrics::text(const Gauges& gauges) {
  const auto set = [](Gauge& to, auto figure) { to.Set(static_cast<double>(figure)); };
  set(series_->sockets, gauges.sockets);
  set(series_->websockets, gauges.websockets);
  set(series_->players_online, gauges.service.players_online);
  set(series_->rooms_open, gauges.service.rooms_open);
  set(series_->rooms_playing, gauges.service.rooms_playing);
  set(series_->rooms_finished, gauges.service.rooms_finished);
  set(series_->rooms_frozen, gauges.service.rooms_frozen);
  set(series_->rooms_waiting, gauges.service.rooms_waiting_to_rebuild);
  set(series_->store_usable, gauges.store.usable ? 1 : 0);
  set(series_->store_queued, gauges.store.queued);
  set(series_->store_commits, gauges.store.commits);
  set(series_->store_rows, gauges.store.rows);
  set(series_->database_bytes, gauges.store.database_bytes);
  set(series_->log_bytes, gauges.store.log_bytes);
  set_bots(gauges.bots);
  set_notifications(gauges.notifications);
  set(series_->bots_waiting, gauges.bots.waiting);
  if (gauges.certificate_expires) {
    const auto expires = gauges.certificate_expires->time_since_epoch();
    set(series_->certificate_expires.Add({}), std::chrono::floor<std::chrono::seconds>(expires).count());
  }
  std::vector<ContainerSize> containers = gauges.containers;
  containers.insert(containers.end(), gauges.service.containers.begin(), gauges.service.containers.end());
  list(gauges.store, containers);
  sessions_->list(containers);
  for (const ContainerSize& each : containers) {
    set(series_->containers.Add({{"container", std::string(each.container)}}), each.size);
  }
  return prometheus::TextSerializer().Serialize(series_->registry.Collect());
}

}  // namespace marchstone::server
