// SPDX-License-Identifier: MIT
#include "server/program/draining.h"

#include <boost/asio/post.hpp>
#include <string>
#include <utility>

#include "server/base/log.h"

namespace marchstone::server {

using boost::system::error_code;

namespace {

/// How often to check whether a match is still in progress.
constexpr std::chrono::milliseconds look_interval{200};

}  // namespace

Draining::Draining(Strand control, std::chrono::milliseconds usual_deadline, std::function<void()> end)
    : control_(std::move(control)), usual_deadline_(usual_deadline), end_(std::move(end)), timer_(control_) {}

void Draining::begin(Administration& administration, std::optional<std::chrono::milliseconds> deadline) {
  boost::asio::post(control_, [this, &administration, time = deadline.value_or(usual_deadline_)] {
    if (has_ended_) return;
    administration.drain(administration.standing().now + time.count());
    log::info("draining", "Draining: the server will stop when no match is being played, or at the deadline.",
              {{"deadline_ms", time.count()}});
    look(administration);
  });
}

void Draining::stop(Administration& administration) {
  boost::asio::post(control_, [this, &administration] {
    if (has_ended_) return;
    timer_.cancel();
    administration.stop_draining();
    log::info("draining_no_longer", "Drain cancelled.");
  });
}

/// A room that is not restored yet may contain a match.
void Draining::look(Administration& administration) {
  const Standing standing = administration.standing();
  if (!standing.drains_until) return;
  const ServiceFigures& figures = standing.figures;
  // Where bots alone play nobody waits for the end; they go on after the next start.
  const bool is_empty =
      figures.rooms_playing <= figures.shows + figures.left_to_bots && figures.rooms_waiting_to_rebuild == 0;
  if (is_empty || standing.now >= *standing.drains_until) {
    has_ended_ = true;
    return end_();
  }
  timer_.expires_after(look_interval);
  timer_.async_wait([this, &administration](error_code ec) {
    if (!ec) look(administration);
  });
}

}  // namespace marchstone::server
