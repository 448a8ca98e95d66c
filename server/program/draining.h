// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <optional>

#include "server/border/administration.h"
#include "server/network/stream/socket.h"

namespace marchstone::server {

/// Stops the server when no match is being played. Everything but the constructor runs on `control`; `begin`
/// and `stop` may be called from anywhere.
class Draining {
 public:
  /// `end` is called once, on `control`.
  Draining(Strand control, std::chrono::milliseconds usual_deadline, std::function<void()> end);

  /// Stops at the latest after `deadline`. A repeated call replaces the deadline.
  void begin(Administration& administration, std::optional<std::chrono::milliseconds> deadline);
  void stop(Administration& administration);

 private:
  void look(Administration& administration);

  Strand control_;
  const std::chrono::milliseconds usual_deadline_;
  const std::function<void()> end_;
  boost::asio::steady_timer timer_;
  bool has_ended_ = false;  ///< too late to cancel
};

}  // namespace marchstone::server
