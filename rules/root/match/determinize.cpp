// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/match/position.h"

/// Another position that a viewer cannot tell from this one (M-10).
namespace marchstone::root {
namespace {

constexpr int max_tries = 64;

/// Cards without an order, in the public order: the result of shuffling them depends on nothing hidden.
std::vector<CardKind> sorted(const CardCounts& cards) {
  std::vector<CardKind> list;
  for (const CardKind kind : cards.kinds()) list.insert(list.end(), cards[kind], kind);
  return list;
}

/// `count` of these cards, at random.
CardCounts some_of(const CardCounts& cards, int count, Random& random) {
  auto list = sorted(cards);
  random.shuffle(list);
  CardCounts chosen;
  for (int at = 0; at < count; ++at) chosen.add(list[static_cast<std::size_t>(at)]);
  return chosen;
}

CardCounts without(CardCounts cards, const CardCounts& others) {
  for (const CardKind kind : others.kinds()) cards.remove(kind, others[kind]);
  return cards;
}

/// How many of the cards that an observer knows only as "hand or supporters" of the Alliance can be
/// supporters.
struct Share {
  int least = 0;
  int most = 0;
};
Share share_of_supporters(const Table& table, Seat observer) {
  const HandOrSupporters& either = table.known.either[observer];
  const auto places = [&](PrivateZone zone) {
    return cards_in(table, zone).size() - table.known.of(observer, zone).size();
  };
  const int in_hand = places(PrivateZone::hand(table.seat_of(Faction::alliance)));
  const int cards = either.cards.size();
  return {std::max(0, cards - in_hand),
          std::min({cards, int{either.laid_down}, places(PrivateZone::supporters())})};
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
    for (const PrivateZone zone : hidden_zones()) pool = without(pool, remembered(zone));
    auto list = sorted(without(pool, in_either_zone()));
    const Table before = table_;
    for (int left = max_tries; left > 0; --left) {
      random_.shuffle(list);
      deal(before, list, laid_down());
      if (supporters_suffice()) break;
      if (left > 1) continue;
      const CardCounts laid = laid_down_to_pay();
      force_supporters(list, laid);
      deal(before, list, laid);
    }
    for (const PrivateZone zone : zones(table_)) redraw_memories(zone);
    for (const Seat observer : table_.order)
      if (!viewer_.is(observer)) redraw_either(observer);
  }

  void ruins() {
    InlineVector<Item, clearing_count * 2> pool;
    for (const Clearing clearing : all_clearings)
      for (const Item item : unknown_items(clearing)) pool.push_back(item);
    std::ranges::sort(pool);
    random_.shuffle(pool);
    for (const Clearing clearing : all_clearings) {
      ClearingState& site = table_.site(clearing);
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
    std::erase_if(all, [this](PrivateZone zone) { return visible_to(table_, zone).include(viewer_); });
    return all;
  }

  CardCounts remembered(PrivateZone zone) const {
    return viewer_.seat() ? table_.known.of(*viewer_.seat(), zone) : CardCounts();
  }

  /// What the viewer knows to be in the Alliance's hand or among its supporters.
  CardCounts in_either_zone() const {
    return viewer_.seat() ? table_.known.either[*viewer_.seat()].cards : CardCounts();
  }

  int random_in(Share share) {
    return share.least +
           static_cast<int>(random_.below(static_cast<std::uint32_t>(share.most - share.least + 1)));
  }

  /// A random choice of which of these are supporters.
  CardCounts laid_down() {
    const CardCounts cards = in_either_zone();
    if (cards.empty()) return {};
    return some_of(cards, random_in(share_of_supporters(table_, *viewer_.seat())), random_);
  }

  /// As many of these as possible that fit the pending payment.
  CardCounts laid_down_to_pay() const {
    CardCounts laid;
    const CardCounts cards = in_either_zone();
    if (cards.empty()) return laid;
    const Share share = share_of_supporters(table_, *viewer_.seat());
    const KindSet fitting = kinds_matching(payment()->suit, Faction::alliance);
    for (const CardKind card : sorted(cards))
      if (fitting.contains(card) && laid.size() < share.most) laid.add(card);
    for (const CardKind card : sorted(cards))
      if (!fitting.contains(card) && laid.size() < share.least) laid.add(card);
    return laid;
  }

  /// Cards that must stay in this zone: those remembered there, and its share of the "hand or supporters"
  /// cards.
  CardCounts fixed(PrivateZone zone, const CardCounts& laid) const {
    CardCounts cards = remembered(zone);
    if (zone.is_supporters())
      cards.add(laid);
    else if (table_.plays(zone.seat(), Faction::alliance))
      cards.add(without(in_either_zone(), laid));
    return cards;
  }

  /// Keeps remembered cards, then fills each zone (supporters first) from the end of `list`; the rest becomes
  /// the deck.
  void deal(const Table& before, std::vector<CardKind> list, const CardCounts& laid) {
    for (const PrivateZone zone : hidden_zones()) {
      CardCounts& cards = cards_in(table_, zone);
      cards = fixed(zone, laid);
      while (cards.size() < cards_in(before, zone).size()) {
        cards.add(list.back());
        list.pop_back();
      }
    }
    table_.deck.clear();
    for (const CardKind card : list) table_.deck.push_back(card);
  }

  /// The pending payment with supporters, if there is one.
  const frame::SpendSupporters* payment() const {
    for (const Frame& frame : table_.stack)
      if (const auto* spending = std::get_if<frame::SpendSupporters>(&frame)) return spending;
    return nullptr;
  }

  /// Do the supporters dealt so far cover that payment (M-2)?
  bool supporters_suffice() const {
    const auto* spending = payment();
    return spending == nullptr || table_.alliance.supporters.count(
                                      kinds_matching(spending->suit, Faction::alliance)) >= spending->left;
  }

  /// Moves the fitting cards that are still missing to the end of `list`, from which the supporters are
  /// dealt.
  void force_supporters(std::vector<CardKind>& list, const CardCounts& laid) const {
    const KindSet fitting = kinds_matching(payment()->suit, Faction::alliance);
    int missing = payment()->left - fixed(PrivateZone::supporters(), laid).count(fitting);
    std::size_t end = list.size();
    for (std::size_t at = list.size(); at-- > 0 && missing > 0;) {
      if (!fitting.contains(list[at])) continue;
      std::swap(list[at], list[--end]);
      --missing;
    }
  }

  /// Every other seat remembers as many cards as before, but of the new deal.
  void redraw_memories(PrivateZone zone) {
    for (const Seat observer : table_.order) {
      if (viewer_.is(observer)) continue;
      CardCounts& known = table_.known.of(observer, zone);
      known = some_of(cards_in(table_, zone), known.size(), random_);
    }
  }

  void redraw_either(Seat observer) {
    CardCounts& cards = table_.known.either[observer].cards;
    if (cards.empty()) return;
    const PrivateZone hand = PrivateZone::hand(table_.seat_of(Faction::alliance));
    const auto unknown = [&](PrivateZone zone) {
      return without(cards_in(table_, zone), table_.known.of(observer, zone));
    };
    const int laid = random_in(share_of_supporters(table_, observer));
    const int kept = cards.size() - laid;
    cards = some_of(unknown(PrivateZone::supporters()), laid, random_);
    cards.add(some_of(unknown(hand), kept, random_));
  }

  /// What the viewer knows to lie under a ruin: items seen by the viewer, and one seen by all.
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

  /// By hand: g++ 12 warns about std::sort on an array of two.
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
