// SPDX-License-Identifier: MIT
#pragma once

#include <curl/curl.h>

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "server/notifications/transfer.h"

namespace marchstone::server {

/// Many transfers at once, on one thread of its own. Thread-safe.
class Transfers {
 public:
  /// Each is some kilobytes; what does not fit is tried later by whoever asked for it.
  static constexpr std::size_t most_waiting = 1'000;
  /// Sockets and buffers.
  static constexpr std::size_t most_under_way = 32;
  /// Nobody's server is flooded, and a slow one does not hold up the others.
  static constexpr std::size_t most_for_a_host = 4;

  struct Job {
    std::string host;
    std::function<TransferRequest()> compose;         ///< called on the thread of transfers, one at a time
    std::function<void(const TransferResult&)> done;  ///< exactly once
  };

  explicit Transfers(TransferRules rules);
  /// As `stop`.
  ~Transfers();

  void add(Job job);
  /// Ends all transfers and gives up those that wait. Idempotent; not to be called by a `done`.
  void stop();

  std::size_t waiting() const;
  std::size_t under_way() const { return count_under_way_; }

 private:
  struct UnderWay {
    std::string host;
    std::function<void(const TransferResult&)> done;
    std::unique_ptr<Transfer> transfer;
  };
  struct Close {
    void operator()(CURLM* handle) const { curl_multi_cleanup(handle); }
  };

  void run(const std::stop_token& stopping);
  std::vector<Job> take_startable();
  void start(Job job);
  bool finish_some();
  void finish(CURL* handle, CURLcode code);
  void give_up_all();

  const TransferRules rules_;
  const std::unique_ptr<CURLM, Close> multi_;
  mutable std::mutex mutex_;
  bool is_stopped_ = false;
  std::deque<Job> waiting_;
  std::map<CURL*, UnderWay> under_way_;  ///< of the thread
  std::atomic<std::size_t> count_under_way_ = 0;
  std::jthread thread_;  ///< last: it uses the other members
};

}  // namespace marchstone::server
