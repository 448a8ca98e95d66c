// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "persistence/store/sqlite_store.h"
#include "protocol/hosting/hosted_match.h"
#include "rules/core/result.h"
#include "server/border/service.h"
#include "server/config/config.h"
#include "server/network/connections/connection_table.h"
#include "server/network/http/http_session.h"
#include "server/network/limits/address_limits.h"
#include "server/network/limits/client_address.h"
#include "server/network/limits/request_limits.h"
#include "server/network/limits/warning_throttle.h"
#include "server/network/metrics/metrics.h"
#include "server/network/routes/router.h"
#include "server/network/stream/listener.h"
#include "server/network/stream/tls_context.h"
#include "server/notifications/courier.h"
#include "server/program/commands.h"
#include "server/program/draining.h"
#include "server/program/exit_code.h"
#include "server/program/service_manager.h"
#include "server/service/bots/thinker_pool.h"
#include "server/service/context/journal_index.h"
#include "server/service/context/system_time.h"

namespace marchstone::server {

/// The whole server, assembled from a configuration: store, service, network.
class Server {
 public:
  struct StartFault {
    ExitCode code{};
    std::string sentence;
  };
  /// Opens the store, reads the journal and binds the port; nothing is answered before `run`.
  static Result<std::unique_ptr<Server>, StartFault> start(Config config, const AddGames& add_games = {});
  ~Server();

  boost::asio::ip::tcp::endpoint endpoint() const { return listener_->endpoint(); }
  /// Serves on this thread and those it starts, until it is stopped by SIGTERM or SIGINT, or has drained
  /// (SIGUSR1).
  void run();

 private:
  explicit Server(Config config);
  std::optional<StartFault> load_tls();
  std::optional<StartFault> open_store(const AddGames& add_games);
  void start_time(const JournalIndex& live_rooms);
  std::optional<StartFault> start_courier();
  void start_service(protocol::GameRegistry games, JournalIndex live_rooms,
                     std::vector<persistence::Ban> bans,
                     std::vector<persistence::SubscriptionRow> subscriptions);
  std::optional<StartFault> listen();
  void admit(Socket socket);
  std::string metrics_text();
  StorageFigures storage_figures() const;
  std::optional<AdminRoutes> admin_routes();

  void run_context();
  void await_signals();
  void await_end_signal();
  void await_drain_signal();
  void show_life();
  void beat();
  void end();
  void await_reload();
  void reloaded(const std::optional<std::string>& fault);
  void log_certificate(std::string sentence) const;
  void close_connections();
  void stop_when_all_are_gone();

  // The order of destruction matters: members are declared after what they use; see the destructor.
  const Config config_;
  const std::size_t threads_;
  const ClientAddresses client_addresses_;
  AddressLimits address_limits_;
  RequestLimits request_limits_;
  WarningThrottle warnings_;
  Metrics metrics_;
  ConnectionTable connections_;
  std::unique_ptr<SystemTime> time_;
  std::unique_ptr<TlsContext> tls_;  ///< null: without TLS
  boost::asio::io_context context_;
  ThinkerPool thinkers_;
  std::unique_ptr<Courier> courier_;  ///< null: no notifications are sent
  std::unique_ptr<Service> service_;
  std::unique_ptr<persistence::SqliteStore> store_;
  std::size_t page_file_count_ = 0;
  std::unique_ptr<Router> router_;
  std::optional<SessionContext> websockets_;
  std::optional<HttpContext> http_;
  std::unique_ptr<Listener> listener_;

  /// Shutdown runs here, step by step.
  Strand control_;
  boost::asio::signal_set signals_;
  boost::asio::signal_set drain_signal_;
  Draining draining_;
  boost::asio::signal_set reload_signal_;
  boost::asio::steady_timer phase_timer_;
  const ServiceManager service_manager_ = ServiceManager::of_this_process();
  boost::asio::steady_timer life_timer_;
  boost::asio::steady_timer beat_timer_;
  bool is_told_to_end_ = false;
  bool is_ending_ = false;
  bool is_closing_connections_ = false;
  std::chrono::steady_clock::time_point give_up_at_;
  std::jthread reloading_;  ///< at most one; joined before what it uses is destroyed
};

}  // namespace marchstone::server
