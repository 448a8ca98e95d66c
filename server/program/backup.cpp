// SPDX-License-Identifier: MIT
#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "persistence/store/sqlite_store.h"
#include "server/program/commands.h"

namespace marchstone::server {

namespace {

/// While it exists, a terminating signal first removes these files. Signals inherited as ignored (nohup, a
/// shell's background job) stay ignored.
class RemovedAtSignal {
 public:
  explicit RemovedAtSignal(std::vector<std::filesystem::path> files) : files_(std::move(files)) {
    sigemptyset(&signals_);
    for (const int signal_number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
      struct sigaction inherited {};
      sigaction(signal_number, nullptr, &inherited);
      if (inherited.sa_handler != SIG_IGN) sigaddset(&signals_, signal_number);
    }
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    waiting_ = std::jthread([this](const std::stop_token& stop) { wait(stop); });
  }

 private:
  void wait(const std::stop_token& stop) const {
    constexpr timespec look_interval{0, 20'000'000};
    while (!stop.stop_requested()) {
      const int signal_number = sigtimedwait(&signals_, nullptr, &look_interval);
      if (signal_number <= 0) continue;
      std::error_code ignored;
      for (const auto& file : files_) std::filesystem::remove(file, ignored);
      constexpr int of_a_shell = 128;  // exit code that a shell shows for a program killed by a signal
      _exit(of_a_shell + signal_number);
    }
  }

  std::vector<std::filesystem::path> files_;
  sigset_t signals_{};
  std::jthread waiting_;
};

}  // namespace

ExitCode backup(const BackupCommand& command, const Config& config) {
  const RemovedAtSignal interruption(persistence::unfinished_files(command.file));
  if (const auto fault = persistence::backup(config.store.data_dir, command.file)) {
    std::cerr << fault->message << '\n';
    return ExitCode::store_unusable;
  }
  std::cout << "copied to " << command.file.string() << '\n';
  return ExitCode::well;
}

}  // namespace marchstone::server
