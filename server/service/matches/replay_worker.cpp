// SPDX-License-Identifier: MIT
#include "server/service/matches/replay_worker.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <exception>
#include <optional>
#include <utility>

#include "server/service/context/api_faults.h"

namespace marchstone::server {

namespace {

/// About the duration of the longest replay.
constexpr unsigned retry_after_seconds = 2;

ApiAnswer busy(unsigned status, std::string_view code, std::string_view sentence) {
  ApiAnswer answer = api_fault(status, code, sentence);
  answer.retry_after_seconds = retry_after_seconds;
  return answer;
}

ApiAnswer too_many_bytes() {
  return busy(503, "busy", "Too many replays are being sent at the moment.");
}

}  // namespace

void ReplayWorker::answer(Wanted wanted, Compute compute, OnApiAnswer answer) {
  Body body;
  std::optional<ApiAnswer> refusal;
  {
    const std::lock_guard lock(mutex_);
    const auto asked = askers_.find(wanted.subject);
    if (asked != askers_.end()) return asked->second.push_back(std::move(answer));
    body = body_of(wanted.subject);
    if (!body) {
      refusal = refuse(wanted.address);
      if (!refusal) askers_[wanted.subject].push_back(std::move(answer));
    }
  }
  if (body) return answer({.status = 200, .body = {}, .shared_body = std::move(body)});
  if (refusal) return answer(*std::move(refusal));
  boost::asio::post(
      thread_, [this, wanted = std::move(wanted), compute = std::move(compute)] { work(wanted, compute); });
}

ReplayWorker::Body ReplayWorker::body_of(const std::string& subject) const {
  const auto found = being_read_.find(subject);
  return found == being_read_.end() ? nullptr : found->second.lock();
}

/// Takes a slot for the client, or returns why there is none.
std::optional<ApiAnswer> ReplayWorker::refuse(const std::string& address) {
  if (bodies_.are_full()) return too_many_bytes();
  if (places_taken_ >= bounds_.waiting) {
    return busy(503, "busy", "Too many replays are queued at the moment.");
  }
  std::size_t& of_address = places_[address];
  if (of_address >= bounds_.of_address) {
    return busy(429, "rate_limited", "Too many concurrent replays for this address.");
  }
  ++of_address;
  ++places_taken_;
  return std::nullopt;
}

/// The slot is held until all have been answered: their callbacks run on this thread too.
void ReplayWorker::work(const Wanted& wanted, const Compute& compute) {
  const ApiAnswer result = guarded(wanted, compute);
  for (const OnApiAnswer& answer : computed(wanted.subject, result.shared_body)) answer(result);
  give_back_place(wanted.address);
}

/// A game that has thrown before, which is why its room is frozen, throws again: that must not end the thread
/// (FW10).
ApiAnswer ReplayWorker::guarded(const Wanted& wanted, const Compute& compute) {
  log::Line failed{log::Level::warning, "replay_failed", "Replay failed.", wanted.fields};
  try {
    ApiAnswer result = compute();
    if (result.status != 200) return result;
    result.shared_body = bodies_.hold(std::exchange(result.body, {}));
    return result.shared_body ? result : too_many_bytes();
  } catch (const std::exception& exception) {
    failed.fields.emplace_back("reason", exception.what());
  } catch (...) {
    failed.fields.emplace_back("reason", "an unknown exception");
  }
  note_(failed);
  return api_fault(500, "failed", "Internal error; the operator finds it in the log.");
}

/// Returns the waiting requests; later ones share the body while it exists.
std::vector<OnApiAnswer> ReplayWorker::computed(const std::string& subject, const Body& body) {
  const std::lock_guard lock(mutex_);
  std::erase_if(being_read_, [](const auto& each) { return each.second.expired(); });
  if (body) being_read_[subject] = body;
  auto askers = askers_.extract(subject);
  return std::move(askers.mapped());
}

void ReplayWorker::give_back_place(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --places_taken_;
  const auto place = places_.find(address);
  if (--place->second == 0) places_.erase(place);
}

ReplayWorker::Sizes ReplayWorker::sizes() const {
  const std::lock_guard lock(mutex_);
  const auto is_read = [](const auto& each) { return !each.second.expired(); };
  return {places_taken_,
          static_cast<std::size_t>(std::count_if(being_read_.begin(), being_read_.end(), is_read))};
}

}  // namespace marchstone::server
