// SPDX-License-Identifier: MIT
#include "server/service/matches/match_review.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "protocol/answers/http_answers.h"
#include "protocol/json/json_reader.h"
#include "protocol/wire/hash.h"
#include "server/config/limits.h"
#include "server/service/context/api_faults.h"

namespace marchstone::server {

namespace {

using protocol::Entry;
using protocol::MoveReview;
using std::chrono::steady_clock;

/// A cost that may well be luck is none: beyond so many standard errors it hardly is.
constexpr double sure_errors = 2;

bool is_costly(const MoveReview& found) {
  return found.cost * 100 >= limits::least_cost_percent && found.cost >= sure_errors * found.doubt;
}

bool is_worse(const MoveReview& left, const MoveReview& right) {
  return left.cost > right.cost;
}

/// Drawn from what is public, so that a match that is looked over again gets the same answer.
Seed seed_of(const std::string& id, std::uint32_t seq, bool is_thorough) {
  return protocol::sha256("marchstone look over " + id + " " + std::to_string(seq) +
                          (is_thorough ? " 2" : " 1"));
}

}  // namespace

std::vector<bool> standing_moves(const std::vector<Entry>& entries) {
  std::vector<bool> stands(entries.size());
  for (std::size_t at = 0; at < entries.size(); ++at) {
    stands[at] = entries[at].kind == Entry::Kind::move;
    if (entries[at].kind != Entry::Kind::undo) continue;
    // Entry n is at n - 1: all behind the position that was returned to.
    for (std::size_t back = entries[at].to_seq; back < at; ++back) stands[back] = false;
  }
  return stands;
}

std::optional<ApiAnswer> MatchReview::open() {
  const auto opened = open_record(std::exchange(text_, {}), games_);
  if (!opened) return record_fault(opened.error());
  if (!opened->game->has_bots()) return api_fault(409, "no_bots", "No bot plays this game.");
  const auto& entries = opened->record.entries;
  const std::vector<bool> stands = standing_moves(entries);
  const auto keep = [&](std::uint32_t seq, const Entry*, const protocol::HostedMatch& match) {
    if (seq >= entries.size() || !stands[seq] || moves_.size() >= limits::look_over_moves) return;
    const Entry& next = entries[seq];
    moves_.push_back({seq + 1, next.seat, next.move, match.clone(), {}});
  };
  if (const auto replayed = protocol::replay(*opened->start, entries, keep); !replayed) {
    return record_fault({protocol::RecordFault::Kind::differs, "The match does not replay."});
  }
  id_ = opened->record.id;
  of_ = moves_.size() + opened->start->seats() * limits::second_looks_per_seat;
  return std::nullopt;
}

std::optional<ApiAnswer> MatchReview::go_on(const std::function<bool()>& may_go_on) {
  if (of_ == 0) return open();
  if (done_ < moves_.size()) {
    look_at(moves_[done_], false, first_look_time(), may_go_on);
    ++done_;
    return std::nullopt;
  }
  if (!second_looks_) choose_second_looks();
  const std::size_t second = done_ - moves_.size();
  if (second >= second_looks_->size() || spent_ >= limits::look_over_time) return answer();
  look_at(moves_[(*second_looks_)[second]], true, limits::background_piece, may_go_on);
  ++done_;
  return std::nullopt;
}

/// An equal part of what is left for those that are left: many moves take no time, since there is no choice.
MatchReview::Duration MatchReview::first_look_time() const {
  const auto left = std::max<Duration>(limits::first_look_time - spent_, Duration{});
  const auto part = left / static_cast<std::int64_t>(moves_.size() - done_);
  return std::clamp<Duration>(part, limits::least_look_time, limits::background_piece);
}

void MatchReview::look_at(Move& move, bool is_thorough, Duration time,
                          const std::function<bool()>& may_go_on) {
  const auto began = steady_clock::now();
  const auto has_time = [&] { return may_go_on() && steady_clock::now() - began < time; };
  const auto json = protocol::parse_json(move.move);
  const Seed seed = seed_of(id_, move.seq, is_thorough);
  if (json)
    move.found = move.before->review(move.seat, *json, is_thorough, seed, has_time).value_or(MoveReview{});
  spent_ += steady_clock::now() - began;
}

/// The worst of each seat by the first look.
void MatchReview::choose_second_looks() {
  std::vector<std::size_t> places(moves_.size());
  std::iota(places.begin(), places.end(), 0);
  std::erase_if(places, [&](std::size_t place) { return moves_[place].found.better.empty(); });
  std::ranges::stable_sort(
      places, is_worse, [&](std::size_t place) -> auto& { return moves_[place].found; });
  std::vector<std::size_t> taken;
  std::erase_if(places, [&](std::size_t place) {
    const std::size_t seat = index(moves_[place].seat);
    if (taken.size() <= seat) taken.resize(seat + 1);
    return ++taken[seat] > limits::second_looks_per_seat;
  });
  // What is not looked at again is none of the costliest.
  for (Move& move : moves_) move.found.cost = std::min(move.found.cost, 0.0);
  second_looks_ = std::move(places);
  of_ = moves_.size() + second_looks_->size();
}

ApiAnswer MatchReview::answer() {
  std::vector<const Move*> costly;
  for (const Move& move : moves_)
    if (is_costly(move.found)) costly.push_back(&move);
  std::ranges::stable_sort(
      costly, is_worse, [](const Move* move) -> auto& { return move->found; });
  protocol::LookOver body{moves_.size()};
  std::vector<std::size_t> taken;
  for (const Move* move : costly) {
    const std::size_t seat = index(move->seat);
    if (taken.size() <= seat) taken.resize(seat + 1);
    if (++taken[seat] > limits::costly_moves_per_seat) continue;
    body.costly.push_back(
        {move->seq, move->seat, static_cast<int>(std::lround(move->found.cost * 100)), move->found.better});
  }
  return {200, protocol::body_of(body)};
}

}  // namespace marchstone::server
