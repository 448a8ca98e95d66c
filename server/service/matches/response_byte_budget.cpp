// SPDX-License-Identifier: MIT
#include "server/service/matches/response_byte_budget.h"

#include <utility>

namespace marchstone::server {

namespace {

struct Counted {
  Counted(std::string given, std::shared_ptr<std::atomic<std::size_t>> counter)
      : text(std::move(given)), bytes(std::move(counter)) {
    *bytes += text.size();
  }
  ~Counted() { *bytes -= text.size(); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  const std::string text;
  const std::shared_ptr<std::atomic<std::size_t>> bytes;
};

}  // namespace

std::shared_ptr<const std::string> ResponseByteBudget::hold(std::string text) {
  const auto counted = std::make_shared<const Counted>(std::move(text), bytes_);
  if (bytes() > most_bytes_) return nullptr;
  return {counted, &counted->text};
}

}  // namespace marchstone::server
