// SPDX-License-Identifier: MIT
#include "server/service/matches/daily_results.h"

#include "protocol/wire/optional_field.h"
#include "protocol/wire/room_info.h"
#include "protocol/wire/seeds.h"

namespace marchstone::server {

using persistence::Attempt;
using protocol::JsonWriter;

namespace {

void write_attempt(JsonWriter& out, const Attempt& attempt, bool is_over) {
  out.begin_object().key("player");
  protocol::write_player(out, {attempt.player, attempt.name});
  out.field("won", attempt.result && attempt.result->is_won);
  if (attempt.result && !attempt.result->details.empty()) out.raw_field("details", attempt.result->details);
  protocol::write_optional(out, "milliseconds",
                           attempt.result ? std::optional(attempt.result->milliseconds) : std::nullopt);
  out.field("finished", attempt.result.has_value());
  if (attempt.result && is_over) out.field("match", attempt.result->match);
  out.end_object();
}

}  // namespace

std::string daily_results(const persistence::DealName& deal, const persistence::DealResults& results,
                          bool is_over) {
  JsonWriter out;
  out.begin_object().field("day", deal.day).field("game", deal.game).field("key", deal.key);
  if (const auto part = protocol::seed_from_hex(results.server_part)) {
    out.field("commitment", protocol::commitment(*part));
  } else {
    out.null_field("commitment");
  }
  out.field("is_over", is_over).key("results").begin_array();
  for (const Attempt& attempt : results.attempts) write_attempt(out, attempt, is_over);
  out.end_array().end_object();
  return std::move(out).text();
}

}  // namespace marchstone::server
