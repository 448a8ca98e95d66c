// SPDX-License-Identifier: MIT
#include "tests/rules/twelve_patrols/random_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

/// What holds in every position of every match.
namespace marchstone::twelve_patrols::test {
namespace {

constexpr auto nothing_before = [](const Position&) {};
constexpr auto nothing_after = [](const Position&, const Applied<Event>&, const Move&) {};

/// Everything that can be written down as a move, with cells, faces and items that do not exist among it.
std::vector<Move> conceivable_moves() {
  std::vector<Move> moves = {ClosePatrol{}, EndTurn{}, CancelChange{}};
  for (std::int8_t y = -3; y <= 3; ++y) {
    for (std::int8_t x = -3; x <= 3; ++x) {
      for (std::size_t region = 0; region <= region_count; ++region)
        moves.push_back(PlaceRegion{static_cast<Region>(region), {x, y}});
      for (const Direction side : all_directions)
        for (std::size_t kind = 0; kind <= item_kinds; ++kind)
          moves.push_back(LayItem{{{x, y}, side}, static_cast<Item>(kind)});
    }
  }
  for (std::size_t kind = 0; kind <= item_kinds; ++kind) {
    moves.push_back(PayWith{static_cast<Item>(kind)});
    for (std::uint8_t face = 0; face <= die_faces + 1; ++face)
      moves.push_back(PickDie{static_cast<Item>(kind), face});
  }
  return moves;
}

TEST(TwelvePatrolsRandomPlay, ApplyAcceptsOfAllConceivableMovesExactlyTheListedOnes) {
  const auto conceivable = conceivable_moves();
  const auto check = [&](const Position& position) {
    std::vector<Move> accepted;
    Position copy = position;
    for (const Move& move : conceivable) {
      if (!copy.apply(seat(0), move)) continue;
      accepted.push_back(move);
      copy = position;
    }
    ASSERT_EQ(copy, position) << "a refused move has changed the position";
    const auto listed = position.legal_moves(seat(0));
    ASSERT_EQ(listed.size(), accepted.size());
    ASSERT_TRUE(std::ranges::is_permutation(listed, accepted));
  };
  for (std::uint32_t match = 0; match < 2; ++match) random_match({}, match, check, nothing_after);
}

TEST(TwelvePatrols, Scenario30_TheListStaysShortAndHoldsNoMoveTwice) {
  const auto check = [](const Position& position) {
    const auto moves = position.legal_moves(seat(0));
    ASSERT_LT(moves.size(), 200u);
    ASSERT_EQ(moves.empty(), position.outcome().has_value());
    for (std::size_t at = 0; at < moves.size(); ++at)
      for (std::size_t other = 0; other < at; ++other) ASSERT_NE(moves[at], moves[other]);
  };
  for (std::uint32_t match = 0; match < 40; ++match) random_match(gentle(), match, check, nothing_after);
}

/// The requirements by the words of the rules, written again and slowly: each line of cells is read as it
/// lies.
struct Judgement {
  bool overflow = false;
  bool unmet = false;
};

Judgement judge_again(const Position& position, const PlacedRegion& placed, Direction side) {
  const Table& table = position.table();
  const auto requirement = *position.options().set.card(placed.region).edges[static_cast<std::size_t>(side)];
  const bool along_row = side == Direction::east || side == Direction::west;
  int least = 9;
  int most = -9;
  for (const PlacedRegion& each : table.kingdom.regions()) {
    least = std::min<int>(least, along_row ? each.cell.x : each.cell.y);
    most = std::max<int>(most, along_row ? each.cell.x : each.cell.y);
  }
  bool is_final = most - least == 2;
  int spots = 0;
  int filled = 0;
  int items = 0;
  int pips = 0;
  std::set<Colour> colours;
  for (Cell at = placed.cell;; at = neighbour(at, side)) {
    const Cell next = neighbour(at, side);
    const int coordinate = along_row ? next.x : next.y;
    if (coordinate < least || coordinate > most) break;
    is_final = is_final && table.kingdom.region_at(next).has_value();
    if (!table.kingdom.region_at(at) || !table.kingdom.region_at(next)) continue;
    ++spots;
    const Spot spot = spot_beside(at, side);
    for (const Patrol& patrol : table.kingdom.patrols()) {
      if (patrol.spot != spot) continue;
      filled += table.open == spot ? 0 : 1;
      for (const Item item : patrol.items) {
        ++items;
        pips += pips_of(item);
        colours.insert(colour_of(item));
      }
    }
  }
  const int found = requirement.kind == Requirement::Kind::count     ? items
                    : requirement.kind == Requirement::Kind::colours ? static_cast<int>(colours.size())
                                                                     : pips;
  const bool overflow = found > requirement.number;
  return {overflow, !overflow && is_final && spots > 0 && filled == spots && found != requirement.number};
}

TEST(TwelvePatrolsRandomPlay, AMatchIsLostExactlyWhenTheRulesReadAgainSaySo) {
  int lost = 0;
  const auto check = [&](const Position& position) {
    bool overflow = false;
    bool unmet = false;
    for (const PlacedRegion& placed : position.table().kingdom.regions()) {
      for (const Direction side : all_directions) {
        if (!position.options().set.card(placed.region).edges[static_cast<std::size_t>(side)]) continue;
        const Judgement judgement = judge_again(position, placed, side);
        overflow = overflow || judgement.overflow;
        unmet = unmet || judgement.unmet;
      }
    }
    const auto& ending = position.table().ending;
    ASSERT_EQ(overflow || unmet, ending && !ending->faults.empty());
    lost += ending.has_value();
  };
  for (std::uint32_t match = 0; match < 300; ++match)
    random_match(match % 2 ? gentle() : Options{}, match, check, nothing_after);
  EXPECT_EQ(lost, 300) << "chance alone wins hardly ever";
}

/// Whether the view warns of a move.
bool is_warned_of(const View& view, const Move& move) {
  if (const auto* place = std::get_if<PlaceRegion>(&move)) {
    return std::ranges::any_of(view.places, [&](const PlacePreview& preview) {
      return preview.region == place->region && preview.cell == place->cell && preview.loses;
    });
  }
  if (const auto* lay = std::get_if<LayItem>(&move)) {
    for (const SpotPreview& spot : view.spots)
      for (const ItemPreview& item : spot.items)
        if (spot.spot == lay->spot && item.item == lay->item) return item.loses;
    return false;
  }
  if (std::holds_alternative<PayWith>(move)) return view.paying_loses;
  const bool closes = std::holds_alternative<ClosePatrol>(move) || std::holds_alternative<EndTurn>(move);
  return closes && view.closing_loses;
}

/// Whatever a click does on its way is part of it: an item on another spot closes the open patrol first.
TEST(TwelvePatrolsRandomPlay, TheViewWarnsOfEveryMoveThatLosesAndOfNoOther) {
  std::map<std::size_t, int> losing;
  int lost_by_closing_first = 0;
  const auto check = [&](const Position& position) {
    if (position.outcome()) return;
    const View view = position.view(seat(0));
    for (const Move& move : position.legal_moves(seat(0))) {
      Position next = position;
      ASSERT_TRUE(next.apply(seat(0), move));
      const auto& ending = next.table().ending;
      const bool lost = ending && ending->reason == Reason::lost;
      ASSERT_EQ(lost, is_warned_of(view, move));
      losing[move.index()] += lost ? 1 : 0;
      const auto* lay = std::get_if<LayItem>(&move);
      if (lost && lay != nullptr && position.table().open && position.table().open != lay->spot)
        ++lost_by_closing_first;
    }
  };
  for (std::uint32_t match = 0; match < 3'000; ++match)
    random_match(match % 2 ? gentle() : Options{}, match, check, nothing_after);
  for (const Move& move :
       {Move(PlaceRegion{}), Move(LayItem{}), Move(ClosePatrol{}), Move(EndTurn{}), Move(PayWith{})})
    EXPECT_GT(losing[move.index()], 0) << "kind " << move.index() << " of moves was never tried";
  EXPECT_GT(lost_by_closing_first, 0);
}

/// What the view foretells of a move is what the move does.
TEST(TwelvePatrolsRandomPlay, PreviewsTellWhatTheMovesWouldDo) {
  const auto check = [](const Position& position) {
    const View view = position.view(seat(0));
    for (const PlacePreview& place : view.places) {
      Position next = position;
      if (position.table().change) continue;
      ASSERT_TRUE(next.apply(seat(0), PlaceRegion{place.region, place.cell}));
      ASSERT_EQ(next.outcome().has_value(), place.loses);
    }
    if (position.table().change || position.table().phase != Phase::patrols) return;
    for (const SpotPreview& spot : view.spots) {
      for (const ItemPreview& item : spot.items) {
        Position next = position;
        ASSERT_TRUE(next.apply(seat(0), LayItem{spot.spot, item.item}));
        ASSERT_EQ(next.outcome().has_value(), item.loses);
        if (item.loses) continue;
        ASSERT_TRUE(next.apply(seat(0), ClosePatrol{}));
        const auto& ending = next.table().ending;
        const bool breaks = std::ranges::find(item.after, EdgeState::broken) != item.after.end();
        ASSERT_EQ(ending && !ending->faults.empty(), breaks);
      }
    }
  };
  for (std::uint32_t match = 0; match < 25; ++match) random_match(gentle(), match, check, nothing_after);
}

TEST(TwelvePatrolsRandomPlay, OnlyARevealedRegionInforms) {
  std::map<bool, int> seen;
  const auto check = [&](const Position&, const Applied<Event>& applied, const Move& move) {
    ASSERT_TRUE(!applied.informed || std::holds_alternative<EndTurn>(move));
    ++seen[applied.informed];
  };
  for (std::uint32_t match = 0; match < 50; ++match) random_match(gentle(), match, nothing_before, check);
  EXPECT_EQ(seen.size(), 2u);
}

TEST(TwelvePatrolsSetup, DealsAllItemsThreeRegionsAndSixInTheDeck) {
  std::set<Region> first;
  for (std::uint32_t match = 0; match < 200; ++match) {
    const Position position = Position::setup({}, 1, Random(numbered_seed(match))).value();
    EXPECT_EQ(position.table().unplayed.size(), item_count);
    EXPECT_EQ(position.table().display.size(), display_size);
    EXPECT_EQ(position.table().deck.size(), 6u);
    first.insert(position.table().display[0]);
  }
  EXPECT_EQ(first.size(), region_count);
  EXPECT_FALSE(Position::setup({}, 2, Random(Seed{})));
}

TEST(TwelvePatrolsRegions, OfTheBuiltInSetsAreSoundAndTheirNumbersAddUp) {
  for (const RegionSet& set : {standard_regions(), gentle_regions()}) EXPECT_EQ(fault_of(set), std::nullopt);
  const auto blank_edges = [](const RegionSet& set) {
    std::ptrdiff_t blank = 0;
    for (const RegionCard& card : set.cards)
      blank += std::ranges::count(card.edges, std::optional<Requirement>());
    return blank;
  };
  EXPECT_EQ(blank_edges(standard_regions()), 7);
  EXPECT_EQ(blank_edges(gentle_regions()), 8);
}

TEST(TwelvePatrolsRegions, OfAnOwnersSetAreRefusedWithAReason) {
  const auto fault_with = [](int number, Requirement::Kind kind) {
    RegionSet set = standard_regions();
    set.cards[3].edges[0] = Requirement{kind, static_cast<std::uint8_t>(number)};
    return fault_of(set);
  };
  EXPECT_EQ(fault_with(18, Requirement::Kind::count), std::nullopt);
  EXPECT_EQ(fault_with(19, Requirement::Kind::count), "Ruins, north: no patrols can meet this number");
  EXPECT_TRUE(fault_with(0, Requirement::Kind::count));
  EXPECT_TRUE(fault_with(4, Requirement::Kind::colours));
  EXPECT_TRUE(fault_with(55, Requirement::Kind::dice_sum));
  EXPECT_EQ(fault_with(0, Requirement::Kind::dice_sum), std::nullopt);
  RegionSet nameless = standard_regions();
  nameless.cards[0].name.clear();
  EXPECT_TRUE(fault_of(nameless));
  RegionSet shouting = standard_regions();
  shouting.name = "My Set";
  EXPECT_TRUE(fault_of(shouting));
}

}  // namespace
}  // namespace marchstone::twelve_patrols::test
