// SPDX-License-Identifier: MIT
#include "protocol/record/record.h"

#include <nlohmann/json.hpp>

#include "protocol/json/json_reader.h"
#include "protocol/record/record_shapes.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

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
  write_value(out, EntryOfRecord{seq, &entry});
}

std::string write_record(const Record& record) {
  JsonWriter out(2048 + record.entries.size() * 128);
  write_value(out, WholeRecord{&record});
  return std::move(out).text();
}

std::string write_summary(const Record& record) {
  JsonWriter out(512);
  write_value(out, Summary{&record, lookalikes(record.players)});
  return std::move(out).text();
}

}  // namespace marchstone::protocol
