// SPDX-License-Identifier: MIT
#include "server/notifications/transfers.h"

#include <cassert>
#include <cstdlib>
#include <new>
#include <utility>

namespace marchstone::server {

namespace {

/// libcurl's own global state: set up once, before any thread of ours uses it.
void set_up_libcurl() {
  static const CURLcode outcome = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (outcome != CURLE_OK) std::abort();
}

CURLM* make_multi() {
  set_up_libcurl();
  CURLM* multi = curl_multi_init();
  if (multi == nullptr) throw std::bad_alloc();
  constexpr long kept_connections = 16;
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, kept_connections);
  return multi;
}

TransferResult given_up(const char* why) {
  TransferResult result;
  result.end = TransferResult::End::given_up;
  result.why = why;
  return result;
}

}  // namespace

Transfers::Transfers(TransferRules rules)
    : rules_(std::move(rules)),
      multi_(make_multi()),
      thread_([this](const std::stop_token& stopping) { run(stopping); }) {}

Transfers::~Transfers() {
  stop();
}

void Transfers::add(Job job) {
  std::unique_lock lock(mutex_);
  const bool is_full = waiting_.size() >= most_waiting;
  if (is_stopped_ || is_full) {
    lock.unlock();
    return job.done(given_up(is_full ? "too many notifications wait" : "the server stops"));
  }
  waiting_.push_back(std::move(job));
  lock.unlock();
  curl_multi_wakeup(multi_.get());
}

void Transfers::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  thread_.request_stop();
  curl_multi_wakeup(multi_.get());
  if (thread_.joinable()) thread_.join();
}

std::size_t Transfers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Transfers::run(const std::stop_token& stopping) {
  // It is woken before; this is only the longest that libcurl is asked for.
  constexpr int poll_ms = 60'000;
  while (!stopping.stop_requested()) {
    for (Job& job : take_startable()) start(std::move(job));
    int running = 0;
    curl_multi_perform(multi_.get(), &running);
    if (!finish_some()) curl_multi_poll(multi_.get(), nullptr, 0, poll_ms, nullptr);
  }
  give_up_all();
}

std::vector<Transfers::Job> Transfers::take_startable() {
  std::map<std::string, std::size_t> by_host;
  for (const auto& [handle, one] : under_way_) ++by_host[one.host];
  std::size_t free = most_under_way - under_way_.size();
  std::vector<Job> taken;
  const std::lock_guard lock(mutex_);
  for (auto at = waiting_.begin(); at != waiting_.end() && free > 0;) {
    if (by_host[at->host] >= most_for_a_host) {
      ++at;
      continue;
    }
    taken.push_back(std::move(*at));
    ++by_host[taken.back().host];
    at = waiting_.erase(at);
    --free;
  }
  return taken;
}

void Transfers::start(Job job) {
  auto transfer = std::make_unique<Transfer>(job.compose(), rules_);
  CURL* handle = transfer->handle();
  under_way_.emplace(handle, UnderWay{std::move(job.host), std::move(job.done), std::move(transfer)});
  count_under_way_ = under_way_.size();
  // Fails only without memory.
  if (curl_multi_add_handle(multi_.get(), handle) != CURLM_OK) finish(handle, CURLE_OUT_OF_MEMORY);
}

bool Transfers::finish_some() {
  bool has_finished = false;
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    finish(message->easy_handle, message->data.result);
    has_finished = true;
  }
  return has_finished;
}

void Transfers::finish(CURL* handle, CURLcode code) {
  auto found = under_way_.extract(handle);
  assert(found);
  const UnderWay ended = std::move(found.mapped());
  count_under_way_ = under_way_.size();
  const TransferResult result = ended.transfer->result(code);
  curl_multi_remove_handle(multi_.get(), handle);
  ended.done(result);
}

void Transfers::give_up_all() {
  std::deque<Job> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting.swap(waiting_);
  }
  const TransferResult result = given_up("the server stops");
  for (const Job& job : waiting) job.done(result);
  auto under_way = std::exchange(under_way_, {});
  count_under_way_ = 0;
  for (auto& [handle, one] : under_way) {
    one.done(result);
    curl_multi_remove_handle(multi_.get(), handle);
  }
}

}  // namespace marchstone::server
