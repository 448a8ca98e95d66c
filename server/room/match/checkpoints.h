#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "protocol/record/replay.h"
#include "server/room/limits.h"

namespace marchstone::server {

/// Positions of a match on the way, so that one behind them is replayed from the nearest and not from the
/// start. None of them has been taken back: entries behind one return to it at the earliest, and replay from
/// it.
class RoomCheckpoints {
 public:
  struct Checkpoint {
    std::uint32_t seq = 0;
    std::shared_ptr<const protocol::HostedMatch> match;
  };

  /// Entry `seq`, one more than the last, has led to `after`.
  void pass(std::uint32_t seq, const protocol::Entry& entry, const protocol::HostedMatch& after);
  /// The last at or before position `seq`; null: the start.
  const Checkpoint* nearest(std::uint32_t seq) const;
  std::size_t size() const { return kept_.size(); }

 private:
  void thin_out();

  std::vector<Checkpoint> kept_;  // ascending
  std::uint32_t spacing_ = limits::checkpoint_spacing;
};

/// The position after the first `seq` of `entries`, `step` called on the way from the nearest checkpoint at
/// or before `steps_from`. `seq` is not less.
std::unique_ptr<protocol::HostedMatch> replayed(const protocol::HostedMatch& start,
                                                const RoomCheckpoints& checkpoints,
                                                std::span<const protocol::Entry> entries, std::uint32_t seq,
                                                std::uint32_t steps_from,
                                                const protocol::ReplayStep& step = {});

}  // namespace marchstone::server
