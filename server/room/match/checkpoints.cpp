// SPDX-License-Identifier: MIT
#include "server/room/match/checkpoints.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace marchstone::server {

using protocol::Entry;
using protocol::HostedMatch;

void RoomCheckpoints::pass(std::uint32_t seq, const Entry& entry, const HostedMatch& after) {
  bool is_taken_back = false;
  while (entry.kind == Entry::Kind::undo && !kept_.empty() && kept_.back().seq > entry.to_seq) {
    kept_.pop_back();
    is_taken_back = true;
  }
  const std::uint32_t last = kept_.empty() ? 0 : kept_.back().seq;
  // Thinning may have dropped the checkpoint of a long stretch: the position after the undo takes its place.
  if (!is_taken_back && seq - last < spacing_) return;
  if (kept_.size() == limits::checkpoints_per_match) thin_out();
  kept_.push_back({seq, after.clone()});
}

/// Drops every second checkpoint.
void RoomCheckpoints::thin_out() {
  std::size_t left = 0;
  for (std::size_t at = 1; at < kept_.size(); at += 2) kept_[left++] = std::move(kept_[at]);
  kept_.resize(left);
  spacing_ *= 2;
}

const RoomCheckpoints::Checkpoint* RoomCheckpoints::nearest(std::uint32_t seq) const {
  const auto behind = std::upper_bound(
      kept_.begin(), kept_.end(), seq,
      [](std::uint32_t wanted, const Checkpoint& checkpoint) { return wanted < checkpoint.seq; });
  return behind == kept_.begin() ? nullptr : &*std::prev(behind);
}

std::unique_ptr<HostedMatch> replayed(const HostedMatch& start, const RoomCheckpoints& checkpoints,
                                      std::span<const Entry> entries, std::uint32_t seq,
                                      std::uint32_t steps_from, const protocol::ReplayStep& step) {
  assert(steps_from <= seq && seq <= entries.size());
  const auto* checkpoint = checkpoints.nearest(steps_from);
  const std::uint32_t from = checkpoint ? checkpoint->seq : 0;
  auto end = protocol::replay(checkpoint ? *checkpoint->match : start, entries.subspan(from, seq - from),
                              step, from);
  assert(end);  // each of these entries was played before
  return std::move(end).value();
}

}  // namespace marchstone::server
