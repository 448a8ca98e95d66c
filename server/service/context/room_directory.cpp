// SPDX-License-Identifier: MIT
#include "server/service/context/room_directory.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "server/room/limits.h"

namespace marchstone::server {

using protocol::RoomCode;
using protocol::RoomStatus;

namespace {

bool is_listed(const protocol::RoomInfo& info) {
  return info.visibility == protocol::Visibility::open &&
         (info.status == RoomStatus::open || info.status == RoomStatus::playing);
}

std::optional<persistence::RoomNumber> read_cursor(const std::string& text) {
  persistence::RoomNumber number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc() || stop != end) return std::nullopt;
  return number;
}

}  // namespace

RoomDirectory::Reserved RoomDirectory::reserve(const RoomCode& code, const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (rooms_.size() >= rooms_limit_) return Reserved::full;
  if (rooms_.contains(code)) return Reserved::code_taken;
  if (!address.empty()) {
    const auto of_address = rooms_by_address_.find(address);
    if (of_address != rooms_by_address_.end() && of_address->second.rooms >= rooms_per_address_limit_) {
      return Reserved::full;
    }
    ++rooms_by_address_[address].rooms;
  }
  rooms_[code].address = address;
  return Reserved::yes;
}

bool RoomDirectory::reserve_restored(const RoomCode& code, const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto [room, is_new] = rooms_.try_emplace(code);
  if (!is_new) return false;
  room->second.address = address;
  if (!address.empty()) ++rooms_by_address_[address].rooms;
  return true;
}

void RoomDirectory::add(const RoomCode& code, persistence::RoomNumber number,
                        std::shared_ptr<RoomStrand> actor, SharedSnapshot snapshot) {
  const std::lock_guard lock(mutex_);
  Entry& entry = rooms_[code];
  entry.number = number;
  entry.actor = std::move(actor);
  entry.snapshot = std::move(snapshot);
  ++counts_.waiting;
}

void RoomDirectory::list_unbuilt(const RoomCode& code) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  if (found != rooms_.end() && found->second.snapshot) list(found->second);
}

void RoomDirectory::remove(const RoomCode& code) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end()) return;
  Entry& entry = found->second;
  set_left_to_bots(entry, LeftToBots::no);
  count(entry, false);
  listed_.erase(entry.number);
  if (const auto of_address = rooms_by_address_.find(entry.address); of_address != rooms_by_address_.end()) {
    if (--of_address->second.rooms == 0) rooms_by_address_.erase(of_address);
  }
  rooms_.erase(found);
}

std::shared_ptr<RoomStrand> RoomDirectory::find(const RoomCode& code) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? nullptr : found->second.actor;
}

SharedSnapshot RoomDirectory::snapshot(const RoomCode& code) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? nullptr : found->second.snapshot;
}

void RoomDirectory::update(const RoomCode& code, SharedSnapshot snapshot) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end()) return;
  Entry& entry = found->second;
  count(entry, false);
  entry.snapshot = std::move(snapshot);
  entry.told = true;
  if (entry.snapshot->info.status != RoomStatus::playing) set_left_to_bots(entry, LeftToBots::no);
  count(entry, true);
  list(entry);
}

bool RoomDirectory::leave_to_bots(const RoomCode& code) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  if (found == rooms_.end()) return false;
  Entry& entry = found->second;
  if (entry.left_to_bots == LeftToBots::plays) return true;
  const auto of_address = rooms_by_address_.find(entry.address);
  const bool is_free = of_address == rooms_by_address_.end() ||
                       of_address->second.bot_matches < limits::bot_matches_per_address;
  set_left_to_bots(entry, is_free ? LeftToBots::plays : LeftToBots::waits);
  return is_free;
}

void RoomDirectory::take_from_bots(const RoomCode& code) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(code);
  if (found != rooms_.end()) set_left_to_bots(found->second, LeftToBots::no);
}

void RoomDirectory::set_left_to_bots(Entry& entry, LeftToBots left) {
  const LeftToBots before = std::exchange(entry.left_to_bots, left);
  const auto of_address = rooms_by_address_.find(entry.address);
  if (of_address == rooms_by_address_.end()) return;
  if (before == LeftToBots::plays) --of_address->second.bot_matches;
  if (left == LeftToBots::plays) ++of_address->second.bot_matches;
}

void RoomDirectory::count(const Entry& entry, bool more) {
  if (!entry.snapshot) return;
  std::size_t& figure =
      entry.told ? counts_.by_status[static_cast<std::size_t>(entry.snapshot->info.status)] : counts_.waiting;
  figure = more ? figure + 1 : figure - 1;
}

void RoomDirectory::list(const Entry& entry) {
  if (is_listed(entry.snapshot->info)) {
    listed_[entry.number] = entry.snapshot;
  } else {
    listed_.erase(entry.number);
  }
}

std::optional<RoomDirectory::Page> RoomDirectory::page(const std::optional<std::string>& before,
                                                       std::size_t count) const {
  const auto cursor = before ? read_cursor(*before) : std::nullopt;
  if (before && !cursor) return std::nullopt;
  const std::lock_guard lock(mutex_);
  Page page;
  auto at = cursor ? listed_.lower_bound(*cursor) : listed_.end();
  while (at != listed_.begin() && page.rooms.size() < count) page.rooms.push_back((--at)->second);
  if (at != listed_.begin()) page.next = std::to_string(at->first);
  return page;
}

std::vector<std::shared_ptr<RoomStrand>> RoomDirectory::all(std::optional<persistence::RoomNumber> before,
                                                            std::size_t count) const {
  const std::lock_guard lock(mutex_);
  std::vector<const Entry*> entries;
  for (const auto& [code, entry] : rooms_) {
    if (entry.actor && (!before || entry.number < *before)) entries.push_back(&entry);
  }
  const std::size_t shown = std::min(count, entries.size());
  std::partial_sort(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(shown), entries.end(),
                    [](const Entry* one, const Entry* other) { return one->number > other->number; });
  std::vector<std::shared_ptr<RoomStrand>> actors;
  for (const Entry* entry : std::span(entries).first(shown)) actors.push_back(entry->actor);
  return actors;
}

RoomDirectory::Counts RoomDirectory::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

std::size_t RoomDirectory::count_shows() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::ranges::count_if(rooms_, [](const auto& room) {
    const Entry& entry = room.second;
    return entry.snapshot && entry.snapshot->info.show &&
           (!entry.told || entry.snapshot->info.status == RoomStatus::playing);
  }));
}

std::size_t RoomDirectory::count_left_to_bots() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::ranges::count_if(
      rooms_, [](const auto& room) { return room.second.left_to_bots != LeftToBots::no; }));
}

void RoomDirectory::list_sizes(std::vector<ContainerSize>& sizes) const {
  const std::lock_guard lock(mutex_);
  sizes.push_back({"rooms_by_code", rooms_.size()});
  sizes.push_back({"addresses_with_rooms", rooms_by_address_.size()});
  sizes.push_back({"rooms_listed", listed_.size()});
}

}  // namespace marchstone::server
