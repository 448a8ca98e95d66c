// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <thread>

#include "server/program/server.h"

namespace marchstone::server::testing {

/// The whole server in this program: on a thread of its own, on a port and a folder that are its own too.
class RunningServer {
 public:
  explicit RunningServer(Config config, const AddGames& add_games = {});
  /// Ends as SIGTERM ends it.
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::uint16_t port() const { return port_; }
  std::filesystem::path database() const { return folder_ / "data" / "marchstone.db"; }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace marchstone::server::testing
