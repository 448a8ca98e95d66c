// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>

#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"
#include "protocol/record/record.h"
#include "protocol/wire/match_id.h"
#include "protocol/wire/room_info_reader.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;

/// The fields of one object of a record. The first fault is kept as a sentence that names the field.
class RecordFields {
 public:
  RecordFields(const json& object, std::string& fault) : object_(object), fault_(fault) {}

  /// Unknown fields are faults: nothing in a record is unchecked.
  void has_only(std::initializer_list<std::string_view> names) {
    if (!object_.is_object()) return refuse("an object");
    for (const auto& field : object_.items()) {
      if (std::ranges::find(names, field.key()) == names.end()) refuse(field.key());
    }
  }

  const json& value(std::string_view name) {
    const json* field = find_field(object_, name);
    if (field != nullptr) return *field;
    refuse(name);
    return missing_;
  }
  const json& object(std::string_view name) {
    const json& content = value(name);
    if (!content.is_object()) refuse(name);
    return content;
  }
  const json& array(std::string_view name) {
    const json& content = value(name);
    if (!content.is_array()) refuse(name);
    return content;
  }
  std::string text(std::string_view name) { return std::string(accept(name, protocol::text(value(name)))); }
  std::int64_t number(std::string_view name, std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                      std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
    return accept(name, integer_within(value(name), least, most));
  }
  Seat seat(std::string_view name) { return accept(name, seat_of(value(name))); }
  Seed seed(std::string_view name) { return accept(name, seed_from_hex(text(name))); }

  /// The value, or the default of its type and a fault.
  template <class T>
  T accept(std::string_view name, std::optional<T> content) {
    if (!content) refuse(name);
    return std::move(content).value_or(T{});
  }
  void refuse(std::string_view name) {
    if (fault_.empty()) fault_ = "The record's `" + std::string(name) + "` is missing or has the wrong form.";
  }

 private:
  const json& object_;
  std::string& fault_;
  json missing_;
};

std::vector<std::optional<Player>> read_players(const json& players, std::size_t seats, std::string& fault) {
  std::vector<std::optional<Player>> seated(seats);
  for (const json& player : players) {
    RecordFields fields(player, fault);
    fields.has_only({"seat", "id", "name"});
    const std::size_t at = index(fields.seat("seat"));
    if (at >= seats || seated[at]) {
      fields.refuse("seat");
      return seated;
    }
    seated[at] = fields.accept("players", player_of(player));
  }
  return seated;
}

std::vector<BotSpan> read_bots(const json& bots, std::string& fault) {
  std::vector<BotSpan> spans;
  for (const json& bot : bots) {
    RecordFields fields(bot, fault);
    fields.has_only({"seat", "level", "from", "to"});
    BotSpan& span = spans.emplace_back();
    span.seat = fields.seat("seat");
    span.level = fields.accept("level", value_of<BotLevel>(fields.text("level")));
    span.from = static_cast<std::uint32_t>(fields.number("from", 0, bounds::last_seq));
    if (bot.contains("to"))
      span.to = static_cast<std::uint32_t>(fields.number("to", span.from, bounds::last_seq));
  }
  return spans;
}

std::vector<std::uint32_t> read_hints(RecordFields& fields, std::size_t seats) {
  std::vector<std::uint32_t> hints;
  for (const json& count : fields.array("hints"))
    hints.push_back(
        static_cast<std::uint32_t>(fields.accept("hints", integer_within(count, 0, bounds::last_seq))));
  if (hints.size() != seats) fields.refuse("hints");
  return hints;
}

void read_seed(Record& record, const json& seed, std::string& fault) {
  RecordFields fields(seed, fault);
  fields.has_only({"server", "nonces", "commitment", "value"});
  record.server_part = fields.seed("server");
  fields.seed("commitment");
  fields.seed("value");
  const json& nonces = fields.array("nonces");
  if (nonces.size() > bounds::last_seat + 1) fields.refuse("nonces");
  for (const json& nonce : nonces) {
    const auto bytes = seed_from_hex(text(nonce).value_or(""));
    if (!bytes && !nonce.is_null()) fields.refuse("nonces");
    record.nonces.push_back(bytes);
  }
}

std::vector<Entry> read_entries(const json& entries, std::string& fault) {
  std::vector<Entry> list;
  list.reserve(entries.size());
  for (const json& value : entries) {
    const auto entry = read_entry(value);
    if (!entry || entry->seq != list.size() + 1) {
      if (fault.empty())
        fault = "Entry " + std::to_string(list.size() + 1) + " of the record has the wrong form.";
      return list;
    }
    list.push_back(entry->entry);
  }
  return list;
}

RecordedResult read_result(const json& result, std::string& fault) {
  RecordFields fields(result, fault);
  fields.has_only({"winners", "scores", "reason", "details"});
  RecordedResult read;
  for (const json& winner : fields.array("winners"))
    read.winners.push_back(fields.accept("winners", seat_of(winner)));
  for (const json& score : fields.array("scores")) {
    const auto points =
        integer_within(score, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    if (!points && !score.is_null()) fields.refuse("scores");
    read.scores.push_back(points ? std::optional(static_cast<int>(*points)) : std::nullopt);
  }
  read.reason = fields.text("reason");
  if (result.contains("details")) read.details = fields.object("details").dump();
  return read;
}

void read_head(Record& record, RecordFields& fields) {
  fields.number("format", 1, 1);
  record.id = fields.text("id");
  if (!is_match_id(record.id)) fields.refuse("id");
  record.game = fields.text("game");
  record.rules = static_cast<int>(fields.number("rules", 0, std::numeric_limits<int>::max()));
  record.options = fields.object("options").dump();
  record.visibility = fields.accept("visibility", visibility_of(fields.value("visibility")));
  record.clock = clock_of(fields.value("clock"));
  if (!record.clock && !fields.value("clock").is_null()) fields.refuse("clock");
  record.started_at = fields.number("started_at");
  record.finished_at = fields.number("finished_at");
}

}  // namespace

std::optional<NumberedEntry> read_entry(const json& value) {
  std::string fault;
  RecordFields fields(value, fault);
  fields.has_only({"seq", "at", "type", "seat", "move", "to_seq"});
  NumberedEntry read;
  read.seq = static_cast<std::uint32_t>(fields.number("seq", 1, bounds::last_seq));
  Entry& entry = read.entry;
  entry.at = fields.number("at");
  entry.kind = fields.accept("type", value_of<Entry::Kind>(fields.text("type")));
  entry.seat = fields.seat("seat");
  if (entry.kind == Entry::Kind::move) {
    entry.move = fields.object("move").dump();
  } else if (value.contains("move")) {
    fields.refuse("move");
  }
  if (entry.kind == Entry::Kind::undo) {
    entry.to_seq = static_cast<std::uint32_t>(fields.number("to_seq", 0, bounds::last_seq));
  } else if (value.contains("to_seq")) {
    fields.refuse("to_seq");
  }
  if (!fault.empty()) return std::nullopt;
  return read;
}

Result<Record, RecordFault> read_record(const json& value) {
  std::string fault;
  RecordFields fields(value, fault);
  fields.has_only({"format", "id", "game", "rules", "options", "players", "bots", "hints", "lesson",
                   "visibility", "clock", "seed", "deal", "entries", "result", "started_at", "finished_at"});
  Record record;
  read_head(record, fields);
  read_seed(record, fields.object("seed"), fault);
  record.players = read_players(fields.array("players"), record.nonces.size(), fault);
  if (value.contains("bots")) record.bots = read_bots(fields.array("bots"), fault);
  if (value.contains("hints")) record.hints = read_hints(fields, record.nonces.size());
  if (value.contains("lesson")) record.lesson = fields.text("lesson");
  if (value.contains("lesson") && record.lesson.empty()) fields.refuse("lesson");
  record.deal = fields.object("deal").dump();
  record.entries = read_entries(fields.array("entries"), fault);
  record.result = read_result(fields.object("result"), fault);
  if (!fault.empty()) return RecordFault{RecordFault::Kind::unreadable, std::move(fault)};
  return record;
}

Result<Record, RecordFault> read_record(std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return RecordFault{RecordFault::Kind::unreadable, "The record is not JSON."};
  return read_record(*value);
}

}  // namespace marchstone::protocol
