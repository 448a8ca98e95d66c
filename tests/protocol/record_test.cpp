// SPDX-License-Identifier: MIT
#include "protocol/record/record.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/protocol/pebbles.h"
#include "tests/protocol/schema_checker.h"

namespace marchstone::protocol {
namespace {

using nlohmann::json;
using Kind = RecordFault::Kind;

const GameRegistry& games() {
  static const GameRegistry registry = pebbles::registry();
  return registry;
}

/// A finished match of three in which everything counts: two throws, an undo across the first, a take, a
/// resignation and a flag fall.
Record sample() {
  Record record;
  record.id = std::string(32, 'c');
  record.game = "pebbles";
  record.rules = 3;
  record.options = R"({"heap":2})";
  record.players = {Player{"p1", "Ann \"A\""}, Player{"p2", "Bo"}, Player{"p3", "Cy"}};
  record.clock = ClockSettings{ClockSettings::Kind::chess, 600, 5};
  record.server_part = Seed{1, 2, 3};
  record.nonces = {Seed{4}, std::nullopt, Seed{5}};
  record.entries = {{Entry::Kind::move, seat(0), 0, 10, R"({"type":"throw"})"},
                    {Entry::Kind::undo, seat(0), 0, 20, ""},
                    {Entry::Kind::move, seat(0), 0, 30, R"({"type":"throw"})"},
                    {Entry::Kind::move, seat(1), 0, 40, R"({"count":1,"type":"take"})"},
                    {Entry::Kind::resign, seat(2), 0, 50, ""},
                    {Entry::Kind::time, seat(0), 0, 599'985 + 50, ""}};  // 5 and 10 ms were used before
  record.started_at = 5;
  record.finished_at = record.entries.back().at;
  const auto start =
      games().find("pebbles")->start(record.options, 3, match_seed(record.server_part, record.nonces));
  record.deal = start.value()->deal();
  const auto end = replay(*start.value(), record.entries);
  record.result = end.value()->outcome().value();
  return record;
}

json sample_json() {
  return json::parse(write_record(sample()));
}

std::optional<RecordFault> verified(const json& record) {
  return verify(record.dump(), games());
}

/// The record with the value at `pointer` replaced.
json tampered(const std::string& pointer, const json& value) {
  json record = sample_json();
  record.at(json::json_pointer(pointer)) = value;
  return record;
}

TEST(Record, IsWrittenAsTheSchemaSays) {
  EXPECT_EQ(SchemaChecker("record.schema.json").faults(sample_json()), "");
  Record bare = sample();
  bare.clock.reset();
  bare.players[1].reset();
  bare.visibility = Visibility::hidden;
  const json shown = json::parse(write_record(bare));
  EXPECT_EQ(SchemaChecker("record.schema.json").faults(shown), "");
  EXPECT_EQ(shown.at("clock"), nullptr);
  EXPECT_EQ(shown.at("visibility"), "private");
  EXPECT_EQ(shown.at("players").size(), 2u);
}

TEST(Record, ReadsBackAsItWasWritten) {
  const Record written = sample();
  const auto read = read_record(std::string_view(write_record(written)));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().id, written.id);
  EXPECT_EQ(read.value().game, written.game);
  EXPECT_EQ(read.value().rules, written.rules);
  EXPECT_EQ(read.value().options, written.options);
  EXPECT_EQ(read.value().players, written.players);
  EXPECT_EQ(read.value().visibility, written.visibility);
  EXPECT_EQ(read.value().clock, written.clock);
  EXPECT_EQ(read.value().server_part, written.server_part);
  EXPECT_EQ(read.value().nonces, written.nonces);
  EXPECT_EQ(read.value().deal, written.deal);
  EXPECT_TRUE(is_same(read.value().result, written.result));
  EXPECT_EQ(read.value().started_at, written.started_at);
  EXPECT_EQ(read.value().finished_at, written.finished_at);
  ASSERT_EQ(read.value().entries.size(), written.entries.size());
  EXPECT_EQ(json::parse(write_record(read.value())), sample_json());
}

TEST(Record, HasASummaryForLists) {
  const json summary = json::parse(write_summary(sample()));
  EXPECT_EQ(SchemaChecker("server.schema.json", "MatchSummary").faults(summary), "");
  EXPECT_EQ(summary.at("players").at(0).at("name"), "Ann \"A\"");
  EXPECT_EQ(summary.at("result"), sample_json().at("result"));
}

TEST(Entry, ReadsBackAsItWasWrittenAndNothingElseDoes) {
  for (const Entry& entry : sample().entries) {
    JsonWriter out;
    write_entry(out, 9, entry);
    json value = json::parse(out.text());
    const auto read = read_entry(value);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->seq, 9u);
    EXPECT_EQ(read->entry.kind, entry.kind);
    EXPECT_EQ(read->entry.at, entry.at);
    EXPECT_EQ(read->entry.seat, entry.seat);
    EXPECT_EQ(read->entry.to_seq, entry.to_seq);
    EXPECT_EQ(read->entry.move, entry.move);
    value["more"] = 1;
    EXPECT_FALSE(read_entry(value));
  }
  for (const char* bad :
       {"null", "[]", R"({"seq":1,"at":0,"type":"resign","seat":0,"to_seq":1})",
        R"({"seq":1,"at":0,"type":"resign","seat":0,"move":{}})",
        R"({"seq":1,"at":0,"type":"undo","seat":0,"to_seq":-1})",
        R"({"seq":0,"at":0,"type":"resign","seat":0})", R"({"seq":1,"at":0,"type":"leave","seat":0})"}) {
    EXPECT_FALSE(read_entry(json::parse(bad))) << bad;
  }
}

TEST(Verify, ProvesAGoodRecordHoweverItIsLaidOut) {
  EXPECT_FALSE(verify(write_record(sample()), games()));
  EXPECT_FALSE(verify(sample_json().dump(2), games()));
}

TEST(Verify, ProvesAnAbandonedMatch) {
  Record record = sample();
  record.entries.pop_back();
  record.finished_at = record.entries.back().at;
  record.result = abandoned(3);
  const json written = json::parse(write_record(record));
  EXPECT_FALSE(verified(written));
  EXPECT_EQ(written.at("result"),
            json::parse(R"({"winners":[],"scores":[null,null,null],"reason":"abandoned"})"));
}

TEST(Verify, ProvesAMatchThatWasClosedButNotOneThatHadEnded) {
  Record record = sample();
  record.result = closed(3);
  EXPECT_TRUE(verified(json::parse(write_record(record))));
  record.entries.pop_back();
  record.finished_at = record.entries.back().at;
  EXPECT_FALSE(verified(json::parse(write_record(record))));
}

// Fields by which the match itself is proved: another value is another match.
TEST(Verify, CatchesEveryChangeOfWhatTheMatchIsMadeOf) {
  const std::string other_hex(64, 'e');
  for (const auto& [pointer, value] : std::vector<std::pair<std::string, json>>{
           {"/options", {{"heap", 3}}},
           {"/options", json::object()},
           {"/options", {{"heap", 5000}}},
           {"/options", {{"heap", 2}, {"more", 1}}},
           {"/seed/server", other_hex},
           {"/seed/nonces/0", other_hex},
           {"/seed/nonces/0", nullptr},
           {"/seed/nonces/1", other_hex},
           {"/seed/commitment", other_hex},
           {"/seed/value", other_hex},
           {"/deal", {{"lucky", {1, 2, 3}}}},
           {"/deal", json::object()},
           {"/deal/lucky/0", -1},
           {"/entries/0/seat", 1},
           {"/entries/0/move", {{"type", "take"}, {"count", 1}}},
           {"/entries/0/move", {{"type", "fly"}}},
           {"/entries/0/move/type", "take"},
           {"/entries/1/to_seq", 1},
           {"/entries/1/to_seq", 2},
           {"/entries/2/seat", 2},
           {"/entries/2/move", {{"type", "take"}, {"count", 1}}},
           {"/entries/3/seat", 0},
           {"/entries/3/move/count", 2},
           {"/entries/3/move/count", 4},
           {"/entries/4/seat", 0},
           {"/entries/4/seat", 9},
           {"/entries/5/seat", 1},
           {"/entries/5/seat", 2},
           {"/result/winners", json::array()},
           {"/result/winners/0", 0},
           {"/result/winners", {0, 1}},
           {"/result/scores/0", 1},
           {"/result/scores/1", nullptr},
           {"/result/scores", json::array()},
           {"/result/reason", "last_pebble"},
           {"/result", json::parse(R"({"winners":[],"scores":[null,null,null],"reason":"abandoned"})")}}) {
    const json record = tampered(pointer, value);
    ASSERT_NE(record, sample_json()) << pointer << value;
    const auto fault = verified(record);
    ASSERT_TRUE(fault) << pointer << value;
    EXPECT_EQ(fault->kind, Kind::differs) << pointer << value << fault->reason;
  }
}

/// Of the sample, a sentence what is not right; empty if it verifies.
std::string reason_of(const Record& record) {
  const auto fault = verify(write_record(record), games());
  return fault ? fault->reason : "";
}

TEST(Verify, CatchesPlayersThatAreMissingReorderedDoubledOrNoPlayers) {
  const json complete = sample_json();
  std::vector<json> lists;
  for (std::size_t at = 0; at < 3; ++at) {
    lists.push_back(complete.at("players"));
    lists.back().erase(at);
    lists.push_back(complete.at("players"));
    std::swap(lists.back()[at], lists.back()[(at + 1) % 3]);
    for (const char* field : {"id", "name"}) {
      for (const std::string& value :
           {std::string(), std::string("\n"), std::string("\x1b[2J"), std::string(2'000, 'x')}) {
        lists.push_back(complete.at("players"));
        lists.back()[at][field] = value;
      }
    }
    lists.push_back(complete.at("players"));
    lists.back()[at]["id"] = lists.back()[(at + 1) % 3]["id"];
    lists.push_back(complete.at("players"));
    lists.back()[at]["name"] = "   ";
    lists.push_back(complete.at("players"));
    lists.back()[at]["id"] = "with blank";
  }
  lists.push_back(json::array());
  for (const json& players : lists) {
    const auto fault = verified(tampered("/players", players));
    ASSERT_TRUE(fault) << players;
    EXPECT_EQ(fault->kind, Kind::differs) << players;
    EXPECT_NE(fault->reason.find("player"), std::string::npos) << fault->reason;
  }
}

TEST(Verify, TakesPlayersOfTheSameName) {
  Record record = sample();
  for (auto& player : record.players) player->name = "Ann";
  EXPECT_EQ(reason_of(record), "");
}

TEST(Verify, CatchesTimesThatGoBackAndEndsThatAreNone) {
  const std::size_t entries = sample().entries.size();
  for (std::size_t at = 0; at < entries; ++at) {
    const std::string pointer = "/entries/" + std::to_string(at) + "/at";
    const std::int64_t before = at == 0 ? sample().started_at : sample().entries[at - 1].at;
    for (const std::int64_t value :
         {before - 1, std::int64_t{-1}, std::int64_t{1} << 60, std::numeric_limits<std::int64_t>::min(),
          std::numeric_limits<std::int64_t>::max()}) {
      const auto fault = verified(tampered(pointer, value));
      ASSERT_TRUE(fault) << pointer << " " << value;
      EXPECT_EQ(fault->kind, Kind::differs) << fault->reason;
      EXPECT_TRUE(fault->reason.starts_with("Entry ")) << fault->reason;
    }
  }
  for (const char* pointer : {"/started_at", "/finished_at"}) {
    for (const std::int64_t value : {std::int64_t{-1}, std::int64_t{11}, std::int64_t{1} << 60})
      EXPECT_TRUE(verified(tampered(pointer, value))) << pointer << " " << value;
  }
  EXPECT_TRUE(verified(tampered("/finished_at", sample().finished_at + 1)));
  Record unplayed = sample();
  unplayed.entries.clear();
  unplayed.result = abandoned(3);
  unplayed.finished_at = unplayed.started_at;
  EXPECT_EQ(reason_of(unplayed), "");
  unplayed.finished_at += 1;
  EXPECT_NE(reason_of(unplayed), "");
}

/// The sample with its last entry, a seat that runs out of time, at that moment.
Record with_fall_at(std::int64_t at, ClockSettings clock) {
  Record record = sample();
  record.clock = clock;
  record.entries.back().at = at;
  record.finished_at = at;
  return record;
}

TEST(Verify, CatchesASeatThatRunsOutOfTimeBeforeItsClockDoes) {
  // Seat 0 was asked from 5 to 10, from 20 to 30 and from 50 on; at 20 an undo gave it its question back.
  const ClockSettings chess{ClockSettings::Kind::chess, 600, 5};
  EXPECT_EQ(reason_of(with_fall_at(600'035, chess)), "");
  EXPECT_NE(reason_of(with_fall_at(600'034, chess)).find("Entry 6 lets a seat run out of time"),
            std::string::npos);
  EXPECT_NE(reason_of(with_fall_at(60, chess)), "");
  const ClockSettings per_move{ClockSettings::Kind::move, 600, 0};
  EXPECT_EQ(reason_of(with_fall_at(600'050, per_move)), "");
  EXPECT_NE(reason_of(with_fall_at(600'049, per_move)), "") << "only the last question counts";
  const json longer = tampered("/clock/seconds", 601);
  EXPECT_TRUE(verified(longer)) << "the clock has another length than the times say";
}

TEST(Verify, CountsAQuestionOnThatAnUndoBroughtBack) {
  Record record = sample();
  record.clock = ClockSettings{ClockSettings::Kind::move, 5, 0};
  record.entries = {{Entry::Kind::move, seat(0), 0, 3'005, R"({"type":"throw"})"},
                    {Entry::Kind::undo, seat(0), 0, 4'000, ""},
                    {Entry::Kind::time, seat(0), 0, 6'000, ""}};
  record.result = abandoned(3);
  record.finished_at = 6'000;
  EXPECT_EQ(reason_of(record), "") << "3 s before the undo, and 2 s after it";
  record.entries.back().at = record.finished_at = 5'999;
  EXPECT_NE(reason_of(record), "");
}

TEST(Verify, CatchesASeatThatRunsOutOfTimeWithNothingToDecide) {
  for (const bool with_clock : {true, false}) {
    Record record = sample();
    if (!with_clock) record.clock.reset();
    EXPECT_EQ(reason_of(record), "");
    record.entries.resize(3);
    record.entries.push_back({Entry::Kind::time, seat(2), 0, 10'000'000, ""});
    record.result = abandoned(3);
    record.finished_at = 10'000'000;
    EXPECT_NE(reason_of(record).find("nothing to decide"), std::string::npos) << reason_of(record);
  }
}

TEST(Examine, NamesWhatNoRecordProves) {
  const auto lines_of = [](const Record& record) {
    const Examination found = examine(write_record(record), games());
    EXPECT_FALSE(found.fault) << found.fault->reason;
    std::string lines;
    for (const std::string& line : found.unproven) lines += line + "\n";
    return lines;
  };
  const std::string lines = lines_of(sample());
  for (const char* field : {"id:", "players:", "`id` and `name`", "started_at, at, finished_at:", "clock:",
                            "visibility:", "seed:", "an undo needs"})
    EXPECT_NE(lines.find(field), std::string::npos) << field << "\n" << lines;
  EXPECT_EQ(lines.find("took longer"), std::string::npos) << lines;
  Record broken_off = sample();
  broken_off.clock.reset();
  broken_off.entries.pop_back();
  broken_off.finished_at = broken_off.entries.back().at;
  broken_off.result = closed(3);
  EXPECT_NE(lines_of(broken_off).find("result: why the match was ended early (closed)"), std::string::npos);
  Record late = sample();
  for (std::size_t at = 3; at < late.entries.size(); ++at) late.entries[at].at += 700'000;
  late.finished_at = late.entries.back().at;
  EXPECT_NE(lines_of(late).find("1 move took longer than the clock allows, the first of them entry 4"),
            std::string::npos)
      << lines_of(late);
  EXPECT_TRUE(examine("{}", games()).unproven.empty());
}

TEST(Verify, CatchesEntriesThatWereTakenOutPutInOrSwapped) {
  for (std::size_t at = 0; at < sample().entries.size(); ++at) {
    Record record = sample();
    record.entries.erase(record.entries.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_TRUE(verify(write_record(record), games())) << at;
  }
  Record longer = sample();
  longer.entries.push_back(longer.entries.front());
  EXPECT_TRUE(verify(write_record(longer), games()));
  Record swapped = sample();
  std::swap(swapped.entries[2], swapped.entries[3]);
  EXPECT_TRUE(verify(write_record(swapped), games()));
}

TEST(Verify, TellsOtherGamesAndRulesFromTamperedRecords) {
  EXPECT_EQ(verified(tampered("/game", "chess"))->kind, Kind::unknown_game);
  EXPECT_EQ(verified(tampered("/rules", 2))->kind, Kind::other_rules);
}

// Fields that cannot be proved must at least have their form, and no other may stand beside them.
TEST(Verify, CannotReadARecordWithAFieldOfTheWrongForm) {
  for (const auto& [pointer, value] :
       std::vector<std::pair<std::string, json>>{{"/format", 2},
                                                 {"/format", "1"},
                                                 {"/id", "c"},
                                                 {"/id", std::string(32, 'C')},
                                                 {"/id", 5},
                                                 {"/game", nullptr},
                                                 {"/rules", "3"},
                                                 {"/rules", -1},
                                                 {"/options", "{}"},
                                                 {"/players", json::object()},
                                                 {"/players/0", json::array()},
                                                 {"/players/0/seat", 1},
                                                 {"/players/0/seat", 3},
                                                 {"/players/0/id", 7},
                                                 {"/players/0/name", nullptr},
                                                 {"/visibility", "secret"},
                                                 {"/clock", false},
                                                 {"/clock/kind", "sand"},
                                                 {"/clock/seconds", 1},
                                                 {"/seed", nullptr},
                                                 {"/seed/server", "00"},
                                                 {"/seed/nonces", nullptr},
                                                 {"/seed/nonces/1", "x"},
                                                 {"/seed/commitment", "x"},
                                                 {"/seed/value", 1},
                                                 {"/deal", json::array()},
                                                 {"/entries", json::object()},
                                                 {"/entries/0", nullptr},
                                                 {"/entries/0/seq", 2},
                                                 {"/entries/0/at", "now"},
                                                 {"/entries/0/type", "leave"},
                                                 {"/entries/0/type", "resign"},
                                                 {"/entries/0/seat", 32},
                                                 {"/entries/0/move", "throw"},
                                                 {"/entries/1/to_seq", nullptr},
                                                 {"/result", json::array()},
                                                 {"/result/winners", 0},
                                                 {"/result/winners/0", -1},
                                                 {"/result/scores/0", "1"},
                                                 {"/result/scores/0", 1e20},
                                                 {"/result/reason", nullptr},
                                                 {"/started_at", 1.5},
                                                 {"/finished_at", "x"}}) {
    const auto fault = verified(tampered(pointer, value));
    ASSERT_TRUE(fault) << pointer << value;
    EXPECT_EQ(fault->kind, Kind::unreadable) << pointer << value << fault->reason;
  }
}

TEST(Verify, CannotReadARecordThatLacksAFieldOrHasOneMore) {
  for (const char* object : {"", "/players/0", "/seed", "/entries/0", "/entries/1", "/result"}) {
    const json::json_pointer pointer(object);
    const json complete = sample_json();
    for (const auto& field : complete.at(pointer).items()) {
      json record = complete;
      record.at(pointer).erase(field.key());
      const auto fault = verified(record);
      ASSERT_TRUE(fault) << object << " without " << field.key();
      EXPECT_EQ(fault->kind, Kind::unreadable) << object << " without " << field.key();
    }
    json record = complete;
    record.at(pointer)["more"] = 1;
    EXPECT_EQ(verified(record)->kind, Kind::unreadable) << object;
  }
}

TEST(Verify, SurvivesWhatIsNoRecord) {
  for (const std::string& text :
       {std::string(), std::string("null"), std::string("[]"), std::string("{}"),
        std::string("{\"format\":1}"), std::string(100000, '['), std::string("\xff")}) {
    EXPECT_EQ(verify(text, games())->kind, Kind::unreadable);
  }
  json crowded = sample_json();
  crowded["seed"]["nonces"] = std::vector<json>(1000);
  EXPECT_EQ(verified(crowded)->kind, Kind::unreadable);
}

TEST(VerifyWithPositions, TellsTheStartAndEachEntry) {
  std::vector<json> lines;
  const auto fault = verify_with_positions(write_record(sample()), games(), [&lines](std::string_view line) {
    EXPECT_EQ(line.find('\n'), std::string_view::npos);
    lines.push_back(json::parse(line));
  });
  EXPECT_FALSE(fault);
  ASSERT_EQ(lines.size(), 7u);
  EXPECT_EQ(lines[0].at("entry"), nullptr);
  EXPECT_EQ(lines[0].at("position").at("heap"), 2);
  for (std::size_t at = 1; at < lines.size(); ++at) {
    EXPECT_EQ(lines[at].at("seq"), at);
    EXPECT_EQ(lines[at].at("entry"), sample_json().at("entries").at(at - 1));
  }
  EXPECT_EQ(lines[2].at("position").at("heap"), 2);
  EXPECT_EQ(lines[4].at("position").at("heap"), lines[3].at("position").at("heap").get<int>() - 1);
}

TEST(VerifyWithPositions, StopsAtTheFault) {
  int lines = 0;
  const json record = tampered("/entries/3/move/count", 4);
  EXPECT_TRUE(verify_with_positions(record.dump(), games(), [&lines](std::string_view) { ++lines; }));
  EXPECT_EQ(lines, 4);
}

}  // namespace
}  // namespace marchstone::protocol
