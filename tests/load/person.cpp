// SPDX-License-Identifier: MIT
#include "tests/load/person.h"

#include <utility>

#include "tests/load/json_scan.h"

namespace marchstone::load {

Person::Person(boost::asio::io_context& io, const Target& target, std::string name, Figures& figures,
               std::function<void()> ready)
    : figures_(figures) {
  const auto say_hello = [this, name = std::move(name), ready = std::move(ready)] {
    ask("hello", ",\"name\":\"" + name + "\"", [ready](std::string_view) { ready(); });
  };
  const auto note_end = [this](const std::string& reason) {
    is_closed_ = true;
    ++figures_.errors["closed: " + reason];
  };
  socket_ = connect(io, target, {say_hello, [this](std::string_view text) { on_message(text); }, note_end});
}

void Person::ask(std::string_view type, std::string_view fields, Answer answer, Answer refused) {
  const long long id = ++last_id_;
  std::string text = "{\"type\":\"";
  text.append(type).append("\",\"id\":").append(std::to_string(id)).append(fields).append("}");
  waiting_.emplace(id, Waiting{std::move(answer), std::move(refused)});
  socket_->send(std::move(text));
}

void Person::on_message(std::string_view text) {
  ++figures_.frames;
  figures_.bytes += text.size();
  const std::string_view type = word(text, "type");
  if (type == "ok" || type == "error") {
    on_answer(text, type == "ok");
  } else if (heard_) {
    heard_(text);
  }
}

void Person::on_answer(std::string_view text, bool is_ok) {
  const auto found = waiting_.find(number(text, "id", -1));
  const std::string_view code = word(text, "code");
  if (!is_ok) ++figures_.errors[std::string(code)];
  if (found == waiting_.end()) return;
  const Waiting waiting = std::move(found->second);
  waiting_.erase(found);
  if (is_ok && waiting.answer) waiting.answer(text);
  if (!is_ok && waiting.refused) waiting.refused(code);
}

}  // namespace marchstone::load
