// SPDX-License-Identifier: MIT
// What a match of Root weighs on the wire: lists of legal moves and whole frames, over random matches of six.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/json_reader.h"
#include "protocol/wire/pushes.h"
#include "rules/core/random.h"
#include "tests/numbered_seed.h"

namespace marchstone::bench {
namespace {

constexpr std::size_t players = 6;
constexpr std::string_view options =
    R"({"factions":["marquise","eyrie","alliance","vagabond","riverfolk","cult"],"turn_limit":100})";

/// A value of which one in a hundred, or none, is greater.
class Sizes {
 public:
  void add(std::size_t size) { sizes_.push_back(size); }
  void print(const char* name) {
    std::ranges::sort(sizes_);
    const auto part = [this](std::size_t per_mille) {
      return sizes_[(sizes_.size() - 1) * per_mille / 1000];
    };
    std::printf("%-28s %9zu %9zu %9zu %9zu\n", name, part(500), part(900), part(990), sizes_.back());
  }

 private:
  std::vector<std::size_t> sizes_;
};

struct Figures {
  Sizes moves;
  Sizes legal_bytes;
  Sizes frame_of_decider;
  Sizes frame_of_other;
  Sizes frame_of_spectator;
};

/// The frame that `viewer` is sent of the move just made.
std::size_t frame_bytes(const protocol::HostedMatch& match, std::uint32_t seq, Viewer viewer,
                        const std::string& legal) {
  const std::string view = match.view(viewer);
  const std::string events = match.last_events(viewer, seq);
  return protocol::state_push({.room = "K7M2QX4D",
                               .seq = seq,
                               .seat = viewer.seat(),
                               .view = view,
                               .deciding = match.deciders(),
                               .legal = legal,
                               .events = events,
                               .clock = std::nullopt,
                               .undo = protocol::UndoOffer::ask})
      .text.size();
}

void look_at(const protocol::HostedMatch& match, std::uint32_t seq, Seat decider, const std::string& legal,
             std::size_t moves, Figures& figures) {
  figures.moves.add(moves);
  figures.legal_bytes.add(legal.size());
  for (std::size_t at = 0; at < players; ++at) {
    const bool decides = seat(at) == decider;
    (decides ? figures.frame_of_decider : figures.frame_of_other)
        .add(frame_bytes(match, seq, seat(at), decides ? legal : "[]"));
  }
  figures.frame_of_spectator.add(frame_bytes(match, seq, Viewer::spectator(), "[]"));
}

void play(const protocol::GameType& game, std::uint32_t number, Figures& figures) {
  const Seed seed = numbered_seed(number);
  Random choice(seed);
  const auto match = game.start(std::string(options), players, seed).value();
  for (std::uint32_t seq = 0; !match->outcome(); ++seq) {
    const Seat decider = match->deciders().front().seat;
    const std::string legal = match->legal(decider);
    const nlohmann::json moves = *protocol::parse_json(legal);
    look_at(*match, seq, decider, legal, moves.size(), figures);
    if (!match->play(decider, moves[choice.below(static_cast<std::uint32_t>(moves.size()))])) std::abort();
  }
}

}  // namespace
}  // namespace marchstone::bench

int main(int argc, char** argv) {
  using namespace marchstone;
  const int matches = argc > 1 ? std::atoi(argv[1]) : 20;
  const protocol::GameRegistry games = protocol::built_in_games();
  bench::Figures figures;
  for (int match = 0; match < matches; ++match)
    bench::play(*games.find("root"), static_cast<std::uint32_t>(match), figures);
  std::printf("%-28s %9s %9s %9s %9s\n", "", "median", "p90", "p99", "most");
  figures.moves.print("legal moves");
  figures.legal_bytes.print("legal moves, bytes");
  figures.frame_of_decider.print("frame of who decides, bytes");
  figures.frame_of_other.print("frame of other seats, bytes");
  figures.frame_of_spectator.print("frame of spectators, bytes");
}
