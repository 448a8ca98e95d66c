// SPDX-License-Identifier: MIT
#include "protocol/wire/lookalikes.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <memory>

namespace marchstone::protocol {

namespace {

/// The number of characters of the id that a page shows after a name.
constexpr std::size_t shown_of_id = 4;

struct CloseChecker {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

/// Its tables are loaded once; using it is const and thread-safe. Null if ICU has no data.
const USpoofChecker* spoof_checker() {
  static const std::unique_ptr<USpoofChecker, CloseChecker> checker = [] {
    UErrorCode fault = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, CloseChecker> opened(uspoof_open(&fault));
    if (U_FAILURE(fault)) opened.reset();
    return opened;
  }();
  return checker.get();
}

/// Without invisible characters, and with single blanks.
icu::UnicodeString drawn(std::string_view name) {
  const auto text = icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
  icu::UnicodeString kept;
  bool was_space = false;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 point = text.char32At(at);
    if (u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) continue;
    const bool is_space = u_isUWhiteSpace(point);
    if (!is_space) kept.append(point);
    if (is_space && !was_space) kept.append(u' ');
    was_space = is_space;
  }
  return kept;
}

std::string with_id(const Player& player) {
  return player.name + ' ' + player.id.substr(0, shown_of_id);
}

}  // namespace

std::string appearance(std::string_view name) {
  const icu::UnicodeString text = drawn(name);
  std::string seen;
  UErrorCode fault = U_ZERO_ERROR;
  icu::UnicodeString skeleton;
  if (const USpoofChecker* checker = spoof_checker()) {
    uspoof_getSkeletonUnicodeString(checker, 0, text, skeleton, &fault);
  }
  const bool is_told = spoof_checker() != nullptr && U_SUCCESS(fault);
  (is_told ? skeleton : text).toUTF8String(seen);
  return seen;
}

std::vector<bool> lookalikes(const std::vector<std::optional<Player>>& players) {
  std::vector<bool> marked(players.size());
  std::vector<std::string> seen(players.size());
  for (std::size_t at = 0; at < players.size(); ++at) {
    if (players[at]) seen[at] = appearance(players[at]->name);
  }
  const auto has_twin = [&](std::size_t at) { return std::count(seen.begin(), seen.end(), seen[at]) > 1; };
  // Each round marks at least one more, or is the last.
  for (bool is_settled = false; !is_settled;) {
    is_settled = true;
    std::vector<std::size_t> twins;
    for (std::size_t at = 0; at < players.size(); ++at) {
      if (players[at] && !marked[at] && has_twin(at)) twins.push_back(at);
    }
    for (const std::size_t at : twins) {
      marked[at] = true;
      seen[at] = appearance(with_id(*players[at]));
      is_settled = false;
    }
  }
  return marked;
}

bool looks_like_one_of(const Player& player, const std::vector<std::optional<Player>>& others) {
  std::vector<std::optional<Player>> all;
  for (const auto& other : others) {
    if (other && other->id != player.id) all.push_back(other);
  }
  all.push_back(player);
  return lookalikes(all).back();
}

}  // namespace marchstone::protocol
