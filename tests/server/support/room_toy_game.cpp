// SPDX-License-Identifier: MIT
#include "tests/server/support/room_toy_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/json/json_writer.h"

namespace marchstone::server::testing {

namespace {

using protocol::JsonWriter;

struct Side {
  int score = 0;
  std::uint32_t number = 0;  // the secret
  bool asked = false;
  bool gone = false;
  friend bool operator==(const Side&, const Side&) = default;
};

/// One event, as its seat sees it; others get `number` as null.
struct Event {
  std::string_view type;
  Seat seat{};
  std::optional<std::uint32_t> number;
  std::optional<bool> yes;
};

class ToyMatch final : public protocol::HostedMatch {
 public:
  ToyMatch(std::size_t seats, int goal, const Seed& seed) : sides_(seats), goal_(goal), random_(seed) {
    for (Side& side : sides_) side.number = random_.below(100);
  }

  std::unique_ptr<HostedMatch> clone() const override { return std::make_unique<ToyMatch>(*this); }
  std::size_t seats() const override { return sides_.size(); }

  std::vector<Decider> deciders() const override {
    std::vector<Decider> deciding;
    if (outcome()) return deciding;
    for (std::size_t at = 0; at < seats(); ++at) {
      if (sides_[at].asked) deciding.push_back({seat(at), "answer", true});
    }
    if (deciding.empty()) deciding.push_back({turn_, "turn", false});
    return deciding;
  }

  std::string details() const override {
    return outcome() ? R"({"number":)" + std::to_string(sides_.front().number) + "}" : std::string();
  }
  std::string daily_details() const override {
    return outcome() ? R"({"score":)" + std::to_string(sides_.front().score) + "}" : std::string();
  }

  std::optional<Outcome> outcome() const override {
    Outcome outcome{{}, {}, "goal"};
    std::vector<Seat> left;
    for (std::size_t at = 0; at < seats(); ++at) {
      outcome.scores.emplace_back(sides_[at].score);
      if (sides_[at].score >= goal_) outcome.winners.push_back(seat(at));
      if (!sides_[at].gone) left.push_back(seat(at));
    }
    if (!outcome.winners.empty()) return outcome;
    if (left.size() > (seats() == 1 ? 0u : 1u)) return std::nullopt;
    return Outcome{left, outcome.scores, end_};
  }

  Result<bool, Violation> play(Seat mover, const nlohmann::json& move) override {
    const auto deciding = deciders();
    const bool decides = std::any_of(deciding.begin(), deciding.end(),
                                     [mover](const Decider& decider) { return decider.seat == mover; });
    const auto type = move.is_object() ? move.value("type", nlohmann::json()) : nlohmann::json();
    if (!decides || !type.is_string()) return Violation{"not a move of this seat"};
    if (sides_[index(mover)].asked) return answer(mover, move);
    if (move.size() != 1) return Violation{"an unknown field"};
    if (type == "step") return step(mover);
    if (type == "pass") return pass(mover);
    if (type == "draw") return draw(mover);
    if (type == "challenge" && seats() > 1) return challenge(mover);
    return Violation{"an unknown move"};
  }

  bool depart(Seat leaver, Departure departure) override {
    events_ = {{"departed", leaver, {}, {}}};
    end_ = departure == Departure::resigned ? "resigned" : "time";
    const bool was_asked = std::exchange(sides_[index(leaver)].asked, false);
    sides_[index(leaver)].gone = true;
    if (!outcome() && (leaver == turn_ ? !anybody_asked() : was_asked && !anybody_asked())) next_turn();
    return false;
  }

  void return_to(const HostedMatch& earlier) override {
    const Random now = random_;
    *this = dynamic_cast<const ToyMatch&>(earlier);
    random_ = now;
    events_.clear();
  }

  std::string view(Viewer viewer) const override {
    JsonWriter out;
    out.begin_object().field("turn", index(turn_)).field("steps", steps_).key("sides").begin_array();
    for (std::size_t at = 0; at < seats(); ++at) {
      const Side& side = sides_[at];
      out.begin_object().field("score", side.score).field("asked", side.asked).field("gone", side.gone);
      if (viewer.is(seat(at))) {
        out.field("number", side.number);
      } else {
        out.null_field("number");
      }
      out.end_object();
    }
    out.end_array().end_object();
    return std::move(out).text();
  }

  std::string legal(Seat mover) const override {
    const auto deciding = deciders();
    const bool decides = std::any_of(deciding.begin(), deciding.end(),
                                     [mover](const Decider& decider) { return decider.seat == mover; });
    if (!decides) return "[]";
    if (!sides_[index(mover)].asked) {
      return seats() > 1 ? R"([{"type":"step"},{"type":"pass"},{"type":"draw"},{"type":"challenge"}])"
                         : R"([{"type":"step"},{"type":"pass"},{"type":"draw"}])";
    }
    return sides_[index(mover)].number % 2 == 0
               ? R"([{"type":"answer","yes":false},{"type":"answer","yes":true}])"
               : R"([{"type":"answer","yes":false}])";
  }

  std::string last_events(Viewer viewer, std::uint32_t seq) const override {
    JsonWriter out;
    for (const Event& event : events_) {
      out.begin_object().field("seq", seq).field("type", event.type).field("seat", index(event.seat));
      if (event.yes) out.field("yes", *event.yes);
      if (event.number && viewer.is(event.seat)) out.field("number", *event.number);
      if (event.number && !viewer.is(event.seat)) out.null_field("number");
      out.end_object();
    }
    return std::move(out).text();
  }

  std::string least_move(Seat mover) const override {
    return sides_[index(mover)].asked ? R"({"type":"answer","yes":false})" : R"({"type":"pass"})";
  }

  /// Scores when it can.
  std::string chosen_move(Seat mover, protocol::BotLevel, const Seed&,
                          const std::function<bool()>&) const override {
    return sides_[index(mover)].asked ? R"({"type":"answer","yes":false})" : R"({"type":"step"})";
  }
  std::string position() const override {
    JsonWriter out;
    out.begin_object().field("turn", index(turn_)).field("steps", steps_).key("numbers").begin_array();
    for (const Side& side : sides_) out.value(side.number);
    out.end_array().key("scores").begin_array();
    for (const Side& side : sides_) out.value(side.score);
    out.end_array().field("drawn", random_.drawn()).end_object();
    return std::move(out).text();
  }

  std::string deal() const override { return position(); }

  std::unique_ptr<HostedMatch> determinize(Viewer viewer, const Seed& seed) const override {
    auto other = std::make_unique<ToyMatch>(*this);
    other->random_ = Random(seed);
    for (std::size_t at = 0; at < seats(); ++at) {
      if (!viewer.is(marchstone::seat(at))) other->sides_[at].number = other->random_.below(100);
    }
    return other;
  }

  bool equals(const HostedMatch& other) const override {
    const auto* toy = dynamic_cast<const ToyMatch*>(&other);
    return toy != nullptr && toy->sides_ == sides_ && toy->turn_ == turn_ && toy->steps_ == steps_ &&
           toy->goal_ == goal_ && toy->random_ == random_;
  }

 private:
  bool anybody_asked() const {
    return std::any_of(sides_.begin(), sides_.end(), [](const Side& side) { return side.asked; });
  }

  void next_turn() {
    steps_ = 0;
    for (std::size_t step = 0; step < seats(); ++step) {
      turn_ = seat((index(turn_) + 1) % seats());
      if (!sides_[index(turn_)].gone) return;
    }
  }

  bool step(Seat mover) {
    events_ = {{"stepped", mover, {}, {}}};
    ++sides_[index(mover)].score;
    if (++steps_ == 3) next_turn();
    return false;
  }

  bool pass(Seat mover) {
    events_ = {{"passed", mover, {}, {}}};
    next_turn();
    return false;
  }

  bool draw(Seat mover) {
    sides_[index(mover)].number = random_.below(100);
    events_ = {{"drawn", mover, sides_[index(mover)].number, {}}};
    next_turn();
    return true;
  }

  bool challenge(Seat mover) {
    events_ = {{"challenged", mover, {}, {}}};
    for (std::size_t at = 0; at < seats(); ++at) sides_[at].asked = seat(at) != mover && !sides_[at].gone;
    return false;
  }

  Result<bool, Violation> answer(Seat mover, const nlohmann::json& move) {
    const auto yes = move.value("yes", nlohmann::json());
    if (move.size() != 2 || move["type"] != "answer" || !yes.is_boolean()) return Violation{"not an answer"};
    if (yes.get<bool>() && sides_[index(mover)].number % 2 == 1) return Violation{"yes needs an even number"};
    events_ = {{"answered", mover, {}, yes.get<bool>()}};
    sides_[index(mover)].asked = false;
    if (!anybody_asked()) next_turn();
    return true;
  }

  std::vector<Side> sides_;
  Seat turn_{};
  int steps_ = 0;
  int goal_;
  std::string_view end_ = "resigned";
  std::vector<Event> events_;
  Random random_;
};

class ToyType final : public protocol::GameType {
 public:
  explicit ToyType(int rules_version) : rules_version_(rules_version) {}

  std::string_view id() const override { return "room_toy"; }
  std::string_view title() const override { return "Toy of the room"; }
  int rules_version() const override { return rules_version_; }
  std::size_t min_players() const override { return 1; }
  std::size_t max_players() const override { return 5; }
  bool has_bots() const override { return true; }
  std::vector<protocol::Lesson> lessons() const override {
    return {{"stepping", R"({"goal":3})", 2, 1}, {"alone", R"({"goal":3})", 1, 1}};
  }
  std::string options_schema() const override {
    return R"({"type":"object","properties":{"goal":{"type":"integer","default":10},"daily":{"type":"boolean"}}})";
  }

  Result<std::string, SetupError> complete_options(const nlohmann::json& options,
                                                   std::size_t) const override {
    return R"({"goal":)" + std::to_string(options.value("goal", 10)) +
           (options.value("daily", false) ? R"(,"daily":true})" : "}");
  }
  Result<std::string, SetupError> complete_stored_options(const nlohmann::json& options,
                                                          std::size_t players) const override {
    return complete_options(options, players);
  }
  std::optional<std::string> shared_deal(const std::string& text, std::size_t) const override {
    const auto options = nlohmann::json::parse(text);
    if (!options.value("daily", false)) return std::nullopt;
    return "goal_" + std::to_string(options.value("goal", 10));
  }

  Result<std::unique_ptr<protocol::HostedMatch>, SetupError> start(const std::string& options,
                                                                   std::size_t players,
                                                                   const Seed& seed) const override {
    const int goal = nlohmann::json::parse(options).at("goal").get<int>();
    if (goal < 1) return SetupError{"goal"};
    return std::unique_ptr<protocol::HostedMatch>(std::make_unique<ToyMatch>(players, goal, seed));
  }

 private:
  int rules_version_;
};

}  // namespace

std::unique_ptr<const protocol::GameType> room_toy_game(int rules_version) {
  return std::make_unique<ToyType>(rules_version);
}

}  // namespace marchstone::server::testing
