// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosting/lesson.h"
#include "protocol/wire/bots.h"
#include "rules/core/game.h"

/// The border between rules and JSON: any type that satisfies `Game` and has a codec becomes a `GameType`,
/// and each of its matches a `HostedMatch`. Server and persistence know games only through these two.
namespace marchstone::protocol {

/// A move looked at afterwards, by what its seat knew when it was made.
struct MoveReview {
  double cost = 0;     ///< of the chance to win, 0 to 1: what the better move is worth more
  double doubt = 0;    ///< standard error of the cost
  std::string better;  ///< JSON text of the move
};

/// One position of some game; everything that it writes for a viewer is redacted: this is the only path. A
/// value behind a pointer: `clone` is a deep copy. Not thread-safe.
class HostedMatch {
 public:
  virtual ~HostedMatch() = default;
  virtual std::unique_ptr<HostedMatch> clone() const = 0;

  virtual std::size_t seats() const = 0;
  virtual std::vector<Decider> deciders() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  /// Additional facts about the result as a JSON object; empty if there are none, or if the match is not
  /// over.
  virtual std::string details() const = 0;
  /// The part of `details` that gives no move away to others who still play the same deal.
  virtual std::string daily_details() const = 0;

  /// Plays `move` (any JSON value) for `seat`. True: somebody learned something or chance was used. On a
  /// violation nothing has changed.
  virtual Result<bool, Violation> play(Seat seat, const nlohmann::json& move) = 0;
  /// The seat leaves; the result is that of `play`.
  virtual bool depart(Seat seat, Departure departure) = 0;
  /// Becomes `earlier`, but keeps its own generator: chance is never rewound.
  virtual void return_to(const HostedMatch& earlier) = 0;

  /// A JSON object: everything that `viewer` may know. The same bytes for equal positions.
  virtual std::string view(Viewer viewer) const = 0;
  /// A JSON array of the legal moves of `seat`; "[]" when it need not decide.
  virtual std::string legal(Seat seat) const = 0;
  /// The effects of the last `play` or `depart` as `viewer` may know them: JSON objects joined by commas,
  /// without brackets, each with `seq` and `type` first. Empty after `return_to` and at the start.
  virtual std::string last_events(Viewer viewer, std::uint32_t seq) const = 0;

  /// The default move of `seat` as JSON text, the least informative one.
  virtual std::string least_move(Seat seat) const = 0;
  /// What a bot of this level plays at `seat`, which must decide, as JSON text. It knows what the seat knows:
  /// the same knowledge and the same seed give the same move. `may_go_on` is asked again and again; after it
  /// has said no, the answer comes soon.
  virtual std::string chosen_move(Seat seat, BotLevel level, const Seed& seed,
                                  const std::function<bool()>& may_go_on) const = 0;
  /// Why `move`, which `seat` may make here, is a good one, by what the seat knows: a word of the game, or
  /// empty.
  virtual std::string reason(Seat, const nlohmann::json& /*move*/) const { return {}; }
  /// What `move`, which `seat` made here, has cost; nothing if there was no choice, nothing better is found,
  /// or no bot plays this game. A second look at few moves may be thorough. `may_go_on` as above.
  virtual std::optional<MoveReview> review(Seat, const nlohmann::json& /*move*/, bool /*is_thorough*/,
                                           const Seed&, const std::function<bool()>& /*may_go_on*/) const {
    return std::nullopt;
  }
  /// The whole unredacted position as a JSON object: for records and `verify` only, never for a viewer.
  virtual std::string position() const = 0;
  /// Everything that was hidden at the start as a JSON object; only meaningful on a fresh position.
  virtual std::string deal() const = 0;
  /// The position with everything that `viewer` cannot know drawn anew, for tests of the redaction.
  virtual std::unique_ptr<HostedMatch> determinize(Viewer viewer, const Seed& seed) const = 0;
  /// Same game and equal position.
  virtual bool equals(const HostedMatch& other) const = 0;
};

/// A game that can be hosted: immutable, exists for the whole run of the program.
class GameType {
 public:
  virtual ~GameType() = default;

  virtual std::string_view id() const = 0;
  virtual std::string_view title() const = 0;
  virtual int rules_version() const = 0;
  virtual std::size_t min_players() const = 0;
  virtual std::size_t max_players() const = 0;
  /// Whether bots play it: without one, `chosen_move` is the default move.
  virtual bool has_bots() const = 0;
  virtual std::vector<Lesson> lessons() const { return {}; }
  /// JSON Schema of the options with defaults, as JSON text.
  virtual std::string options_schema() const = 0;
  /// JSON Schema of everything that appears in messages and records of this game; empty if none is made.
  virtual std::string schema() const { return {}; }

  /// Checks options (any JSON value) for that number of players and adds defaults: JSON text of an object
  /// with every option. The error names the option.
  virtual Result<std::string, SetupError> complete_options(const nlohmann::json& options,
                                                           std::size_t players) const = 0;
  /// The same for options from a journal or a record, which are self-contained: data that clients may only
  /// name, such as an operator's game data, may be included.
  virtual Result<std::string, SetupError> complete_stored_options(const nlohmann::json& options,
                                                                  std::size_t players) const = 0;
  /// The key of the deal that this table shares with all others of its day, such as "standard"; nothing if
  /// its deal is not shared. `options` as returned by `complete_options`.
  virtual std::optional<std::string> shared_deal(const std::string& options, std::size_t players) const = 0;
  /// A fresh match. `options` as returned by `complete_options`.
  virtual Result<std::unique_ptr<HostedMatch>, SetupError> start(const std::string& options,
                                                                 std::size_t players,
                                                                 const Seed& seed) const = 0;
};

/// The games that this program supports. The built-in ones are in game_registry.cpp; tests add toys.
class GameRegistry {
 public:
  void add(std::unique_ptr<const GameType> game) { games_.push_back(std::move(game)); }
  const GameType* find(std::string_view id) const;
  const std::vector<std::unique_ptr<const GameType>>& games() const { return games_; }

 private:
  std::vector<std::unique_ptr<const GameType>> games_;
};

/// Additional data for a game that the operator provides, and where it came from.
struct GameDocument {
  std::string game;
  std::string source;
  std::string content;  ///< JSON text, not parsed yet
};

/// Settings of the operator for all games.
struct GameSettings {
  /// Allows options that a game has for tests only; no schema lists them.
  bool test_options = false;
};

GameRegistry built_in_games();
/// The error names the invalid document.
Result<GameRegistry, std::string> built_in_games(const std::vector<GameDocument>& documents,
                                                 const GameSettings& settings = {});

}  // namespace marchstone::protocol
