// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/json_reader.h"
#include "protocol/record/replay.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"
#include "tests/fuzz/made_up_json.h"

/// A match of MARCHSTONE_FUZZED_GAME through the border that the server uses. The input is: seats, options,
/// a seed, then one step after another: a legal move, one that is nearly legal, any JSON, a departure, an
/// undo.
namespace marchstone::fuzz {
namespace {

using nlohmann::json;
using protocol::Entry;
using protocol::GameType;
using protocol::HostedMatch;

constexpr std::size_t longest_match = 150;

const GameType& game() {
  static const protocol::GameRegistry games = protocol::built_in_games();
  const GameType* found = games.find(MARCHSTONE_FUZZED_GAME);
  demand(found != nullptr, "the game is registered");
  return *found;
}

json parsed(const std::string& text) {
  const auto value = protocol::parse_json(text);
  demand(value.has_value(), "what the game writes is JSON");
  return *value;
}

/// One match, what has been entered and all earlier positions.
class Match {
 public:
  explicit Match(std::unique_ptr<HostedMatch> start) { positions_.push_back(std::move(start)); }

  void play(Bytes& bytes) {
    while (!bytes.empty() && !now().outcome() && entries_.size() < longest_match) step(bytes);
    const auto again = protocol::replay(*positions_.front(), entries_);
    demand(again && again.value()->equals(now()), "the entries replay to the same position");
  }

 private:
  const HostedMatch& now() const { return *positions_.back(); }

  void step(Bytes& bytes) {
    const std::uint8_t what = bytes.byte() % 16;
    const auto deciders = now().deciders();
    const Seat decider = deciders[bytes.below(deciders.size())].seat;
    const json legal = parsed(now().legal(decider));
    demand(!legal.empty(), "who must decide has a legal move");
    if (what < 8) return enter_move(decider, legal[bytes.below(legal.size())], legal);
    if (what == 8) return enter_move(decider, parsed(now().least_move(decider)), legal);
    if (what < 12) return enter_move(decider, nearly(legal, bytes), legal);
    if (what == 12) return enter_any(any_seat(bytes), made_up(bytes));
    if (what == 13) return determinize(bytes);
    if (what == 14) return depart(any_seat(bytes), bytes.byte());
    undo(bytes);
  }

  Seat any_seat(Bytes& bytes) const { return seat(bytes.below(now().seats())); }

  void enter_any(Seat seat, const json& move) { enter_move(seat, move, parsed(now().legal(seat))); }

  void enter_move(Seat seat, const json& move, const json& legal) {
    const bool is_listed = std::find(legal.begin(), legal.end(), move) != legal.end();
    auto next = now().clone();
    const bool is_accepted = next->play(seat, move).has_value();
    demand(is_accepted == is_listed, "a move is accepted exactly if it is listed");
    if (!is_accepted) return demand(next->equals(now()), "a refused move changes nothing");
    enter(std::move(next), {Entry::Kind::move, seat, 0, 0, move.dump()});
  }

  void depart(Seat seat, std::uint8_t how) {
    // Rare, or no match would last.
    if (how >= 32 || departed_.contains(seat)) return;
    auto next = now().clone();
    next->depart(seat, how % 2 == 0 ? Departure::resigned : Departure::out_of_time);
    departed_.insert(seat);
    enter(std::move(next), {how % 2 == 0 ? Entry::Kind::resign : Entry::Kind::time, seat, 0, 0, {}});
  }

  void undo(Bytes& bytes) {
    if (entries_.empty() || !departed_.empty()) return;
    const std::size_t to = bytes.below(entries_.size());
    auto next = now().clone();
    next->return_to(*positions_[to]);
    enter(std::move(next), {Entry::Kind::undo, seat(0), static_cast<std::uint32_t>(to), 0, {}});
  }

  void determinize(Bytes& bytes) const {
    const Viewer viewer = some_viewer(bytes.byte());
    const auto other = now().determinize(viewer, bytes.seed());
    demand(other->view(viewer) == now().view(viewer), "a stand-in position looks the same");
    demand(other->deciders() == now().deciders(), "a stand-in position asks the same seats");
    if (const auto own = viewer.seat())
      demand(other->legal(*own) == now().legal(*own), "a stand-in position allows the same moves");
  }

  Viewer some_viewer(std::size_t number) const {
    const std::size_t seat_or_none = number % (now().seats() + 1);
    return seat_or_none == now().seats() ? Viewer::spectator() : Viewer(seat(seat_or_none));
  }

  void enter(std::unique_ptr<HostedMatch> next, Entry entry) {
    entries_.push_back(std::move(entry));
    positions_.push_back(std::move(next));
    demand(now().deciders().empty() == now().outcome().has_value(),
           "somebody decides until the match is over");
    // One viewer a step, each in turn; the writing and reading of it all would be most of the time.
    const Viewer viewer = some_viewer(entries_.size());
    parsed(now().view(viewer));
    demand(types_told(viewer) == types_told(Viewer::spectator()), "all viewers are told of the same events");
    if (entries_.size() % 8 == 0) demand(!parsed(now().position()).empty(), "the position can be written");
  }

  /// What the last entry did, by type.
  std::vector<std::string> types_told(Viewer viewer) const {
    const auto seq = static_cast<std::uint32_t>(entries_.size());
    std::vector<std::string> types;
    for (const json& event : parsed('[' + now().last_events(viewer, seq) + ']')) {
      demand(event.at("seq") == seq, "an event has the number of its entry");
      types.push_back(event.at("type"));
    }
    return types;
  }

  std::vector<std::unique_ptr<HostedMatch>> positions_;  ///< one more than entries
  std::vector<Entry> entries_;
  std::set<Seat> departed_;
};

/// Options as a client may send them: refused, or completed into what a match can be set up with.
std::string some_options(std::size_t players, Bytes& bytes) {
  const json asked = made_up_options(parsed(game().options_schema()), bytes);
  auto complete = game().complete_options(asked, players);
  if (!complete) {
    demand(!complete.error().reason.empty(), "refused options have a reason");
    complete = game().complete_options(json::object(), players);
  }
  demand(complete.has_value(), "the defaults are options");
  const auto stored = game().complete_stored_options(parsed(*complete), players);
  demand(stored && *stored == *complete, "complete options stay as they are when they are read again");
  return *complete;
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone::fuzz;
  Bytes input({bytes, size});
  const std::size_t players =
      game().min_players() + input.below(game().max_players() - game().min_players() + 1);
  const std::string options = some_options(players, input);
  auto start = game().start(options, players, input.seed());
  demand(start.has_value(), "with complete options a match can be set up");
  Match(*std::move(start)).play(input);
  return 0;
}
