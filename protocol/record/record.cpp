#include "protocol/record/record.h"

#include <nlohmann/json.hpp>

#include "protocol/json/json_reader.h"
#include "protocol/wire/lookalikes.h"
#include "protocol/wire/pushes.h"

namespace marchstone::protocol {

namespace {

void write_players(JsonWriter& out, const Record& record, const std::vector<bool>& alike = {}) {
  out.key("players").begin_array();
  for (std::size_t at = 0; at < record.players.size(); ++at) {
    const auto& player = record.players[at];
    if (!player) continue;
    out.begin_object().field("seat", at).field("id", player->id).field("name", player->name);
    if (!alike.empty() && alike[at]) out.field("lookalike", true);
    out.end_object();
  }
  out.end_array();
}

void write_seed(JsonWriter& out, const Record& record) {
  out.key("seed").begin_object().field("server", to_hex(record.server_part)).key("nonces").begin_array();
  for (const auto& nonce : record.nonces) {
    if (nonce) {
      out.value(to_hex(*nonce));
    } else {
      out.null();
    }
  }
  out.end_array().field("commitment", commitment(record.server_part));
  out.field("value", to_hex(match_seed(record.server_part, record.nonces))).end_object();
}

void write_recorded_result(JsonWriter& out, const RecordedResult& result) {
  out.key("result");
  write_result(out, Outcome{result.winners, result.scores, result.reason}, result.details);
}

}  // namespace

bool is_same(const RecordedResult& left, const RecordedResult& right) {
  return left.winners == right.winners && left.scores == right.scores && left.reason == right.reason &&
         left.details.empty() == right.details.empty() &&
         (left.details.empty() || parse_json(left.details) == parse_json(right.details));
}

Outcome abandoned(std::size_t seats) {
  return {{}, std::vector<std::optional<int>>(seats), "abandoned"};
}
Outcome closed(std::size_t seats) {
  return {{}, std::vector<std::optional<int>>(seats), "closed"};
}

void write_entry(JsonWriter& out, std::uint32_t seq, const Entry& entry) {
  out.begin_object().field("seq", seq).field("at", entry.at).field("type", word(entry.kind));
  out.field("seat", index(entry.seat));
  if (entry.kind == Entry::Kind::move) out.raw_field("move", entry.move);
  if (entry.kind == Entry::Kind::undo) out.field("to_seq", entry.to_seq);
  out.end_object();
}

std::string write_record(const Record& record) {
  constexpr int format = 1;
  JsonWriter out(2048 + record.entries.size() * 128);
  out.begin_object().field("format", format).field("id", record.id).field("game", record.game);
  out.field("rules", record.rules).raw_field("options", record.options);
  write_players(out, record);
  out.field("visibility", word(record.visibility)).key("clock");
  write_clock(out, record.clock);
  write_seed(out, record);
  out.raw_field("deal", record.deal).key("entries").begin_array();
  for (std::size_t at = 0; at < record.entries.size(); ++at) {
    write_entry(out, static_cast<std::uint32_t>(at + 1), record.entries[at]);
  }
  out.end_array();
  write_recorded_result(out, record.result);
  out.field("started_at", record.started_at).field("finished_at", record.finished_at).end_object();
  return std::move(out).text();
}

std::string write_summary(const Record& record) {
  JsonWriter out(512);
  out.begin_object().field("id", record.id).field("game", record.game).raw_field("options", record.options);
  write_players(out, record, lookalikes(record.players));
  out.field("visibility", word(record.visibility));
  write_recorded_result(out, record.result);
  out.field("started_at", record.started_at).field("finished_at", record.finished_at).end_object();
  return std::move(out).text();
}

}  // namespace marchstone::protocol
