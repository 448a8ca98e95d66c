// SPDX-License-Identifier: MIT
#include "server/program/server.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <filesystem>
#include <thread>
#include <utility>
#include <vector>

#include "persistence/folder/open_checks.h"
#include "protocol/hosting/hosted_match.h"
#include "server/base/log.h"
#include "server/network/http/upgrade.h"
#include "server/program/game_data.h"
#include "server/program/page_folder.h"
#include "server/program/process_setup.h"
#include "server/program/site_url.h"
#include "server/program/version.h"
#include "server/service/context/clock_check.h"
#include "server/service/context/journal_index.h"
#include "server/service/context/make_service.h"

namespace marchstone::server {

namespace net = boost::asio;
using boost::system::error_code;

namespace {

/// Polling interval while waiting for connections to close at shutdown.
constexpr milliseconds gone_check_interval{10};

std::size_t thread_count(const Config& config) {
  if (config.server.threads > 0) return config.server.threads;
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

std::size_t thinker_count(const Config& config) {
  if (!config.bots.enabled) return 0;
  if (config.bots.threads > 0) return config.bots.threads;
  return std::max<std::size_t>(1, std::thread::hardware_concurrency() / 2);
}

ServiceConfig service_config(const Config& config, const std::optional<PageFiles>& page) {
  ServiceConfig service;
  service.version = program_version;
  service.page = page ? page->build() : "";
  if (!config.server.password.empty()) service.password = config.server.password;
  service.by_invitation = config.server.registration == "invitation";
  service.message = config.server.message;
  if (!config.server.public_url.empty()) service.site = site_url(config.server);
  service.periods = {.open_room_ms = config.periods.open_room.count(),
                     .finished_room_ms = config.periods.finished_room.count(),
                     .playing_room_ms = config.periods.playing_room.count(),
                     .absence_ms = config.periods.absence.count(),
                     .held_seat_ms = config.periods.held_seats.count(),
                     .spectator_push_ms = config.periods.spectator_push.count(),
                     .chat_line_ms = config.periods.chat_line.count()};
  const milliseconds look =
      std::min(limits::notification_look, config.periods.notify_after / 3 + milliseconds(1));
  service.notifications.look_ms = look.count();
  service.notifications.away_ms = config.periods.notify_after.count();
  service.notifications.digest_ms = config.periods.notification_digest.count();
  service.store_probe = config.store.probe_interval;
  service.rooms = config.limits.rooms;
  service.rooms_per_address = config.limits.rooms_per_address;
  service.wrong_codes_per_minute = config.limits.wrong_codes_per_minute;
  service.new_players_per_minute = config.limits.new_players_per_minute;
  service.shows = config.bots.shows;
  service.admin_token = config.admin.token;
  service.note = log::write;
  return service;
}

/// The page, or nothing and a log line: the API works without it.
std::optional<PageFiles> load_page(const Config& config) {
  auto page = PageFiles::load(page_folder(config));
  if (page) return std::move(*page);
  log::warning("page_missing", page.error());
  return std::nullopt;
}

}  // namespace

Server::Server(Config config)
    : config_(std::move(config)),
      threads_(thread_count(config_)),
      client_addresses_(config_.server.trusted_proxies, config_.server.proxy_header == "forwarded"
                                                            ? ProxyHeader::forwarded
                                                            : ProxyHeader::x_forwarded_for),
      address_limits_({config_.limits.connections, config_.limits.connections_per_address}),
      request_limits_({config_.limits.requests_per_second, config_.limits.request_reserve},
                      limits::asking_addresses),
      context_(static_cast<int>(threads_)),
      thinkers_(thinker_count(config_), log::write),
      control_(net::make_strand(context_)),
      signals_(control_),
      drain_signal_(control_),
      draining_(control_, config_.server.drain_deadline, [this] { end(); }),
      reload_signal_(control_),
      phase_timer_(control_),
      life_timer_(control_),
      beat_timer_(control_) {}

/// After `run` no handler runs any more. The store first completes its queue, while the objects that its
/// completions refer to exist; handlers that never ran are destroyed with the context, after the connections
/// in the table.
Server::~Server() {
  listener_.reset();
  if (courier_) courier_->stop();
  router_.reset();  // joins the thread that collects storage figures
  store_.reset();
  service_.reset();
  connections_.clear();
}

Result<std::unique_ptr<Server>, Server::StartFault> Server::start(Config config, const AddGames& add_games) {
  std::unique_ptr<Server> server(new Server(std::move(config)));
  if (auto fault = server->load_tls()) return std::move(*fault);
  if (auto fault = server->open_store(add_games)) return std::move(*fault);
  if (auto fault = server->listen()) return std::move(*fault);
  return server;
}

std::optional<Server::StartFault> Server::load_tls() {
  if (!serves_tls(config_.server)) return std::nullopt;
  auto loaded = TlsContext::load(config_.server);
  if (!loaded) return StartFault{ExitCode::usage, loaded.error()};
  tls_ = *std::move(loaded);
  error_code ignored;
  reload_signal_.add(SIGHUP, ignored);
  log_certificate("Certificate loaded.");
  await_reload();
  return std::nullopt;
}

void Server::log_certificate(std::string sentence) const {
  const auto valid_until = tls_->valid_until();
  const bool is_over = valid_until < std::chrono::system_clock::now();
  if (is_over) sentence += " It has expired.";
  log::write({is_over ? log::Level::warning : log::Level::info,
              "certificate_read",
              std::move(sentence),
              {{"valid_until", log::written_time(valid_until)}}});
}

/// Existing connections keep the certificate that they started with. Reading files may block, so it is not
/// done on a network thread.
void Server::await_reload() {
  reload_signal_.async_wait([this](error_code ec, int) {
    if (ec) return;
    reloading_ = std::jthread([this] {
      auto fault = tls_->reload();
      net::post(control_, [this, fault = std::move(fault)] { reloaded(fault); });
    });
  });
}

void Server::reloaded(const std::optional<std::string>& fault) {
  if (fault) {
    log::error("certificate_refused", "Certificate not reloaded; the old one stays in use. " + *fault);
  } else {
    log_certificate("Certificate reloaded.");
  }
  await_reload();
}

std::optional<Server::StartFault> Server::open_store(const AddGames& add_games) {
  auto games = load_games(config_.games);
  if (!games) return StartFault{ExitCode::usage, games.error()};
  for (std::string& sentence : unused_game_data(config_.games))
    log::warning("game_data_unused", std::move(sentence));
  if (add_games) add_games(*games);
  const auto& store = config_.store;
  const auto begins_anew = persistence::begins_anew(store.data_dir);
  auto opened = persistence::SqliteStore::open(store.data_dir, {.busy_timeout = store.busy_timeout,
                                                                .probe_interval = store.probe_interval,
                                                                .queue_limit = store.queue_limit});
  if (!opened) return StartFault{ExitCode::store_unusable, opened.error().message};
  if (begins_anew) log::warning("store_begun_anew", *begins_anew);
  store_ = std::move(*opened);
  store_->on_commit([this](std::chrono::nanoseconds duration) { metrics_.committed(duration); });

  JournalIndex live_rooms;
  const auto scanned =
      store_->scan_journal([&](persistence::JournalRow row) { live_rooms.add(std::move(row)); });
  if (!scanned) return StartFault{ExitCode::store_unusable, scanned.error().message};
  start_time(live_rooms);
  auto bans = store_->read_bans();
  if (!bans) return StartFault{ExitCode::store_unusable, bans.error().message};
  auto subscriptions = store_->read_subscriptions();
  if (!subscriptions) return StartFault{ExitCode::store_unusable, subscriptions.error().message};
  log::info("journal_read", "Journal read.", {{"live_rooms", live_rooms.size()}});
  if (auto fault = start_courier()) return fault;
  start_service(*std::move(games), std::move(live_rooms), *std::move(bans), *std::move(subscriptions));
  return std::nullopt;
}

/// Browsers subscribe with the public half of the push key: it is made once, at the first start.
std::optional<Server::StartFault> Server::start_courier() {
  const Config::Notifications& wanted = config_.notifications;
  if (!wanted.web_push && !wanted.webhooks && wanted.mail_url.empty()) return std::nullopt;
  const auto key = store_->secret("push_key", PushKey::create().text());
  if (!key) return StartFault{ExitCode::store_unusable, key.error().message};
  CourierSettings settings;
  settings.notifications = wanted;
  if (!config_.server.public_url.empty()) settings.site = site_url(config_.server);
  settings.push_key = PushKey::from_text(*key);
  if (!settings.push_key)
    log::warning("push_key_damaged", "The stored push key is damaged: nothing is pushed.");
  try {
    courier_ = std::make_unique<Courier>(std::move(settings));
  } catch (const std::system_error& fault) {
    log::warning("threads_limited", "Thread limit reached (ulimit -u, TasksMax=): no notifications are sent.",
                 {{"reason", fault.what()}});
  }
  return std::nullopt;
}

void Server::start_time(const JournalIndex& live_rooms) {
  const persistence::StoreTime last = store_->time_at_opening();
  const MachineClocks clocks = machine_clocks();
  const UnixMs wall_now = clocks.wall_ms();
  if (const auto line = clock_warning(last, wall_now)) log::write(*line);
  time_ = std::make_unique<SystemTime>(starting_time(last, wall_now, live_rooms), clocks);
  store_->keep_time([this] { return persistence::StoreTime{time_->now(), time_->wall_now()}; });
}

void Server::start_service(protocol::GameRegistry games, JournalIndex live_rooms,
                           std::vector<persistence::Ban> bans,
                           std::vector<persistence::SubscriptionRow> subscriptions) {
  std::optional<PageFiles> page = load_page(config_);
  page_file_count_ = page ? page->size() : 0;
  service_ = make_service(service_config(config_, page), context_.get_executor(), *time_,
                          {store_->journal(), store_->archive(), store_->players(), store_->deals(),
                           store_->bans(), store_->subscriptions()},
                          std::move(games), connections_, thinkers_, std::move(live_rooms), std::move(bans),
                          {courier_.get(), std::move(subscriptions)});
  router_ = std::make_unique<Router>(
      base_path(config_.server.public_url),
      Router::Parts{
          ApiRoutes(*service_, {config_.server.password, config_.server.registration == "invitation"}),
          std::move(page),
          [this] { return store_->status(); },
          [this] { return metrics_text(); },
          service_->administration(),
          admin_routes(),
          &request_limits_,
          {config_.server.public_url, config_.server.origins},
          config_.store.probe_interval});
  websockets_.emplace(SessionContext{config_, *service_, connections_, metrics_});
  http_.emplace(HttpContext{config_, *router_, client_addresses_, address_limits_, metrics_, *websockets_,
                            base_path(config_.server.public_url), warnings_});
}

std::optional<AdminRoutes> Server::admin_routes() {
  if (config_.admin.token.empty()) return std::nullopt;
  Administration& administration = *service_->administration();
  return AdminRoutes({administration, [this] { return storage_figures(); },
                      [this] { return connections_.size(); },
                      [this, &administration](std::optional<milliseconds> deadline) {
                        draining_.begin(administration, deadline);
                      },
                      [this, &administration] { draining_.stop(administration); }});
}

StorageFigures Server::storage_figures() const {
  StorageFigures figures;
  figures.status = store_->status();
  if (auto counts = store_->counts()) figures.counts = *counts;
  std::error_code fault;
  const auto space = std::filesystem::space(config_.store.data_dir, fault);
  if (!fault) figures.free_bytes = static_cast<std::int64_t>(space.available);
  figures.last_backup_at = persistence::last_backup_at(config_.store.data_dir);
  return figures;
}

std::optional<Server::StartFault> Server::listen() {
  const net::ip::tcp::endpoint endpoint(net::ip::make_address(config_.server.listen), config_.server.port);
  auto opened = Listener::open(context_, endpoint, [this](Socket socket) { admit(std::move(socket)); });
  if (!opened) return StartFault{ExitCode::usage, opened.error()};
  listener_ = std::move(*opened);
  return std::nullopt;
}

void Server::admit(Socket socket) {
  error_code ec;
  const auto peer = socket.remote_endpoint(ec);
  if (ec) return;
  const std::string key = address_key(peer.address());
  auto lease = client_addresses_.is_trusted_proxy(peer.address()) ? address_limits_.take_for_proxy(key)
                                                                  : address_limits_.take(key);
  if (!lease) {
    log::debug("connection_refused", "Connection rejected: over the limit.", {{"address", key}});
    return metrics_.connection_refused();
  }
  ClientStream stream = tls_ ? ClientStream(std::move(socket), *tls_) : ClientStream(std::move(socket));
  start_http(std::move(stream), peer.address(), std::move(*lease), *http_);
}

std::string Server::metrics_text() {
  Metrics::Gauges gauges{service_->figures(), store_->status(), address_limits_.taken(), connections_.size()};
  gauges.bots = thinkers_.figures();
  if (courier_) gauges.notifications = courier_->figures();
  if (tls_) gauges.certificate_expires = tls_->valid_until();
  gauges.containers = {{"connection_table", connections_.size()},
                       {"addresses_with_connections", address_limits_.addresses()},
                       {"asking_addresses", request_limits_.size(RequestLimits::Clock::now())},
                       {"page_files", page_file_count_},
                       {"bot_tasks", gauges.bots.waiting},
                       {"notifications_waiting", gauges.notifications.waiting},
                       {"notifications_under_way", gauges.notifications.under_way},
                       {"background_work", gauges.bots.background}};
  return metrics_.text(gauges);
}

void Server::run() {
  await_signals();
  beat();
  listener_->start();
  service_manager_.tell("READY=1");
  show_life();
  std::vector<std::jthread> others;
  try {
    for (std::size_t thread = 1; thread < threads_; ++thread) others.emplace_back([this] { run_context(); });
  } catch (const std::system_error& fault) {
    log::warning("threads_limited",
                 "Thread limit reached (ulimit -u, TasksMax=): continuing with fewer threads.",
                 {{"threads", others.size() + 1}, {"reason", fault.what()}});
  }
  run_context();
}

/// Runs on the strand that handles signals and shutdown: if that hangs, the watchdog of the service manager
/// fires.
void Server::show_life() {
  const auto interval = service_manager_.beat_interval();
  if (!interval) return;
  service_manager_.tell("WATCHDOG=1");
  life_timer_.expires_after(*interval);
  life_timer_.async_wait([this](error_code ec) {
    if (!ec) show_life();
  });
}

void Server::beat() {
  if (const auto disturbance = time_->beat()) {
    if (const auto line = pause_warning(*disturbance)) log::write(*line);
    if (const auto line = step_warning(*disturbance)) log::write(*line);
    if (disturbance->stood_still_ms > 0) service_->stood_still();
  }
  beat_timer_.expires_after(limits::beat_interval);
  beat_timer_.async_wait([this](error_code ec) {
    if (!ec) beat();
  });
}

void Server::await_signals() {
  error_code ignored;
  // Without TLS there is nothing to reload at SIGHUP: the terminal has closed, or somebody renews
  // certificates by mistake.
  for (const int signal_number : end_signals(tls_ != nullptr)) signals_.add(signal_number, ignored);
  drain_signal_.add(SIGUSR1, ignored);
  await_end_signal();
  await_drain_signal();
}

void Server::await_end_signal() {
  signals_.async_wait([this](error_code ec, int) {
    if (ec) return;
    // A second signal stops at once.
    if (std::exchange(is_told_to_end_, true)) return context_.stop();
    end();
    await_end_signal();
  });
}

void Server::await_drain_signal() {
  drain_signal_.async_wait([this](error_code ec, int) {
    if (ec) return;
    draining_.begin(*service_->administration(), std::nullopt);
    await_drain_signal();
  });
}

/// An exception that escapes a handler ends that handler, not the program (FW10).
void Server::run_context() {
  for (;;) {
    try {
      context_.run();
      return;
    } catch (const std::exception& exception) {
      log::error("operation_failed", "An operation failed.", {{"reason", exception.what()}});
    }
  }
}

/// In order: accept nothing new, finish writes and answer them, close the connections, stop the threads.
void Server::end() {
  if (std::exchange(is_ending_, true)) return;
  log::info("ending", "Server stopping.");
  service_manager_.tell("STOPPING=1");
  listener_->stop();
  service_->shut_down([this] { net::post(control_, [this] { close_connections(); }); });
  phase_timer_.expires_after(limits::shut_down_phase);
  phase_timer_.async_wait([this](error_code ec) {
    if (!ec) close_connections();
  });
}

void Server::close_connections() {
  if (std::exchange(is_closing_connections_, true)) return;
  connections_.close_all(CloseCode::service_restart);
  give_up_at_ = std::chrono::steady_clock::now() + limits::shut_down_phase;
  stop_when_all_are_gone();
}

void Server::stop_when_all_are_gone() {
  if (connections_.size() == 0 || std::chrono::steady_clock::now() >= give_up_at_) return context_.stop();
  phase_timer_.expires_after(gone_check_interval);
  phase_timer_.async_wait([this](error_code) { stop_when_all_are_gone(); });
}

}  // namespace marchstone::server
