// SPDX-License-Identifier: MIT
#include "tests/load/table.h"

#include <algorithm>
#include <utility>

#include "tests/load/json_scan.h"

namespace marchstone::load {

Table::Table(boost::asio::io_context& io, const Target& target, const TableSettings& settings,
             Figures& figures, std::uint64_t seed)
    : io_(io), settings_(settings), figures_(figures), random_(seed), retry_(io) {
  for (std::size_t i = 0; i < settings.players + settings.spectators; ++i) {
    const std::string name = (is_player(i) ? "player " : "watcher ") + std::to_string(i);
    people_.push_back(std::make_unique<Person>(io, target, name, figures, [this] { ++people_ready_; }));
    people_.back()->on_push([this, i](std::string_view push) { on_push(i, push); });
  }
}

void Table::play() {
  room_.clear();
  last_moved_at_.assign(settings_.players, -1);
  underway_.clear();
  moves_of_match_ = 0;
  has_stopped_ = false;
  const std::string fields = ",\"game\":\"" + settings_.game + "\",\"options\":" + settings_.options +
                             ",\"players\":" + std::to_string(settings_.players + settings_.bots);
  people_[0]->ask(
      "create_room", fields,
      [this](std::string_view ok) {
        room_ = word(ok, "room");
        seat_next(1);
      },
      [this](std::string_view) { try_again_later(); });
}

void Table::seat_next(std::size_t person) {
  if (person == people_.size()) return seat_bots(settings_.bots);
  people_[person]->ask(is_player(person) ? "join_room" : "watch_room", room_field(),
                       [this, person](std::string_view) { seat_next(person + 1); });
}

void Table::seat_bots(unsigned left) {
  if (left == 0) return people_[0]->ask("start_game", room_field());
  people_[0]->ask("add_bot", room_field() + ",\"pace\":\"fast\",\"level\":\"" + settings_.level + '"',
                  [this, left](std::string_view) { seat_bots(left - 1); });
}

void Table::try_again_later() {
  retry_.expires_after(std::chrono::seconds(1));
  retry_.async_wait([this](boost::system::error_code ec) {
    if (!ec) play();
  });
}

void Table::on_push(std::size_t person, std::string_view push) {
  const std::string_view type = word(push, "type");
  if (type != "state" && type != "finished") return;
  if (room_.empty() || word(push, "room") != room_ || !is_player(person)) return;
  if (type == "state") {
    on_state(person, push);
  } else if (person == 0) {
    on_finished();
  }
}

void Table::on_state(std::size_t player, std::string_view push) {
  const long long seq = number(push, "seq", -1);
  note_shown(player, seq);
  const std::vector<std::string_view> legal = elements(member(push, "legal"));
  if (legal.empty() || last_moved_at_[player] >= seq) return;
  if (settings_.moves_a_match > 0 && moves_of_match_ >= settings_.moves_a_match) {
    has_stopped_ = true;
    return;
  }
  last_moved_at_[player] = seq;
  move_soon(player, seq, std::string(legal[random_() % legal.size()]));
}

void Table::move_soon(std::size_t player, long long seq, std::string chosen) {
  if (settings_.pace.count() == 0) return move(player, seq, chosen);
  // Between half and one and a half of the pace, so that tables do not fall into step.
  std::uniform_int_distribution<std::int64_t> wait_us(settings_.pace.count() * 500,
                                                      settings_.pace.count() * 1'500);
  const auto timer =
      std::make_shared<boost::asio::steady_timer>(io_, std::chrono::microseconds(wait_us(random_)));
  timer->async_wait(
      [this, timer, player, seq, chosen = std::move(chosen), room = room_](boost::system::error_code) {
        if (room == room_) move(player, seq, chosen);
      });
}

void Table::move(std::size_t player, long long seq, const std::string& chosen) {
  ++moves_of_match_;
  const Clock::time_point sent_at = Clock::now();
  underway_.push_back({seq, sent_at, std::vector<bool>(settings_.players, false)});
  people_[player]->ask(
      "move", room_field() + ",\"seq\":" + std::to_string(seq) + ",\"move\":" + chosen,
      [this, sent_at](std::string_view) {
        ++figures_.moves;
        figures_.answered.add(Clock::now() - sent_at);
      },
      [this, sent_at](std::string_view) {
        std::erase_if(underway_, [sent_at](const Underway& move) { return move.sent_at == sent_at; });
      });
}

void Table::note_shown(std::size_t player, long long seq) {
  for (Underway& move : underway_) {
    if (move.seq >= seq) continue;
    move.has_seen[player] = true;
    const bool all_have_seen =
        std::find(move.has_seen.begin(), move.has_seen.end(), false) == move.has_seen.end();
    if (all_have_seen) figures_.shown.add(Clock::now() - move.sent_at);
  }
  std::erase_if(underway_, [](const Underway& move) {
    return std::find(move.has_seen.begin(), move.has_seen.end(), false) == move.has_seen.end();
  });
}

void Table::on_finished() {
  ++figures_.matches;
  // Those who watch leave first: the room goes with its last player.
  for (auto person = people_.rbegin(); person != people_.rend(); ++person)
    (*person)->ask("leave_room", room_field());
  ++matches_played_;
  if (!is_over_ && matches_played_ != settings_.matches) play();
}

}  // namespace marchstone::load
