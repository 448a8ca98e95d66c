#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <optional>

#include "server/border/administration.h"
#include "server/network/stream/socket.h"

namespace marchstone::server {

/// Lets the server end when no match is being played. All but the constructor happens on `control`; `begin`
/// and `stop` may be called from anywhere.
class Draining {
 public:
  /// `end` is called once, on `control`.
  Draining(Strand control, std::chrono::milliseconds usual_deadline, std::function<void()> end);

  /// Ends at the latest after `deadline`. Once more: with the new one.
  void begin(Administration& administration, std::optional<std::chrono::milliseconds> deadline);
  void stop(Administration& administration);

 private:
  void look(Administration& administration);

  Strand control_;
  const std::chrono::milliseconds usual_deadline_;
  const std::function<void()> end_;
  boost::asio::steady_timer timer_;
  bool has_ended_ = false;  ///< too late for another word
};

}  // namespace marchstone::server
