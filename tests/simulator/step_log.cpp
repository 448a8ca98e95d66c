// SPDX-License-Identifier: MIT
#include "tests/simulator/step_log.h"

#include <utility>

namespace marchstone::server::simulator {

namespace {

constexpr std::size_t kept_characters = 360;
constexpr std::size_t kept_violations = 5;

}  // namespace

void StepLog::add(std::string_view bytes) {
  for (const char byte : bytes) {
    digest_ ^= static_cast<unsigned char>(byte);
    digest_ *= 0x100000001b3u;
  }
}

void StepLog::note(std::string_view what) {
  std::string line = std::to_string(time_.now()) + ' ';
  add(line);
  add(what);
  ++steps_;
  if (what.size() <= kept_characters) {
    line += what;
  } else {
    line.append(what, 0, kept_characters)
        .append(" ... ")
        .append(std::to_string(what.size()))
        .append(" bytes");
  }
  last_.push_back(std::move(line));
  if (last_.size() > kept_lines_) last_.pop_front();
}

void StepLog::found(std::string sentence) {
  note("FOUND " + sentence);
  if (violations_.size() < kept_violations) violations_.push_back(std::move(sentence));
}

std::string StepLog::tail() const {
  std::string text;
  for (const std::string& line : last_) text += line + '\n';
  return text;
}

}  // namespace marchstone::server::simulator
