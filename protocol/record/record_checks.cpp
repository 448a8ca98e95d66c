// SPDX-License-Identifier: MIT
#include "protocol/record/record_checks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"

namespace marchstone::protocol {

namespace {

/// The year 10000: later times are invalid.
constexpr std::int64_t latest_ms = 253'402'300'800'000;
constexpr std::int64_t longest_beat_ms = std::int64_t{bounds::beat_seconds} * 1000;
/// This server's ids have 16; longer ones never existed.
constexpr std::size_t player_id_bytes = 64;

std::string entry_sentence(std::uint32_t seq, const std::string& rest) {
  return "Entry " + std::to_string(seq) + " " + rest;
}

bool has_control_characters(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char byte) { return byte < ' ' || byte == 0x7f; });
}

bool is_player_id(std::string_view text) {
  const auto is_letter = [](unsigned char byte) { return byte > ' ' && byte < 0x7f; };
  return !text.empty() && text.size() <= player_id_bytes && std::ranges::all_of(text, is_letter);
}

bool is_name(std::string_view text) {
  return text.size() <= bounds::name_bytes && !has_control_characters(text) &&
         text.find_first_not_of(' ') != std::string_view::npos;
}

/// Whoever is not there from the start is a bot from the start.
std::vector<Seat> seats_of_people(const Record& record) {
  std::vector<Seat> seats;
  for (std::size_t at = 0; at < record.players.size(); ++at) {
    const bool is_bot = !record.players[at] && std::ranges::any_of(record.bots, [at](const BotSpan& span) {
      return index(span.seat) == at;
    });
    if (!is_bot) seats.push_back(seat(at));
  }
  return seats;
}

std::string plural(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace

std::optional<std::string> fault_of_players(const nlohmann::json& players, const Record& record) {
  const std::vector<Seat> of_people = seats_of_people(record);
  if (players.size() != of_people.size())
    return "The record names " + plural(players.size(), "player", "players") + " for " +
           plural(of_people.size(), "seat", "seats") + ".";
  std::set<std::string_view> ids;
  for (std::size_t at = 0; at < of_people.size(); ++at) {
    const std::string place = "The player at place " + std::to_string(at + 1) + " of the record ";
    const nlohmann::json* seat_number = find_field(players[at], "seat");
    if (seat_number == nullptr || integer(*seat_number) != static_cast<std::int64_t>(index(of_people[at])))
      return place + "has another seat.";
    const auto& player = record.players[index(of_people[at])];
    if (!player || !is_player_id(player->id)) return place + "has an invalid id.";
    if (!is_name(player->name)) return place + "has an invalid name.";
    if (!ids.insert(player->id).second) return place + "has another seat too.";
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_bots(const Record& record) {
  for (std::size_t at = 0; at < record.bots.size(); ++at) {
    const BotSpan& span = record.bots[at];
    const std::string place = "The bot at place " + std::to_string(at + 1) + " of the record ";
    if (index(span.seat) >= record.players.size()) return place + "has a seat that does not exist.";
    if (span.from > record.entries.size() || span.to.value_or(span.from) > record.entries.size())
      return place + "plays entries that do not exist.";
    const bool plays_for_nobody = !record.players[index(span.seat)];
    if (plays_for_nobody && (span.from > 0 || span.to)) return place + "has a seat that nobody else plays.";
    const auto overlaps = [&](const BotSpan& other) {
      return other.seat == span.seat && (!other.to || *other.to > span.from);
    };
    if (std::ranges::any_of(record.bots.begin(), record.bots.begin() + static_cast<std::ptrdiff_t>(at),
                            overlaps))
      return place + "plays entries of another bot.";
    const bool draws_nonce = plays_for_nobody && record.nonces[index(span.seat)];
    if (draws_nonce) return place + "has a nonce.";
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_times(const Record& record) {
  std::int64_t last_at = record.started_at;
  if (last_at < 0 || last_at > latest_ms) return "The record's `started_at` is out of range.";
  std::uint32_t seq = 0;
  for (const Entry& entry : record.entries) {
    ++seq;
    if (entry.at < last_at)
      return entry_sentence(seq, seq == 1 ? "is earlier than the start." : "is earlier than the one before.");
    if (entry.at > latest_ms) return entry_sentence(seq, "has an `at` that is out of range.");
    last_at = entry.at;
  }
  if (record.finished_at == last_at) return std::nullopt;
  return std::string("The record's `finished_at` is not the time of its last entry.");
}

ClockCheck::ClockCheck(const Record& record)
    : record_(record), seats_(record.nonces.size()), last_at_(record.started_at) {}

void ClockCheck::step(std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
  if (entry != nullptr) {
    for (SeatTime& seat : seats_) {
      if (seat.question.stands) seat.used_ms += entry->at - last_at_;
    }
    last_at_ = entry->at;
    if (entry->kind == Entry::Kind::time) check_fall(seq, *entry);
    if (entry->kind == Entry::Kind::move) check_move(seq, *entry);
  }
  ask(entry, match);
  std::vector<Question> questions;
  for (const SeatTime& seat : seats_) questions.push_back(seat.question);
  questions_.push_back(std::move(questions));
}

/// A move clock counts the time of the current question, a chess clock all time of its seat.
std::int64_t ClockCheck::used_ms(const SeatTime& seat) const {
  const bool is_per_move = record_.clock->kind == ClockSettings::Kind::move;
  return is_per_move ? seat.used_ms - seat.question.used_at_start_ms : seat.used_ms;
}

void ClockCheck::check_fall(std::uint32_t seq, const Entry& entry) {
  if (fault_) return;
  const SeatTime& seat = seats_[index(entry.seat)];
  // An answer that is held back by a beat may have closed the question; until it is shown the clock keeps
  // running.
  const std::int64_t after_question = seat.withdrawn_at ? entry.at - *seat.withdrawn_at : 0;
  const bool may_be_asked = seat.question.stands || (seat.withdrawn_at && after_question <= longest_beat_ms);
  if (!may_be_asked) {
    fault_ = entry_sentence(seq, "lets a seat run out of time that had nothing to decide.");
  } else if (!record_.clock) {
    // Without a clock the other players claim that a seat is absent.
    if (seats_.size() == 1) fault_ = entry_sentence(seq, "lets a seat run out of time without a clock.");
  } else {
    const std::int64_t used = used_ms(seat) + (seat.question.stands ? 0 : after_question);
    const std::int64_t given = std::int64_t{record_.clock->seconds} * 1000;
    if (used < given)
      fault_ = entry_sentence(seq, "lets a seat run out of time after " + std::to_string(used) + " ms of " +
                                       std::to_string(given) + " ms.");
  }
}

void ClockCheck::check_move(std::uint32_t seq, const Entry& entry) {
  if (!record_.clock) return;
  const SeatTime& seat = seats_[index(entry.seat)];
  const std::int64_t earned = seat.answers * record_.clock->increment;
  const std::int64_t given = (record_.clock->seconds + earned) * 1000;
  // Beats are not charged: that of each question, or of the current one.
  const bool is_per_move = record_.clock->kind == ClockSettings::Kind::move;
  const std::int64_t beats = (is_per_move ? 1 : seat.answers + 1) * longest_beat_ms;
  if (used_ms(seat) > given + beats) late_moves_.push_back(seq);
}

void ClockCheck::ask(const Entry* entry, const HostedMatch& match) {
  const bool is_undo = entry != nullptr && entry->kind == Entry::Kind::undo;
  std::vector<bool> asked(seats_.size());
  for (const Decider& decider : match.deciders()) asked[index(decider.seat)] = true;
  for (std::size_t at = 0; at < seats_.size(); ++at) {
    SeatTime& seat = seats_[at];
    const bool has_answered = entry != nullptr && index(entry->seat) == at;
    if (has_answered && entry->kind == Entry::Kind::move) ++seat.answers;
    if (is_undo) {
      // The question before the undone moves is open again, with the time that its clock had left.
      seat.question = questions_[entry->to_seq][at];
      seat.withdrawn_at.reset();
      continue;
    }
    const bool stood = seat.question.stands && !has_answered;
    if (seat.question.stands && !has_answered && !asked[at]) seat.withdrawn_at = last_at_;
    if (has_answered) seat.withdrawn_at.reset();
    const bool may_stand_on = seat.withdrawn_at && last_at_ - *seat.withdrawn_at <= longest_beat_ms;
    if (asked[at] && !stood && !may_stand_on) seat.question.used_at_start_ms = seat.used_ms;
    seat.question.stands = asked[at];
    if (asked[at]) seat.withdrawn_at.reset();
  }
}

std::vector<std::string> unproven(const Record& record, const std::vector<std::uint32_t>& late_moves) {
  std::vector<std::string> lines{
      "id: it is derived from the room's code too, which is not in the record.",
      "players: that each `id` and `name` is that of the person who played. The server wrote them.",
      "started_at, at, finished_at: the actual times. They are consistent; the server wrote them.",
      record.clock ? "clock: that nobody had more time. Time that the server gave back after a pause or "
                     "downtime is not in a record."
                   : "clock: that there was none.",
      "visibility: whether strangers could watch.",
      "seed: that the commitment was published before the nonces were sent, and that the nonces are the "
      "players' "
      "own. Players can compare them with what they saw."};
  if (!record.bots.empty())
    lines.emplace_back("bots: which entries a bot played, and at which level. The server wrote them.");
  if (!record.lesson.empty()) lines.emplace_back("lesson: that it was one. The server wrote it.");
  if (!record.hints.empty()) lines.emplace_back("hints: how many were given. The server wrote them.");
  if (!late_moves.empty())
    lines.push_back("clock, at: " + plural(late_moves.size(), "move", "moves") +
                    " took longer than the clock allows, the first of them entry " +
                    std::to_string(late_moves.front()) + ": only right if the server gave time back.");
  const auto has = [&record](Entry::Kind kind) {
    return std::ranges::any_of(record.entries, [kind](const Entry& entry) { return entry.kind == kind; });
  };
  if (has(Entry::Kind::undo) && record.players.size() > 1)
    lines.emplace_back("entries: that the others agreed where an undo needs that.");
  if (has(Entry::Kind::time) && !record.clock)
    lines.emplace_back("entries: that a seat which ran out of time without a clock was absent.");
  if (record.result.reason == "abandoned" || record.result.reason == "closed")
    lines.push_back("result: why the match was ended early (" + record.result.reason + ").");
  const auto options = parse_json(record.options);
  if (options && find_field(*options, "regions") != nullptr)
    lines.emplace_back(
        "options: that the region set is the operator's file of that name. Its regions are in "
        "the record; no region set was loaded from a file, since none is needed.");
  return lines;
}

}  // namespace marchstone::protocol
