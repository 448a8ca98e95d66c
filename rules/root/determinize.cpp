#include <algorithm>
#include <utility>
#include <vector>

#include "rules/root/deck/matching.h"
#include "rules/root/deck/piles.h"
#include "rules/root/position.h"

/// Another position that a viewer cannot tell from this one (M-10).
namespace marchstone::root {
namespace {

constexpr int most_tries = 64;

/// Cards without an order, in the public order: what comes of shuffling them depends on nothing hidden.
std::vector<CardKind> sorted(const CardCounts& cards) {
  std::vector<CardKind> list;
  for (const CardKind kind : cards.kinds()) list.insert(list.end(), cards[kind], kind);
  return list;
}

/// So many of these cards, at random.
CardCounts some_of(const CardCounts& cards, int count, Random& random) {
  auto list = sorted(cards);
  random.shuffle(list);
  CardCounts chosen;
  for (int at = 0; at < count; ++at) chosen.add(list[static_cast<std::size_t>(at)]);
  return chosen;
}

std::vector<PrivateZone> zones(const Table& table) {
  std::vector<PrivateZone> all;
  if (table.plays(Faction::alliance)) all.push_back(PrivateZone::supporters());
  for (std::size_t at = 0; at < table.seats(); ++at) all.push_back(PrivateZone::hand(seat(at)));
  return all;
}

/// Redraws one position's hidden things for one viewer.
class Redraw {
 public:
  Redraw(Table& table, Viewer viewer, Random& random) : table_(table), viewer_(viewer), random_(random) {}

  void cards() {
    CardCounts pool;
    for (const CardKind card : table_.deck) pool.add(card);
    for (const PrivateZone zone : hidden_zones())
      for (const CardKind card : sorted(cards_in(table_, zone))) pool.add(card);
    for (const PrivateZone zone : hidden_zones())
      for (const CardKind card : sorted(remembered(zone))) pool.remove(card);
    auto list = sorted(pool);
    const Table before = table_;
    for (int left = most_tries; left > 0; --left) {
      random_.shuffle(list);
      deal(before, list);
      if (supporters_suffice()) break;
      if (left > 1) continue;
      force_supporters(list);
      deal(before, list);
    }
    for (const PrivateZone zone : zones(table_)) redraw_memories(zone);
  }

  void ruins() {
    InlineVector<Item, clearing_count * 2> pool;
    for (const Clearing clearing : all_clearings)
      for (const Item item : unknown_items(clearing)) pool.push_back(item);
    std::ranges::sort(pool);
    random_.shuffle(pool);
    for (const Clearing clearing : all_clearings) {
      Site& site = table_.site(clearing);
      auto items = known_items(clearing);
      while (items.size() < site.ruin_items.size()) {
        items.push_back(pool.back());
        pool.pop_back();
      }
      site.ruin_items = in_order(items);
      for (const Seat observer : table_.order)
        if (!viewer_.is(observer)) redraw_memory(observer, clearing);
    }
  }

  void quests() {
    std::ranges::sort(table_.quest_deck);
    random_.shuffle(table_.quest_deck);
  }

 private:
  std::vector<PrivateZone> hidden_zones() const {
    auto all = zones(table_);
    std::erase_if(all, [this](PrivateZone zone) { return readers_of(table_, zone).include(viewer_); });
    return all;
  }

  CardCounts remembered(PrivateZone zone) const {
    return viewer_.seat() ? table_.known.of(*viewer_.seat(), zone) : CardCounts();
  }

  /// What is remembered stays; the other places of each zone, the supporters' first, and then the deck take
  /// the list from its end.
  void deal(const Table& before, std::vector<CardKind> list) {
    for (const PrivateZone zone : hidden_zones()) {
      CardCounts& cards = cards_in(table_, zone);
      cards = remembered(zone);
      while (cards.size() < cards_in(before, zone).size()) {
        cards.add(list.back());
        list.pop_back();
      }
    }
    table_.deck.clear();
    for (const CardKind card : list) table_.deck.push_back(card);
  }

  /// Supporters that a running payment still needs are there (M-2).
  const frame::SpendSupporters* payment() const {
    for (const Frame& frame : table_.stack)
      if (const auto* spending = std::get_if<frame::SpendSupporters>(&frame)) return spending;
    return nullptr;
  }

  bool supporters_suffice() const {
    const auto* spending = payment();
    return spending == nullptr || table_.alliance.supporters.count(
                                      kinds_matching(spending->suit, Faction::alliance)) >= spending->left;
  }

  /// Lays as many fitting cards as are missing where the supporters are dealt from: at the end of the list.
  void force_supporters(std::vector<CardKind>& list) const {
    const KindSet fitting = kinds_matching(payment()->suit, Faction::alliance);
    int missing = payment()->left - remembered(PrivateZone::supporters()).count(fitting);
    std::size_t end = list.size();
    for (std::size_t at = list.size(); at-- > 0 && missing > 0;) {
      if (!fitting.contains(list[at])) continue;
      std::swap(list[at], list[--end]);
      --missing;
    }
  }

  /// The others remember as many cards as before, other ones.
  void redraw_memories(PrivateZone zone) {
    for (const Seat observer : table_.order) {
      if (viewer_.is(observer)) continue;
      CardCounts& known = table_.known.of(observer, zone);
      known = some_of(cards_in(table_, zone), known.size(), random_);
    }
  }

  /// What the viewer knows to lie under a ruin: items he has seen, and one that all have.
  InlineVector<Item, 2> known_items(Clearing clearing) const {
    InlineVector<Item, 2> known;
    if (viewer_.seat()) known = table_.known.ruins[*viewer_.seat()][clearing];
    const auto& shown = table_.site(clearing).ruin_shown;
    if (shown && std::ranges::find(known, *shown) == known.end()) known.push_back(*shown);
    return known;
  }

  InlineVector<Item, 2> unknown_items(Clearing clearing) const {
    InlineVector<Item, 2> items = table_.site(clearing).ruin_items;
    for (const Item known : known_items(clearing)) items.erase(std::ranges::find(items, known));
    return items;
  }

  /// By hand: in a sort of two g++ 12 fears for the sixteenth.
  static InlineVector<Item, 2> in_order(InlineVector<Item, 2> items) {
    if (items.size() == 2 && items[1] < items[0]) std::swap(items[0], items[1]);
    return items;
  }

  void redraw_memory(Seat observer, Clearing clearing) {
    auto& known = table_.known.ruins[observer][clearing];
    auto items = table_.site(clearing).ruin_items;
    random_.shuffle(items);
    while (items.size() > known.size()) items.pop_back();
    known = in_order(items);
  }

  Table& table_;
  Viewer viewer_;
  Random& random_;
};

}  // namespace

Position Position::determinize(Viewer asker, Random random) const {
  Table table = table_;
  const bool gone = asker.seat() && table.player(*asker.seat()).departed;
  Redraw redraw(table, gone ? Viewer::spectator() : asker, random);
  if (!table.deck.empty() || table.turn.number > 0) {
    redraw.cards();
    redraw.ruins();
    redraw.quests();
  }
  return Position(options_, table, Random(random.seed()));
}

}  // namespace marchstone::root
