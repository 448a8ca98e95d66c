// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/hosting/game_adaptor.h"

/// The smallest game with everything a journal can hold: choices, chance, secrets, undo and departures. Two
/// or three seats take one to three pebbles in turn, or throw a die and lay that many on the heap; who takes
/// the last one wins. Each seat has a lucky number that only it knows.
namespace marchstone::pebbles {

struct Options {
  int heap = 10;
  friend bool operator==(const Options&, const Options&) = default;
};
struct Take {
  int count;
  friend bool operator==(const Take&, const Take&) = default;
};
struct Throw {
  friend bool operator==(const Throw&, const Throw&) = default;
};
using Move = std::variant<Take, Throw>;

struct Event {
  std::string_view type;
  Seat seat;
  int count = 0;
  friend bool operator==(const Event&, const Event&) = default;
};
struct View {
  int heap = 0;
  Seat turn{};
  std::optional<int> lucky;
  friend bool operator==(const View&, const View&) = default;
};

class Position {
 public:
  using Options = pebbles::Options;
  using Move = pebbles::Move;
  using Event = pebbles::Event;
  using View = pebbles::View;

  static Result<Position, SetupError> setup(const Options& options, std::size_t players, Random random) {
    if (options.heap > 1000) return SetupError{"so many pebbles do not exist"};
    Position fresh(options.heap, random);
    fresh.gone_.resize(players);
    fresh.taken_.resize(players);
    for (std::size_t at = 0; at < players; ++at)
      fresh.lucky_.push_back(static_cast<int>(fresh.random_.below(1000)));
    return fresh;
  }

  std::size_t seats() const { return gone_.size(); }
  std::vector<Decider> deciders() const {
    if (outcome()) return {};
    return {{turn_, "take"}};
  }
  std::optional<Outcome> outcome() const {
    if (heap_ > 0 && playing() > 1) return std::nullopt;
    const Seat winner = heap_ == 0 ? last_ : turn_;
    Outcome outcome{{winner}, {}, heap_ == 0 ? "last_pebble" : "resigned"};
    for (const int count : taken_) outcome.scores.emplace_back(count);
    *outcome.scores[index(winner)] += 2 * heap_;
    return outcome;
  }
  std::vector<Move> legal_moves(Seat seat) const {
    if (outcome() || seat != turn_) return {};
    std::vector<Move> moves{Throw{}};
    for (int count = 1; count <= std::min(3, heap_); ++count) moves.emplace_back(Take{count});
    return moves;
  }
  Move least_move(Seat) const { return Throw{}; }
  Result<Applied<Event>, Violation> apply(Seat seat, const Move& move) {
    if (std::ranges::count(legal_moves(seat), move) == 0) return Violation{"not now"};
    last_ = seat;
    Event event{"taken", seat};
    bool informed = false;
    if (const auto* take = std::get_if<Take>(&move)) {
      event.count = take->count;
      heap_ -= take->count;
      taken_[index(seat)] += take->count;
    } else {
      event = {"thrown", seat, static_cast<int>(random_.below(6)) + 1};
      heap_ += event.count;
      informed = true;
    }
    pass_on();
    return Applied<Event>{{event}, informed};
  }
  Applied<Event> depart(Seat seat, Departure) {
    gone_[index(seat)] = true;
    if (turn_ == seat) pass_on();
    return {{{"left", seat, 0}, {"looked", seat, 0}}, false};
  }

  View view(Viewer viewer) const {
    View seen{heap_, turn_, {}};
    if (viewer.seat()) seen.lucky = lucky_[index(*viewer.seat())];
    return seen;
  }
  static Event event_for(const Event& event, Viewer viewer) {
    Event seen = event;
    if (event.type == "looked" && viewer.is(event.seat)) seen.count = 1;
    return seen;
  }
  Position determinize(Viewer viewer, Random random) const {
    Position other = *this;
    for (std::size_t at = 0; at < seats(); ++at) {
      if (!viewer.is(seat(at))) other.lucky_[at] = static_cast<int>(random.below(1000));
    }
    other.random_ = Random(random.seed());
    return other;
  }
  const Random& random() const { return random_; }
  void set_random(const Random& random) { random_ = random; }
  bool consistent() const { return heap_ >= 0; }
  const std::vector<int>& lucky() const { return lucky_; }
  int heap() const { return heap_; }
  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position(int heap, Random random) : heap_(heap), random_(random) {}
  std::size_t playing() const { return static_cast<std::size_t>(std::ranges::count(gone_, false)); }
  void pass_on() {
    do {
      turn_ = seat((index(turn_) + 1) % seats());
    } while (gone_[index(turn_)] && playing() > 0);
  }

  int heap_ = 0;
  Seat turn_{};
  Seat last_{};
  std::vector<bool> gone_;
  std::vector<int> taken_;
  std::vector<int> lucky_;
  Random random_;
};

struct Codec {
  using Position = pebbles::Position;
  static constexpr std::string_view id = "pebbles";
  static constexpr std::string_view title = "Pebbles";
  static constexpr int rules_version = 3;
  static constexpr std::size_t min_players = 2;
  static constexpr std::size_t max_players = 3;

  static std::string_view options_schema() { return R"({"type":"object"})"; }
  static Result<Options, SetupError> read_options(const nlohmann::json& json, std::size_t) {
    Options options;
    for (const auto& field : json.items()) {
      const auto heap = protocol::integer(field.value());
      if (field.key() != "heap" || !heap) return SetupError{field.key()};
      options.heap = static_cast<int>(*heap);
    }
    return options;
  }
  static void write_options(protocol::JsonWriter& out, const Options& options) {
    out.begin_object().field("heap", options.heap).end_object();
  }
  static std::optional<Move> read_move(const nlohmann::json& json) {
    const auto* type = protocol::find_field(json, "type");
    if (type == nullptr) return std::nullopt;
    if (*type == "throw" && json.size() == 1) return Throw{};
    const auto* count = protocol::find_field(json, "count");
    const auto number = count == nullptr ? std::nullopt : protocol::integer_within(*count, 1, 3);
    if (*type != "take" || !number || json.size() != 2) return std::nullopt;
    return Take{static_cast<int>(*number)};
  }
  static void write_move(protocol::JsonWriter& out, const Move& move) {
    const auto* take = std::get_if<Take>(&move);
    out.begin_object().field("type", take != nullptr ? "take" : "throw");
    if (take != nullptr) out.field("count", take->count);
    out.end_object();
  }
  static void write_event_fields(protocol::JsonWriter& out, const Event& event) {
    out.field("type", event.type).field("seat", index(event.seat)).field("count", event.count);
  }
  static void write_view(protocol::JsonWriter& out, const View& view) {
    out.begin_object().field("heap", view.heap).field("turn", index(view.turn));
    if (view.lucky) out.field("lucky", *view.lucky);
    out.end_object();
  }
  static void write_position(protocol::JsonWriter& out, const Position& position) {
    out.begin_object().field("heap", position.heap()).field("drawn", position.random().drawn()).end_object();
  }
  static void write_deal(protocol::JsonWriter& out, const Position& position) {
    out.begin_object().key("lucky").begin_array();
    for (const int number : position.lucky()) out.value(number);
    out.end_array().end_object();
  }
};

inline protocol::GameRegistry registry() {
  protocol::GameRegistry games;
  games.add(protocol::adapted<Codec>());
  return games;
}

}  // namespace marchstone::pebbles
