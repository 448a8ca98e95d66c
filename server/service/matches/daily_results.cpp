// SPDX-License-Identifier: MIT
#include "server/service/matches/daily_results.h"

#include "protocol/answers/http_answers.h"
#include "protocol/wire/seeds.h"

namespace marchstone::server {

using persistence::Attempt;

namespace {

protocol::DailyResult result_of(const Attempt& attempt, bool is_over) {
  protocol::DailyResult told{.player = {attempt.player, attempt.name}};
  if (!attempt.result) return told;
  told.won = attempt.result->is_won;
  told.details = attempt.result->details;
  told.milliseconds = attempt.result->milliseconds;
  told.finished = true;
  if (is_over) told.match = attempt.result->match;
  return told;
}

}  // namespace

std::string daily_results(const persistence::DealName& deal, const persistence::DealResults& results,
                          bool is_over) {
  protocol::DailyResults told{.day = deal.day, .game = deal.game, .key = deal.key, .is_over = is_over};
  if (const auto part = protocol::seed_from_hex(results.server_part))
    told.commitment = protocol::commitment(*part);
  for (const Attempt& attempt : results.attempts) told.results.push_back(result_of(attempt, is_over));
  return protocol::body_of(told);
}

}  // namespace marchstone::server
