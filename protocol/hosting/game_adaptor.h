// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/json_reader.h"
#include "protocol/json/json_writer.h"
#include "rules/core/game.h"

/// Hosts any type that satisfies `Game`, with its codec. The only virtual calls between server and rules are
/// here.
namespace marchstone::protocol {

// clang-format off
/// The JSON form of one game. What depends on an operator's data may be a non-static member; all else is static.
/// Optional members:
///   `write_details(out, position)`         an object beside the result of a finished match
///   `write_daily_details(out, position)`   the part of it that gives nothing away to others who play the same deal
///   `shared_deal(options)`                 the key of the deal that a solo table shares with all others of
///                                          its day; nothing if its deal is not shared
///   `lessons()`                            its lessons, whose deals are fixed
///   `schema()`                             the text of protocol/schema/games/<id>.schema.json
///   `read_stored_options(json, players)`   if records contain more than clients may send
template <class C>
concept GameCodec = Game<typename C::Position> &&
    requires(const C& codec, JsonWriter& out, const nlohmann::json& json, std::size_t players,
             const typename C::Position& position,
             const typename C::Position::Options& options, const typename C::Position::Move& move,
             const typename C::Position::Event& event, const typename C::Position::View& view) {
      { C::id } -> std::convertible_to<std::string_view>;
      { C::title } -> std::convertible_to<std::string_view>;
      { C::rules_version } -> std::convertible_to<int>;
      { C::min_players } -> std::convertible_to<std::size_t>;
      { C::max_players } -> std::convertible_to<std::size_t>;

      // Options: a JSON Schema with defaults; reading accepts any value and adds defaults; writing writes every option.
      { std::string(codec.options_schema()) };
      { codec.read_options(json, players) } -> std::same_as<Result<typename C::Position::Options, SetupError>>;
      C::write_options(out, options);

      // Moves: nothing for a value with an unknown field, a wrong type or a number out of range.
      { C::read_move(json) } -> std::same_as<std::optional<typename C::Position::Move>>;
      C::write_move(out, move);

      // Views and events for viewers. Of an event the fields after `seq`, `type` first, without brackets.
      C::write_event_fields(out, event);
      C::write_view(out, view);

      // For records: everything, nothing redacted.
      C::write_position(out, position);
      C::write_deal(out, position);
    };
// clang-format on

// clang-format off
/// Plays a seat in the place of a person. Who hosts a game hands it to the adaptor, which knows no such type.
/// Optional: `reason(position, seat, move)`, a word for why a move is a good one, and `review(position, seat,
/// move, is_thorough, seed, may_go_on)`, what a move has cost.
template <class B, class Position>
concept BotFor =
    requires(const Position& position, Seat seat, BotLevel level, const Seed& seed,
             const std::function<bool()>& may_go_on) {
      { B::choose(position, seat, level, seed, may_go_on) } -> std::same_as<typename Position::Move>;
    };
// clang-format on

/// For games that no bot plays.
struct NoBot {
  template <class Position>
  static typename Position::Move choose(const Position& position, Seat seat, BotLevel, const Seed&,
                                        const std::function<bool()>&) {
    return position.least_move(seat);
  }
};

template <GameCodec Codec, class Bot = NoBot>
requires BotFor<Bot, typename Codec::Position>
class AdaptedMatch final : public HostedMatch {
 public:
  using Position = typename Codec::Position;
  using Event = typename Position::Event;

  explicit AdaptedMatch(Position position) : position_(std::move(position)) {
    assert(position_.consistent());
  }

  std::unique_ptr<HostedMatch> clone() const override { return std::make_unique<AdaptedMatch>(*this); }

  std::size_t seats() const override { return position_.seats(); }
  std::vector<Decider> deciders() const override {
    std::vector<Decider> deciders;
    for (const Decider& decider : position_.deciders()) deciders.push_back(decider);
    return deciders;
  }
  std::optional<Outcome> outcome() const override { return position_.outcome(); }
  std::string details() const override {
    if constexpr (requires(JsonWriter & out) { Codec::write_details(out, position_); }) {
      if (!position_.outcome()) return {};
      JsonWriter out;
      Codec::write_details(out, position_);
      return std::move(out).text();
    }
    return {};
  }
  std::string daily_details() const override {
    if constexpr (requires(JsonWriter & out) { Codec::write_daily_details(out, position_); }) {
      if (!position_.outcome()) return {};
      JsonWriter out;
      Codec::write_daily_details(out, position_);
      return std::move(out).text();
    }
    return {};
  }

  Result<bool, Violation> play(Seat seat, const nlohmann::json& json) override {
    const auto move = Codec::read_move(json);
    if (!move) return Violation{"This is not a move of this game."};
    auto applied = position_.apply(seat, *move);
    if (!applied) return applied.error();
    return keep(*std::move(applied));
  }
  bool depart(Seat seat, Departure departure) override { return keep(position_.depart(seat, departure)); }
  void return_to(const HostedMatch& earlier) override {
    const Random random = position_.random();
    position_ = same_game(earlier).position_;
    position_.set_random(random);
    last_events_.clear();
  }

  std::string view(Viewer viewer) const override {
    JsonWriter out(expected_view_bytes);
    Codec::write_view(out, position_.view(viewer));
    return std::move(out).text();
  }
  std::string legal(Seat seat) const override {
    const auto moves = position_.legal_moves(seat);
    JsonWriter out(2 + moves.size() * expected_move_bytes);
    out.begin_array();
    for (const auto& move : moves) Codec::write_move(out, move);
    out.end_array();
    return std::move(out).text();
  }
  std::string last_events(Viewer viewer, std::uint32_t seq) const override {
    JsonWriter out(last_events_.size() * expected_event_bytes);
    for (const Event& event : last_events_) {
      out.begin_object().field("seq", seq);
      Codec::write_event_fields(out, Position::event_for(event, viewer));
      out.end_object();
    }
    return std::move(out).text();
  }

  std::string least_move(Seat seat) const override {
    JsonWriter out;
    Codec::write_move(out, position_.least_move(seat));
    return std::move(out).text();
  }
  std::string chosen_move(Seat seat, BotLevel level, const Seed& seed,
                          const std::function<bool()>& may_go_on) const override {
    JsonWriter out;
    Codec::write_move(out, Bot::choose(position_, seat, level, seed, may_go_on));
    return std::move(out).text();
  }
  std::string reason(Seat seat, const nlohmann::json& json) const override {
    if constexpr (requires(const typename Position::Move& move) { Bot::reason(position_, seat, move); }) {
      const auto move = Codec::read_move(json);
      if (move) return std::string(Bot::reason(position_, seat, *move));
    }
    return {};
  }
  std::optional<MoveReview> review(Seat seat, const nlohmann::json& json, bool is_thorough, const Seed& seed,
                                   const std::function<bool()>& may_go_on) const override {
    if constexpr (requires(const typename Position::Move& move) {
                    Bot::review(position_, seat, move, is_thorough, seed, may_go_on);
                  }) {
      const auto move = Codec::read_move(json);
      if (!move || !Position(position_).apply(seat, *move)) return std::nullopt;
      auto found = Bot::review(position_, seat, *move, is_thorough, seed, may_go_on);
      if (!found) return std::nullopt;
      JsonWriter out;
      Codec::write_move(out, found->better);
      return MoveReview{found->cost, found->doubt, std::move(out).text()};
    }
    return std::nullopt;
  }
  std::string position() const override {
    JsonWriter out(expected_view_bytes);
    Codec::write_position(out, position_);
    return std::move(out).text();
  }
  std::string deal() const override {
    JsonWriter out(expected_view_bytes);
    Codec::write_deal(out, position_);
    return std::move(out).text();
  }
  std::unique_ptr<HostedMatch> determinize(Viewer viewer, const Seed& seed) const override {
    return std::make_unique<AdaptedMatch>(position_.determinize(viewer, Random(seed)));
  }
  bool equals(const HostedMatch& other) const override {
    const auto* same = dynamic_cast<const AdaptedMatch*>(&other);
    return same != nullptr && position_ == same->position_;
  }

 private:
  // Initial capacity; longer texts grow.
  static constexpr std::size_t expected_view_bytes = 4096;
  static constexpr std::size_t expected_move_bytes = 64;
  static constexpr std::size_t expected_event_bytes = 96;

  static const AdaptedMatch& same_game(const HostedMatch& other) {
    assert(dynamic_cast<const AdaptedMatch*>(&other) != nullptr);
    return static_cast<const AdaptedMatch&>(other);
  }

  bool keep(Applied<Event> applied) {
    assert(position_.consistent());
    last_events_ = std::move(applied.events);
    return applied.informed;
  }

  Position position_;
  std::vector<Event> last_events_;
};

template <GameCodec Codec, class Bot = NoBot>
class AdaptedGame final : public GameType {
 public:
  using Position = typename Codec::Position;
  using Options = typename Position::Options;

  explicit AdaptedGame(Codec codec) : codec_(std::move(codec)) {}

  std::string_view id() const override { return Codec::id; }
  std::string_view title() const override { return Codec::title; }
  int rules_version() const override { return Codec::rules_version; }
  std::size_t min_players() const override { return Codec::min_players; }
  std::size_t max_players() const override { return Codec::max_players; }
  bool has_bots() const override { return !std::is_same_v<Bot, NoBot>; }
  std::vector<Lesson> lessons() const override {
    if constexpr (requires { Codec::lessons(); }) return Codec::lessons();
    return {};
  }
  std::string options_schema() const override { return std::string(codec_.options_schema()); }
  std::string schema() const override {
    if constexpr (requires { Codec::schema(); }) return Codec::schema();
    return {};
  }

  Result<std::string, SetupError> complete_options(const nlohmann::json& json,
                                                   std::size_t players) const override {
    if (const auto fault = fault_of(json, players)) return *fault;
    return completed(codec_.read_options(json, players), players);
  }
  Result<std::string, SetupError> complete_stored_options(const nlohmann::json& json,
                                                          std::size_t players) const override {
    if (const auto fault = fault_of(json, players)) return *fault;
    return completed(read_stored_options(json, players), players);
  }
  std::optional<std::string> shared_deal(const std::string& text, std::size_t players) const override {
    if constexpr (requires(const Options& options) { codec_.shared_deal(options); }) {
      const auto json = parse_json(text);
      if (!json || fault_of(*json, players)) return std::nullopt;
      const auto options = read_stored_options(*json, players);
      if (options) return codec_.shared_deal(*options);
    }
    return std::nullopt;
  }
  Result<std::unique_ptr<HostedMatch>, SetupError> start(const std::string& text, std::size_t players,
                                                         const Seed& seed) const override {
    const auto json = parse_json(text);
    if (!json) return SetupError{"The options are not JSON."};
    if (const auto fault = fault_of(*json, players)) return *fault;
    const auto options = read_stored_options(*json, players);
    if (!options) return options.error();
    auto position = Position::setup(*options, players, Random(seed));
    if (!position) return position.error();
    return std::unique_ptr<HostedMatch>(std::make_unique<AdaptedMatch<Codec, Bot>>(*std::move(position)));
  }

 private:
  static std::optional<SetupError> fault_of(const nlohmann::json& json, std::size_t players) {
    if (players < Codec::min_players || players > Codec::max_players) {
      return SetupError{"This game does not support that number of players."};
    }
    if (!json.is_object()) return SetupError{"The options are not an object."};
    return std::nullopt;
  }

  Result<Options, SetupError> read_stored_options(const nlohmann::json& json, std::size_t players) const {
    if constexpr (requires { codec_.read_stored_options(json, players); }) {
      return codec_.read_stored_options(json, players);
    } else {
      return codec_.read_options(json, players);
    }
  }

  static Result<std::string, SetupError> completed(const Result<Options, SetupError>& options,
                                                   std::size_t players) {
    if (!options) return options.error();
    // Only the rules know which options can be combined: set up a trial match.
    const auto trial = Position::setup(*options, players, Random(Seed{}));
    if (!trial) return trial.error();
    JsonWriter out;
    Codec::write_options(out, *options);
    return std::move(out).text();
  }

  Codec codec_;
};

template <GameCodec Codec, class Bot = NoBot>
std::unique_ptr<const GameType> adapted(Codec codec = {}) {
  return std::make_unique<AdaptedGame<Codec, Bot>>(std::move(codec));
}

}  // namespace marchstone::protocol
