// SPDX-License-Identifier: MIT
#include "server/service/matches/look_overs.h"

#include <algorithm>
#include <exception>

#include "protocol/answers/http_answers.h"
#include "server/service/context/api_faults.h"

namespace marchstone::server {

namespace {

ApiAnswer progress_answer(const MatchReview::Progress& progress) {
  return {202, protocol::body_of(protocol::LookOverProgress{progress.done, progress.of})};
}

/// About the time that a match of a quick game takes.
constexpr std::chrono::seconds retry_after{5};

}  // namespace

LookOvers::~LookOvers() {
  is_ending_ = true;
  const std::lock_guard closing(gate_->mutex);
  gate_->is_open = false;
}

std::optional<ApiAnswer> LookOvers::known(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto result = std::ranges::find(results_, id, [](const auto& each) { return each.first; });
  if (result != results_.end()) {
    std::rotate(result, std::next(result), results_.end());
    return results_.back().second;
  }
  const auto work = works_.find(id);
  if (work == works_.end()) return std::nullopt;
  work->second->asked_at = parts_.time.now();
  return progress_answer(work->second->progress);
}

/// The lock is released before the thinkers are told: they may begin at once.
ApiAnswer LookOvers::begin(const std::string& id, const std::string& address, const std::string& record) {
  if (auto found = known(id)) return *std::move(found);
  std::shared_ptr<Work> work;
  {
    const std::lock_guard lock(mutex_);
    if (auto refused = refusal(address)) return *std::move(refused);
    auto& place = works_[id];
    if (!place) {
      work = std::make_shared<Work>(Work{MatchReview(record, parts_.games), address, parts_.time.now(), {}});
      place = work;
    }
  }
  if (work) {
    parts_.thinkers.work_through({[this, gate = gate_, id, work](const std::function<bool()>& may_go_on) {
      const std::shared_lock passing(gate->mutex);
      return gate->is_open && work_on(id, *work, may_go_on);
    }});
  }
  return known(id).value_or(progress_answer({}));
}

std::optional<ApiAnswer> LookOvers::refusal(const std::string& address) {
  const UnixMs given_up = parts_.time.now() - limits::look_over_patience.count();
  std::erase_if(works_, [&](const auto& each) { return each.second->asked_at < given_up; });
  if (works_.size() >= bounds_.waiting)
    return passing_fault(503, "busy", "Too many matches are being looked over at the moment.", retry_after);
  const auto of_address =
      std::ranges::count_if(works_, [&](const auto& each) { return each.second->address == address; });
  if (static_cast<std::size_t>(of_address) < bounds_.of_address) return std::nullopt;
  return passing_fault(429, "rate_limited", "Other matches are being looked over for this address.",
                       retry_after);
}

/// `mutex_` is held.
bool LookOvers::is_wanted(const std::string& id, const Work& work) const {
  const auto found = works_.find(id);
  if (is_ending_ || found == works_.end() || found->second.get() != &work) return false;
  return work.asked_at >= parts_.time.now() - limits::look_over_patience.count();
}

bool LookOvers::work_on(const std::string& id, Work& work, const std::function<bool()>& may_go_on) {
  {
    const std::lock_guard lock(mutex_);
    if (!is_wanted(id, work)) {
      const auto found = works_.find(id);
      if (found != works_.end() && found->second.get() == &work) works_.erase(found);
      return false;
    }
  }
  auto result = guarded(id, work, [&] { return !is_ending_ && may_go_on(); });
  const std::lock_guard lock(mutex_);
  work.progress = work.review.progress();
  if (!result) return true;
  keep(id, *std::move(result));
  return false;
}

/// What a game throws here must not end the program (FW10).
std::optional<ApiAnswer> LookOvers::guarded(const std::string& id, Work& work,
                                            const std::function<bool()>& may_go_on) {
  log::Line failed{log::Level::warning, "look_over_failed", "Looking over a match failed.", {{"match", id}}};
  try {
    return work.review.go_on(may_go_on);
  } catch (const std::exception& exception) {
    failed.fields.emplace_back("reason", exception.what());
  } catch (...) {
    failed.fields.emplace_back("reason", "an unknown exception");
  }
  parts_.note(failed);
  return api_fault(500, "failed", "Internal error; the operator finds it in the log.");
}

/// `mutex_` is held.
void LookOvers::keep(const std::string& id, ApiAnswer result) {
  works_.erase(id);
  results_.emplace_back(id, std::move(result));
  if (results_.size() > bounds_.kept) results_.pop_front();
}

LookOvers::Sizes LookOvers::sizes() const {
  const std::lock_guard lock(mutex_);
  return {works_.size(), results_.size()};
}

}  // namespace marchstone::server
