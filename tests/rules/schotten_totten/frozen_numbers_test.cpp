// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "tests/rules/schotten_totten/position_builder.h"
#include "tests/rules/schotten_totten/random_play.h"

/// Numbers that change only if the rules do: a change of one of them needs a new `rules_version` and its
/// reason in the commit's message.
namespace marchstone::schotten_totten::test {
namespace {

/// How many sequences of `depth` moves there are.
std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0 || position.outcome()) return 1;
  const Seat seat = position.table().turn;
  const auto moves = position.legal_moves(seat);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) {
    Position next = position;
    EXPECT_TRUE(next.apply(seat, move));
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

/// FNV-1a, 64 bits.
class Digest {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) value_ = (value_ ^ (number >> (8 * byte) & 0xFF)) * 0x100000001B3;
  }
  void add(Seat seat) { add(std::uint64_t{index(seat)}); }
  void add(StoneNumber stone) { add(std::uint64_t{index(stone)}); }
  void add(const Formation& formation) {
    add(static_cast<std::uint64_t>(formation.formation_class));
    add(static_cast<std::uint64_t>(formation.sum));
  }
  template <class Word>
  requires std::is_enum_v<Word>
  void add(Word word) { add(static_cast<std::uint64_t>(word)); }
  template <class Value>
  void add(const std::optional<Value>& value) {
    add(std::uint64_t{value.has_value()});
    if (value) add(*value);
  }
  template <class Items>
  requires requires(const Items& items) { items.begin(); }
  void add(const Items& items) {
    add(std::uint64_t{items.size()});
    for (const auto& item : items) add(item);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325;
};

template <class... Values>
void add_all(Digest& digest, const Values&... values) {
  (digest.add(values), ...);
}

void add(Digest& digest, const CardPlayed& event) {
  add_all(digest, event.seat, event.card, event.stone);
}
void add(Digest& digest, const RusePlayed& event) {
  add_all(digest, event.seat, event.card);
}
void add(Digest& digest, const CardMoved& event) {
  add_all(digest, event.seat, event.card, event.from_seat, event.from, event.to);
}
void add(Digest& digest, const StoneClaimed& event) {
  add_all(digest, event.seat, event.stone, event.formation, std::uint64_t{event.proof});
}
void add(Digest& digest, const ClaimsEnded& event) {
  digest.add(event.seat);
}
void add(Digest& digest, const Passed& event) {
  digest.add(event.seat);
}
void add(Digest& digest, const CardDrawn& event) {
  add_all(digest, event.seat, event.deck, event.card);
}
void add(Digest& digest, const CardsReturned& event) {
  add_all(digest, event.seat, event.decks, event.cards);
}
void add(Digest& digest, const StonesDivided& event) {
  digest.add(event.owners);
}
void add(Digest& digest, const RoundEnded& event) {
  add_all(digest, std::uint64_t{event.round}, event.winner, event.reason, event.stones, event.points);
}
void add(Digest& digest, const RoundStarted& event) {
  add_all(digest, std::uint64_t{event.round}, event.seat);
}
void add(Digest& digest, const SeatDeparted& event) {
  add_all(digest, event.seat, event.departure);
}

/// Everything that happens in `matches` random matches, and how many moves there are to choose from each
/// time.
std::uint64_t signature(const Options& options, std::uint32_t matches) {
  Digest digest;
  for (std::uint32_t match = 0; match < matches; ++match) {
    const auto before = [&](const Position& position) {
      digest.add(std::uint64_t{position.legal_moves(position.table().turn).size()});
    };
    const auto after = [&](const Applied<Event>& applied, Seat, const Move&) {
      digest.add(std::uint64_t{applied.informed});
      for (const Event& event : applied.events) {
        digest.add(std::uint64_t{event.index()});
        std::visit([&](const auto& kind) { add(digest, kind); }, event);
      }
    };
    const Position end = random_match(options, match, before, after);
    const Outcome outcome = end.outcome().value();
    digest.add(outcome.winners);
    for (const auto& score : outcome.scores) digest.add(static_cast<std::uint64_t>(score.value()));
  }
  return digest.value();
}

TEST(SchottenTottenFrozenNumbers, Perft) {
  const auto count = [](const Options& options, int depth) {
    return perft(Position::setup(options, seat_count, Random(numbered_seed(1))).value(), depth);
  };
  EXPECT_EQ(count({}, 1), 54u);
  EXPECT_EQ(count({}, 2), 54u * 54);
  EXPECT_EQ(count({}, 3), 54u * 54 * 54);
  EXPECT_EQ(count({.tactical = true}, 3), 63u * 2 * 63) << "a play, a draw, a play";
  EXPECT_EQ(count({.tactical = true}, 4), 63u * 2 * 63 * 2);
}

/// Late in a match there are claims, ruses and returns.
TEST(SchottenTottenFrozenNumbers, PerftFromTheMiddleOfMatches) {
  constexpr std::array<std::uint64_t, 4> expected = {1084, 11784, 1291, 11556};
  for (std::size_t variant = 0; variant < expected.size(); ++variant) {
    int number = 0;
    std::uint64_t leaves = 0;
    const auto count = [&](const Position& position) {
      if (number++ == 40) leaves = perft(position, 3);
    };
    random_match(variants[variant].options, 3, count, [](const Applied<Event>&, Seat, const Move&) {});
    EXPECT_EQ(leaves, expected[variant]) << variants[variant];
  }
}

struct Signed {
  std::size_t variant;
  std::uint32_t matches;
  std::uint64_t signature;
};

class SchottenTottenSignature : public testing::TestWithParam<Signed> {};

TEST_P(SchottenTottenSignature, OfRandomMatches) {
  EXPECT_EQ(signature(variants[GetParam().variant].options, GetParam().matches), GetParam().signature);
}

/// Ten thousand matches in all.
INSTANTIATE_TEST_SUITE_P(
    AllVariants, SchottenTottenSignature,
    testing::Values(Signed{0, 2500, 0x750C84CC55564EFE}, Signed{1, 2500, 0x044BCCA4F1511EDD},
                    Signed{2, 2000, 0xB14241DEE0521924}, Signed{3, 2000, 0x3778F15F27F617FE},
                    Signed{4, 500, 0x037C12CB34101F6F}, Signed{5, 500, 0x4B0A7413E5074167}),
    [](const auto& entry) { return variants[entry.param.variant].name; });

}  // namespace
}  // namespace marchstone::schotten_totten::test
