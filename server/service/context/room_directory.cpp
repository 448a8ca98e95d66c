// SPDX-License-Identifier: MIT
#include "server/service/context/room_directory.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

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
    if (of_address != rooms_by_address_.end() && of_address->second >= rooms_per_address_limit_) {
      return Reserved::full;
    }
    ++rooms_by_address_[address];
  }
  rooms_[code].address = address;
  return Reserved::yes;
}

bool RoomDirectory::reserve_restored(const RoomCode& code, const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto [room, is_new] = rooms_.try_emplace(code);
  if (!is_new) return false;
  room->second.address = address;
  if (!address.empty()) ++rooms_by_address_[address];
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
  const Entry& entry = found->second;
  count(entry, false);
  listed_.erase(entry.number);
  if (const auto of_address = rooms_by_address_.find(entry.address); of_address != rooms_by_address_.end()) {
    if (--of_address->second == 0) rooms_by_address_.erase(of_address);
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
  count(entry, true);
  list(entry);
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
    const auto& [number, address, actor, snapshot, told] = room.second;
    return snapshot && snapshot->info.show && (!told || snapshot->info.status == RoomStatus::playing);
  }));
}

void RoomDirectory::list_sizes(std::vector<ContainerSize>& sizes) const {
  const std::lock_guard lock(mutex_);
  sizes.push_back({"rooms_by_code", rooms_.size()});
  sizes.push_back({"addresses_with_rooms", rooms_by_address_.size()});
  sizes.push_back({"rooms_listed", listed_.size()});
}

}  // namespace marchstone::server
