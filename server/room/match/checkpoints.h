// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "protocol/record/replay.h"
#include "server/room/limits.h"

namespace marchstone::server {

/// Positions along the match, so that later ones are replayed from the nearest and not from the start. None
/// of them has been taken back: an undo after a checkpoint returns to it at the earliest.
class RoomCheckpoints {
 public:
  struct Checkpoint {
    std::uint32_t seq = 0;
    std::shared_ptr<const protocol::HostedMatch> match;
  };

  /// Entry `seq`, the next one, has led to `after`.
  void pass(std::uint32_t seq, const protocol::Entry& entry, const protocol::HostedMatch& after);
  /// The last at or before position `seq`; null: the start.
  const Checkpoint* nearest(std::uint32_t seq) const;
  std::size_t size() const { return kept_.size(); }

 private:
  void thin_out();

  std::vector<Checkpoint> kept_;  // ascending
  std::uint32_t spacing_ = limits::checkpoint_spacing;
};

/// The position after the first `seq` of `entries`, replayed from the nearest checkpoint at or before
/// `steps_from` with a call of `step` per entry. `seq` is not less.
std::unique_ptr<protocol::HostedMatch> replayed(const protocol::HostedMatch& start,
                                                const RoomCheckpoints& checkpoints,
                                                std::span<const protocol::Entry> entries, std::uint32_t seq,
                                                std::uint32_t steps_from,
                                                const protocol::ReplayStep& step = {});

}  // namespace marchstone::server
