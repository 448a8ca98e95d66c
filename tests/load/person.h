// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "tests/load/figures.h"
#include "tests/load/socket.h"

namespace marchstone::load {

/// One identity on one connection: asks, and hears pushes. Must outlive the run of the io_context.
class Person {
 public:
  /// Connects and says hello; `ready` when that was answered.
  Person(boost::asio::io_context& io, const Target& target, std::string name, Figures& figures,
         std::function<void()> ready);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  using Answer = std::function<void(std::string_view ok)>;
  /// Sends {"type":TYPE,"id":N FIELDS}; `fields` begins with a comma or is empty. An error is counted, and
  /// told to `refused` with its code.
  void ask(std::string_view type, std::string_view fields, Answer answer = {}, Answer refused = {});

  void on_push(std::function<void(std::string_view push)> heard) { heard_ = std::move(heard); }
  bool is_closed() const { return is_closed_; }

 private:
  struct Waiting {
    Answer answer;
    Answer refused;
  };
  void on_message(std::string_view text);
  void on_answer(std::string_view text, bool is_ok);

  Figures& figures_;
  std::function<void(std::string_view)> heard_;
  std::unordered_map<long long, Waiting> waiting_;
  long long last_id_ = 0;
  bool is_closed_ = false;
  std::shared_ptr<Socket> socket_;
};

}  // namespace marchstone::load
