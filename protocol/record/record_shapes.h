// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/record/record.h"
#include "protocol/wire/message_shapes.h"

/// The JSON form of records and their summaries. Reading one is stricter, and says what is wrong:
/// record_reader.cpp.
namespace marchstone::protocol {

inline constexpr int record_format = 1;

struct EntryOfRecord {
  std::uint32_t seq = 0;
  const Entry* entry = nullptr;
};
void shape(auto& on, Is<EntryOfRecord> auto& it) {
  const Entry& entry = or_none(it.entry);
  on.object("RecordEntry", titled("RecordEntry")).field("seq", it.seq, at_least(0));
  on.field("at", entry.at, unix_ms).field("type", entry.kind).field("seat", entry.seat);
  on.field_if(entry.kind == Entry::Kind::move, "move", WrittenText{entry.move}, as<AnyMove>);
  on.field_if(entry.kind == Entry::Kind::undo, "to_seq", entry.to_seq, at_least(0));
}

/// Of those who sat there; `lookalike` only where it is asked for.
struct PersonOfRecord {
  Seat seat{};
  const Player* player = nullptr;
};
void shape(auto& on, Is<PersonOfRecord> auto& it) {
  on.field("seat", it.seat).spread(or_none(it.player));
}
struct PersonOfSummary {
  PersonOfRecord person;
  bool is_lookalike = false;
};
void shape(auto& on, Is<PersonOfSummary> auto& it) {
  on.spread(it.person);
  on.field_if(it.is_lookalike, "lookalike", it.is_lookalike, as<JustTrue>, "As in a room.");
}
inline std::vector<PersonOfRecord> people_of(const Record& record) {
  std::vector<PersonOfRecord> people;
  for (std::size_t at = 0; at < record.players.size(); ++at)
    if (record.players[at]) people.push_back({seat(at), &*record.players[at]});
  return people;
}

void shape(auto& on, Is<BotSpan> auto& it) {
  on.object("BotSpan", titled("BotSpan"), "A bot played the entries of this seat after `from`, up to `to`.");
  on.field("seat", it.seat).field("level", it.level).field("from", it.from, at_least(0));
  on.field("to", it.to, at_least(0));
}
void bots_field(auto& on, const Record& record) {
  on.field_if(!record.bots.empty(), "bots", record.bots);
  on.field_if(!record.hints.empty(), "hints", record.hints, "That each seat was given, if any was.");
  on.field_if(!record.lesson.empty(), "lesson", record.lesson, "The deal was fixed and known to all.");
}

inline WholeResult result_of(const Outcome& outcome, const RecordedResult& result) {
  return {&outcome, result.details};
}
inline Outcome outcome_of(const RecordedResult& result) {
  return {result.winners, result.scores, result.reason};
}

struct WholeRecord {
  const Record* record = nullptr;

  std::vector<EntryOfRecord> entries() const {
    std::vector<EntryOfRecord> all;
    for (const Entry& entry : or_none(record).entries)
      all.push_back({static_cast<std::uint32_t>(all.size() + 1), &entry});
    return all;
  }
};
void seed_fields(auto& on, const Record& record) {
  on.field("server", record.server_part, hex_text);
  on.field("nonces", record.nonces, as<std::vector<std::optional<HexText>>>);
  on.field("commitment", commitment(record.server_part), hex_text);
  on.field("value", match_seed(record.server_part, record.nonces), hex_text);
}
void shape(auto& on, Is<WholeRecord> auto& it) {
  const Record& record = or_none(it.record);
  const Outcome outcome = outcome_of(record.result);
  on.field("format", record_format, as<RecordFormat>).field("id", record.id, match_id_text);
  on.field("game", record.game).field("rules", record.rules, at_least(0));
  on.field("options", WrittenObject{record.options}).field("players", people_of(record));
  bots_field(on, record);
  on.field("visibility", record.visibility).or_null("clock", record.clock);
  on.group("seed", [&record](auto& seed) { seed_fields(seed, record); });
  on.field("deal", WrittenObject{record.deal}).field("entries", it.entries());
  on.field("result", result_of(outcome, record.result)).field("started_at", record.started_at, unix_ms);
  on.field("finished_at", record.finished_at, unix_ms);
}

struct Summary {
  const Record* record = nullptr;
  std::vector<bool> alike;

  std::vector<PersonOfSummary> people() const {
    std::vector<PersonOfSummary> all;
    for (const PersonOfRecord& person : people_of(or_none(record)))
      all.push_back({person, static_cast<bool>(alike[index(person.seat)])});
    return all;
  }
};
void shape(auto& on, Is<Summary> auto& it) {
  const Record& record = or_none(it.record);
  const Outcome outcome = outcome_of(record.result);
  on.object("MatchSummary", titled("MatchSummary")).field("id", record.id, match_id_text);
  on.field("game", record.game).field("options", WrittenObject{record.options}).field("players", it.people());
  bots_field(on, record);
  on.field("visibility", record.visibility).field("result", result_of(outcome, record.result));
  on.field("started_at", record.started_at, unix_ms).field("finished_at", record.finished_at, unix_ms);
}

}  // namespace marchstone::protocol
