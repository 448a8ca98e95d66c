// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/hosting/game_adaptor.h"
#include "protocol/json/bounds.h"
#include "protocol/json/json_reader.h"
#include "protocol/record/record.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"

/// A file given to `marchstone verify`. A changed record fails at its first check; so what is read is also
/// completed into a record whose seed and deal agree, and the entries are reached.
namespace marchstone::fuzz {
namespace {

using namespace protocol;

const GameRegistry& games() {
  static const GameRegistry built_in = built_in_games();
  return built_in;
}

void check_fault(const std::optional<RecordFault>& fault) {
  if (fault) demand(!fault->reason.empty(), "a fault has a reason");
}

/// Every seat has its player, as in a record of the server.
void seat_players(Record& record) {
  for (std::size_t at = 0; at < record.players.size(); ++at)
    record.players[at] = Player{"p" + std::to_string(at), "Player " + std::to_string(at)};
}

/// Each entry so long after the one before that any clock may have run out.
void space_out(Record& record) {
  constexpr std::int64_t longest_clock_ms = std::int64_t{bounds::clock_seconds} * 1000;
  record.started_at = 0;
  record.finished_at = 0;
  for (Entry& entry : record.entries) entry.at = record.finished_at += longest_clock_ms;
}

/// Options, deal and result as this program would have stored them; nothing if the game takes no such
/// options.
std::optional<Record> completed(Record record) {
  const GameType* game = games().find(record.game);
  if (game == nullptr) return std::nullopt;
  const std::size_t seats = record.nonces.size();
  const auto options = game->complete_stored_options(parse_json(record.options).value(), seats);
  if (!options) return std::nullopt;
  record.rules = game->rules_version();
  record.options = *options;
  const auto start = game->start(record.options, seats, match_seed(record.server_part, record.nonces));
  demand(start.has_value(), "with complete options a match can be set up");
  record.deal = start.value()->deal();
  seat_players(record);
  space_out(record);
  const auto end = replay(*start.value(), record.entries);
  if (end) record.result = {end.value()->outcome().value_or(abandoned(seats)), end.value()->details()};
  return record;
}

void check_completed(const Record& record) {
  const std::string text = write_record(record);
  const auto fault = verify(text, games());
  const auto again = read_record(std::string_view(text));
  demand(again.has_value(), "a record that is written can be read");
  // As values: the fields of options and moves may come in another order.
  demand(parse_json(write_record(*again)) == parse_json(text), "a record that is read is written the same");
  std::size_t lines = 0;
  const auto same_fault = verify_with_positions(text, games(), [&](std::string_view line) {
    demand(parse_json(line).has_value(), "a line of positions is JSON");
    ++lines;
  });
  demand(fault.has_value() == same_fault.has_value(), "positions change nothing about the verdict");
  if (fault) return demand(fault->reason.starts_with("Entry "), "only the entries can be at fault");
  demand(lines == record.entries.size() + 1, "a sound record gives a line for its start and one an entry");
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone;
  const std::string_view text = fuzz::Bytes({bytes, size}).all();
  fuzz::check_fault(protocol::verify(text, fuzz::games()));
  const auto record = protocol::read_record(text);
  if (!record) return 0;
  if (const auto sound = fuzz::completed(*record)) fuzz::check_completed(*sound);
  return 0;
}
