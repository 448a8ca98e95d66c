// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/answers/answers.h"

/// Bodies of the HTTP API, besides the lists.
namespace marchstone::protocol {

struct ErrorBody {
  std::string_view error;
  std::string_view message;
};
void shape(auto& on, Is<ErrorBody> auto& it) {
  on.field("error", it.error).field("message", it.message);
}

struct SiteAddress {
  bool may_connect = false;
  std::optional<std::string_view> url{};
  std::string_view host;
};
void shape(auto& on, Is<SiteAddress> auto& it) {
  on.object("SiteAddress", titled("SiteAddress"),
            "`/api/site?origin=`: whether a page of that origin may open a WebSocket here, and if not, where "
            "the site is.");
  on.field("may_connect", it.may_connect);
  on.or_null("url", it.url,
             "The site's public address; null: it has none of its own, and pages connect from the host that "
             "they ask.");
  on.field("host", it.host, "The host that this request asked for, as it arrived.");
}

struct FrozenHistoryFile {
  WholeRoom room;
  int rules = 0;
  WrittenInPieces entries;
  std::size_t unplayed = 0;
};
void shape(auto& on, Is<FrozenHistoryFile> auto& it) {
  on.object("FrozenHistory", titled("FrozenHistory"),
            "`/api/rooms/{code}/history`: what spectators saw of a room that is frozen, as far as it replays "
            "on this server.");
  on.field("format", 1, as<RecordFormat>).field("room", it.room);
  on.field("rules", it.rules, at_least(0), "Version of the rules that the match was played by.");
  on.field("entries", it.entries, as<std::vector<HistoryEntry>>);
  on.field("unplayed", it.unplayed, at_least(0), "Further documents of the match, which do not replay here.");
}

struct StepOfReplay {
  std::uint32_t seq = 0;
  std::optional<EntryOfRecord> entry{};
  std::string_view events;
  std::string_view position;
};
void shape(auto& on, Is<StepOfReplay> auto& it) {
  on.object("ReplayStep", titled("ReplayStep")).field("seq", it.seq, at_least(0));
  on.or_null("entry", it.entry, "As in the record; null at the start.");
  on.field("events", WrittenText{it.events}, as<std::vector<AnyEvent>>);
  on.field("position", WrittenObject{it.position});
}
struct ReplayAnswer {
  std::vector<Seat> lookalikes;
  WrittenInPieces steps;
};
void shape(auto& on, Is<ReplayAnswer> auto& it) {
  on.field("lookalikes", it.lookalikes,
           "Players whose names look like another's: show the first four characters of the id behind them.");
  on.field("steps", it.steps, as<std::vector<StepOfReplay>>);
}

struct CostlyMove {
  std::uint32_t seq = 0;
  Seat seat{};
  int cost = 0;
  std::string_view better;
};
void shape(auto& on, Is<CostlyMove> auto& it) {
  on.object("CostlyMove", titled("CostlyMove")).field("seq", it.seq, at_least(1), "The entry of the move.");
  on.field("seat", it.seat);
  on.field(
      "cost", it.cost, at_least(1),
      "What it has cost of the chance to win, in per cent, as far as a bot can tell by what the seat knew.");
  on.field("better", WrittenText{it.better}, as<AnyMove>, "The move that a bot holds to be better.");
}
struct LookOver {
  std::size_t looked_at = 0;
  std::vector<CostlyMove> costly{};
};
void shape(auto& on, Is<LookOver> auto& it) {
  on.object("LookOver", titled("LookOver"),
            "`/api/matches/{id}/look_over`: at most three moves of each seat, the costliest first.");
  on.field("looked_at", it.looked_at, at_least(0), "How many moves were looked at.");
  on.field("costly", it.costly);
}
struct LookOverProgress {
  std::size_t done = 0;
  std::size_t of = 0;
};
void shape(auto& on, Is<LookOverProgress> auto& it) {
  on.object("LookOverProgress", titled("LookOverProgress"),
            "The same with 202: it is not done yet. Ask again every second; who does not is given up.");
  on.field("done", it.done, at_least(0)).field("of", it.of, at_least(0), "0: it has not begun.");
}

struct DailyResult {
  Player player;
  bool won = false;
  std::string_view details{};  ///< JSON; empty: none
  std::optional<std::int64_t> milliseconds{};
  bool finished = false;
  std::optional<std::string_view> match{};
};
void shape(auto& on, Is<DailyResult> auto& it) {
  on.object("DailyResult", titled("DailyResult")).field("player", PersonAtTable{&it.player});
  on.field("won", it.won);
  on.field_if(!it.details.empty(), "details", WrittenObject{it.details}, "Of the game; gives no move away.");
  on.or_null("milliseconds", it.milliseconds, "From the start of the match to its end.");
  on.field("finished", it.finished, "False: not ended within its day, which counts as lost.");
  on.field("match", it.match, match_id_text);
}
struct DailyResults {
  std::string_view day;
  std::string_view game;
  std::string_view key;
  std::optional<std::string> commitment{};
  bool is_over = false;
  std::vector<DailyResult> results{};
};
void shape(auto& on, Is<DailyResults> auto& it) {
  on.object(
      "DailyResults", titled("DailyResults"),
      "`/api/daily`: who has played a deal of that day. Won attempts first, then the faster ones; while "
      "the day lasts only those that have ended.");
  on.field("day", it.day, as<DayText>).field("game", it.game).field("key", it.key);
  on.or_null("commitment", it.commitment, hex_text, "Null before anybody has played.");
  on.field("is_over", it.is_over, "The day is over: records open.").field("results", it.results);
}

}  // namespace marchstone::protocol
