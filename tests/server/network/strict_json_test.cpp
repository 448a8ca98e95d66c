// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"
#include "protocol/record/record.h"
#include "protocol/wire/requests.h"
#include "server/network/routes/admin_decode.h"

namespace marchstone::server {
namespace {

using namespace std::string_literals;

/// One text, and everything of ours that takes such texts from others: true if it was taken.
struct Entrance {
  std::string name;
  std::string sound;
  std::function<bool(const std::string&)> takes;
};

std::string file(const std::string& name) {
  std::ifstream stream(MARCHSTONE_FUZZ_CORPUS "/" + name);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Without blanks, so that every object begins with the two characters {" outside of strings.
std::string compact(const std::string& text) {
  return nlohmann::json::parse(text).dump();
}

std::string region_set() {
  const std::string document = file("game_data/shire");
  return compact(document.substr(document.find('\n') + 1));
}

Entrance request(const std::string& text) {
  return {"request " + text, text,
          [](const std::string& frame) { return protocol::decode(frame).has_value(); }};
}

bool is_read_as_record(const std::string& text) {
  const auto fault = protocol::verify(text, protocol::built_in_games());
  return !fault || fault->kind != protocol::RecordFault::Kind::unreadable;
}

bool is_region_set(const std::string& text) {
  return protocol::built_in_games({{"twelve_patrols", "set.json", text}}).has_value();
}

std::vector<Entrance> entrances() {
  const std::string record = compact(file("records/twelve_patrols_lost_on_time"));
  const std::string set = region_set();
  return {
      request(R"({"type":"ping","id":1})"),
      request(R"({"type":"move","id":1,"room":"K7M2QX4D","seq":1,"move":{"type":"a","deep":[{"b":{}}]}})"),
      request(R"({"type":"create_room","id":2,"game":"x","options":{"a":{"b":1}},)"
              R"("clock":{"kind":"move","seconds":60}})"),
      {"record", record,
       [](const std::string& text) { return protocol::read_record(std::string_view(text)).has_value(); }},
      {"verify", record, is_read_as_record},
      {"region set", set, is_region_set},
      {"announcement", R"({"text":"Games night"})",
       [](const std::string& body) { return read_announcement(body).has_value(); }},
      {"ban", R"({"address":"192.0.2.1","reason":"x"})",
       [](const std::string& body) { return read_ban(body).has_value(); }},
      {"drain", R"({"deadline_seconds":5})",
       [](const std::string& body) { return read_drain(body).has_value(); }},
  };
}

struct Bad {
  std::string what;
  std::string text;
};

std::vector<Bad> around(const std::string& sound) {
  const std::string mark = "\xEF\xBB\xBF";
  return {
      {"a NUL byte behind it", sound + "\0"s},
      {"text behind a NUL byte", sound + "\0{\"type\":\"resign\"}"s},
      {"a line and a NUL byte behind it", sound + "\n\0"s},
      {"a NUL byte before it", "\0"s + sound},
      {"a NUL byte for a blank", "{\0"s + sound.substr(1)},
      {"a byte-order mark before it", mark + sound},
      {"a byte-order mark behind it", sound + mark},
      {"a byte-order mark after a blank", " " + mark + sound},
      {"a letter behind it", sound + "x"},
      {"a comma behind it", sound + ","},
      {"a bracket behind it", sound + "}"},
      {"a second text behind it", sound + sound},
      {"a second text on the next line", sound + "\n{}"},
      {"a comment behind it", sound + "//"},
      {"a no-break space behind it", sound + "\xC2\xA0"},
      {"a form feed behind it", sound + "\f"},
      {"an end of file of old", sound + "\x1A"},
      {"its last byte missing", sound.substr(0, sound.size() - 1)},
      {"brackets around it, too many", std::string(protocol::bounds::nesting + 1, '[') + sound +
                                           std::string(protocol::bounds::nesting + 1, ']')},
  };
}

/// Fields that make any object a bad one, before its first.
std::vector<Bad> fields(const std::string& first_name) {
  const std::size_t deep = protocol::bounds::nesting;
  std::string escaped;
  for (const char letter : first_name) {
    const std::string digits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(letter);
    escaped += std::string("\\u00") + digits[code >> 4] + digits[code & 15];
  }
  return {
      {"its first field twice", '"' + first_name + "\":null"},
      {"its first field twice, once escaped", '"' + escaped + "\":null"},
      {"an unknown field twice", R"("q":1,"q":1)"},
      {"an unknown field twice, far apart", R"("q":1,"r":{"q":2},"s":[{"q":3}],"q":1)"},
      {"a field twice within a field", R"("q":{"r":1,"r":2})"},
      {"a field without a name twice", R"("":1,"":2)"},
      {"brackets too deep", "\"q\":" + std::string(deep, '[') + std::string(deep, ']')},
      {"objects too deep", "\"q\":" +
                               [&] {
                                 std::string text = "1";
                                 for (std::size_t level = 0; level < deep; ++level)
                                   text = "{\"a\":" + text + "}";
                                 return text;
                               }()},
      {"half a surrogate pair", R"("q":"\ud800")"},
      {"the other half", R"("q":"\udc00\ud800")"},
      {"half a surrogate pair in a name", R"("\ud800":1)"},
      {"bytes that are no UTF-8", "\"q\":\"\xff\""},
      {"a letter cut off", "\"q\":\"\xe2\x82\""},
      {"an overlong slash", "\"q\":\"\xc0\xaf\""},
      {"a surrogate in UTF-8", "\"q\":\"\xed\xa0\x80\""},
      {"a NUL byte in a string", "\"q\":\"\0\""s},
      {"a line feed in a string", "\"q\":\"\n\""},
      {"a number beyond a double", R"("q":1e999)"},
      {"no number", R"("q":NaN)"},
      {"a nought before a number", R"("q":01)"},
      {"a number without a digit before the point", R"("q":.5)"},
      {"single quotes", R"("q":'a')"},
      {"a name without quotes", R"(q:1)"},
      {"a comment", R"("q":/**/1)"},
      {"nothing between commas", R"("q":1,)"},
  };
}

/// The same faults at every depth: in each object that has a field.
std::vector<Bad> within(const std::string& sound) {
  std::vector<Bad> all;
  for (auto at = sound.find("{\""); at != std::string::npos; at = sound.find("{\"", at + 1)) {
    const std::string name = sound.substr(at + 2, sound.find('"', at + 2) - at - 2);
    for (const Bad& field : fields(name)) {
      all.push_back({field.what + " at " + std::to_string(at),
                     sound.substr(0, at + 1) + field.text + "," + sound.substr(at + 1)});
    }
  }
  return all;
}

TEST(StrictJson, IsTakenAtEveryEntranceWhereItIsSound) {
  for (const Entrance& entrance : entrances()) {
    EXPECT_TRUE(entrance.takes(entrance.sound)) << entrance.name;
    EXPECT_TRUE(entrance.takes(" \t\r\n" + entrance.sound + " \t\r\n")) << entrance.name;
  }
}

TEST(StrictJson, IsRefusedAtEveryEntranceWhereReadersDiffer) {  // FV01
  for (const Entrance& entrance : entrances()) {
    for (const Bad& bad : around(entrance.sound)) {
      EXPECT_FALSE(entrance.takes(bad.text)) << entrance.name << ": " << bad.what;
    }
  }
}

TEST(StrictJson, IsRefusedForWhatStandsAtAnyDepth) {
  for (const Entrance& entrance : entrances()) {
    for (const Bad& bad : within(entrance.sound)) {
      EXPECT_FALSE(entrance.takes(bad.text)) << entrance.name << ": " << bad.what;
    }
  }
}

TEST(StrictJson, LetsFieldsOfOneNameStandInDifferentObjects) {
  EXPECT_TRUE(protocol::parse_json(R"({"a":{"a":[{"a":1},{"a":2}]},"b":{"a":{}},"A":0})"));
}

}  // namespace
}  // namespace marchstone::server
