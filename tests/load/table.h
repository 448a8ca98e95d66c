// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/load/figures.h"
#include "tests/load/person.h"

namespace marchstone::load {

struct TableSettings {
  std::string game = "schotten_totten";
  std::string options = "{}";  ///< JSON
  unsigned players = 2;        ///< people
  unsigned bots = 0;           ///< in further seats, as fast as bots answer
  std::string level = "strong";
  unsigned spectators = 0;
  std::chrono::milliseconds pace{0};  ///< between seeing a position and moving in it, on average
  unsigned moves_a_match = 0;         ///< stop moving after so many in a room; 0: play to the end
  unsigned matches = 0;               ///< open no more rooms after so many; 0: no end
};

/// People who play one match after another, each move drawn from `legal`. Measures from sending a move until
/// all players have been shown what it led to.
class Table {
 public:
  Table(boost::asio::io_context& io, const Target& target, const TableSettings& settings, Figures& figures,
        std::uint64_t seed);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// All people are connected.
  bool is_ready() const { return people_ready_ == people_.size(); }
  /// Opens a room, seats everybody and starts; the next match follows by itself.
  void play();
  /// The present match has seen as many moves as it may (`moves_a_match`).
  bool has_stopped() const { return has_stopped_; }
  /// No further match begins here.
  void stop() { is_over_ = true; }

 private:
  /// A move on its way: which players have not yet been shown what it led to.
  struct Underway {
    long long seq;
    Clock::time_point sent_at;
    std::vector<bool> has_seen;
  };

  bool is_player(std::size_t person) const { return person < settings_.players; }
  void seat_next(std::size_t person);
  void seat_bots(unsigned left);
  void try_again_later();
  void on_push(std::size_t person, std::string_view push);
  void on_state(std::size_t player, std::string_view push);
  void move_soon(std::size_t player, long long seq, std::string move);
  void move(std::size_t player, long long seq, const std::string& move);
  void note_shown(std::size_t player, long long seq);
  void on_finished();
  std::string room_field() const { return ",\"room\":\"" + room_ + "\""; }

  boost::asio::io_context& io_;
  const TableSettings settings_;
  Figures& figures_;
  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Person>> people_;  ///< players in seat order, then spectators
  std::size_t people_ready_ = 0;
  boost::asio::steady_timer retry_;

  std::string room_;
  std::vector<long long> last_moved_at_;  ///< the position in which each player moved last
  std::vector<Underway> underway_;
  unsigned moves_of_match_ = 0;
  unsigned matches_played_ = 0;
  bool is_over_ = false;
  bool has_stopped_ = false;
};

}  // namespace marchstone::load
