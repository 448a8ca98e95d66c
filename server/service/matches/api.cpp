// SPDX-License-Identifier: MIT
#include "server/service/matches/api.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <string>
#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/wire/match_id.h"
#include "server/base/secrets.h"
#include "server/base/utc_day.h"
#include "server/service/context/api_faults.h"
#include "server/service/context/room_strand.h"
#include "server/service/lobby/lists.h"
#include "server/service/matches/daily_results.h"
#include "server/service/matches/opened_record.h"
#include "server/service/matches/replay_json.h"

namespace marchstone::server {

using persistence::StoreError;
using protocol::RecordFault;

namespace {

template <class Body>
ApiAnswer whole(const Body& body) {
  return {200, protocol::body_of(body)};
}

ApiAnswer no_such_match() {
  return api_fault(404, "not_found", "No finished match with this id.");
}
ApiAnswer no_frozen_room() {
  return api_fault(404, "not_found", "No frozen room with this code.");
}
ApiAnswer bad_cursor() {
  return api_fault(400, "bad_cursor", "Invalid cursor.");
}
/// The store is probed again after `pause`.
ApiAnswer store_trouble(std::chrono::milliseconds pause) {
  return passing_fault(503, "store_trouble", "The database cannot be read at the moment.", pause);
}

ApiAnswer replay_answer(const std::string& record, const protocol::GameRegistry& games) {
  Result<std::string, RecordFault> steps = replay_record(record, games);
  if (steps) return {200, std::move(*steps)};
  return record_fault(steps.error());
}

/// How the log names a frozen room: the code of a private one grants access.
log::Fields names(const protocol::RoomInfo& room) {
  log::Fields fields{{"game", room.game}};
  if (room.visibility == protocol::Visibility::open) fields.emplace_back("room", room.code);
  return fields;
}

}  // namespace

void Api::knows(const std::string& token, std::function<void(bool)> answer) const {
  context_.stores.players.find_by_token_hash(
      token_hash(token), [this, executor = context_.executor, answer = std::move(answer)](
                             const Result<std::optional<persistence::PlayerRow>, StoreError>& row) {
        const bool is_let_in =
            row && row->has_value() && !context_.bans.holds_player((*row)->id, context_.time.wall_now());
        boost::asio::post(executor, [answer, is_let_in] { answer(is_let_in); });
      });
}

void Api::games(const OnApiAnswer& answer) const {
  answer(whole(game_list(context_.games, context_.thinkers.has_any())));
}

void Api::rooms(const std::optional<std::string>& before, const OnApiAnswer& answer) const {
  const auto page = context_.directory.page(before, limits::list_page);
  answer(page ? whole(room_list(*page)) : bad_cursor());
}

void Api::matches(persistence::MatchQuery query, OnApiAnswer answer) const {
  query.include_private = false;
  query.count = std::clamp<std::size_t>(query.count, 1, limits::list_page);
  context_.stores.archive.list(
      std::move(query), [executor = context_.executor, pause = context_.config.store_probe,
                         answer = std::move(answer)](Result<persistence::MatchPage, StoreError> page) {
        boost::asio::post(executor, [answer, pause, page = std::move(page)] {
          if (page) return answer(whole(match_list(*page)));
          answer(page.error().kind == StoreError::Kind::rejected ? bad_cursor() : store_trouble(pause));
        });
      });
}

void Api::daily(const DailyQuery& query, OnApiAnswer answer) const {
  const auto day = query.day ? UtcDay::read(*query.day) : UtcDay::of(context_.time.wall_now());
  if (!query.game || !query.key || !day) {
    return answer(
        api_fault(400, "bad_query", "A game, a key and a day in the form YYYY-MM-DD are required."));
  }
  if (!context_.games.find(*query.game)) {
    return answer(api_fault(404, "no_such_game", "No such game."));
  }
  persistence::DealName deal{day->text(), *query.game, *query.key};
  const bool is_over = day->is_over(context_.time.wall_now());
  context_.stores.deals.results(
      deal, is_over, limits::daily_results,
      [executor = context_.executor, pause = context_.config.store_probe, answer = std::move(answer), deal,
       is_over](Result<persistence::DealResults, StoreError> results) {
        boost::asio::post(executor, [answer, pause, deal, is_over, results = std::move(results)] {
          answer(results ? ApiAnswer{200, daily_results(deal, *results, is_over)} : store_trouble(pause));
        });
      });
}

/// The code grants access, as it does to the room: guesses are blocked (FQ04). Others play a shared deal
/// until its day is over, so until then only its player may read its history.
void Api::frozen_history(const protocol::RoomCode& room, const std::string& address, OnApiAnswer answer) {
  const UnixMs now = context_.time.now();
  if (const auto wait = context_.wrong_codes.blocked_for(address, now)) {
    return answer(passing_fault(429, "rate_limited", "Too many wrong codes from this address.", *wait));
  }
  const std::shared_ptr<RoomStrand> actor = context_.directory.find(room);
  if (!actor) {
    context_.wrong_codes.count(address, now);
    return answer(no_frozen_room());
  }
  actor->frozen_history([this, now = context_.time.wall_now(), address,
                         answer = std::move(answer)](const RoomStrand::SharedHistory& history) {
    const auto day = history && history->room.daily ? UtcDay::read(history->room.daily->day) : std::nullopt;
    if (!history || (day && !day->is_over(now))) return answer(no_frozen_room());
    const protocol::RoomInfo& frozen = history->room;
    replays_.answer(
        {frozen.code + ' ' + std::to_string(history->started_at), address, names(frozen)},
        [history] {
          return ApiAnswer{200, history_file(*history)};
        },
        [answer, file_name = "marchstone-" + frozen.code + ".json"](ApiAnswer file) {
          if (file.status == 200) file.file_name = file_name;
          answer(std::move(file));
        });
  });
}

void Api::find(std::string id, OnApiAnswer answer,
               std::function<void(const Record&, OnApiAnswer)> found) const {
  if (!protocol::is_match_id(id)) return answer(no_such_match());
  context_.stores.archive.find(
      std::move(id), [executor = context_.executor, now = context_.time.wall_now(),
                      pause = context_.config.store_probe, answer = std::move(answer),
                      found = std::move(found)](Result<std::optional<Record>, StoreError> record) {
        boost::asio::post(executor, [now, pause, answer, found, record = std::move(record)] {
          if (!record) return answer(store_trouble(pause));
          // Others may still play this deal: until its day is over the match does not exist for anybody.
          if (!*record || now < (*record)->opens_at) return answer(no_such_match());
          found(**record, answer);
        });
      });
}

void Api::record(std::string id, OnApiAnswer answer) const {
  find(std::move(id), std::move(answer), [](const Record& record, const OnApiAnswer& found) {
    found({200, record.record});
  });
}

void Api::replay(std::string id, std::string address, OnApiAnswer answer) {
  ReplayWorker::Wanted wanted{id, std::move(address), {{"match", id}}};
  find(std::move(id), std::move(answer),
       [this, wanted = std::move(wanted)](const Record& record, OnApiAnswer found) {
         replays_.answer(
             wanted, [this, text = record.record] { return replay_answer(text, context_.games); },
             std::move(found));
       });
}

/// Whoever asks again and again how far it is, does not read the record each time.
void Api::look_over(std::string id, std::string address, OnApiAnswer answer) {
  if (!context_.thinkers.has_any()) return answer(api_fault(409, "no_bots", "This server has no bots."));
  if (auto known = look_overs_.known(id)) return answer(*std::move(known));
  find(id, std::move(answer),
       [this, id, address = std::move(address)](const Record& record, const OnApiAnswer& found) {
         found(look_overs_.begin(id, address, record.record));
       });
}

void Api::list_sizes(std::vector<ContainerSize>& sizes) const {
  const ReplayWorker::Sizes now = replays_.sizes();
  sizes.push_back({"replays_waiting", now.waiting});
  sizes.push_back({"replays_being_read", now.being_read});
  sizes.push_back({"replay_bytes", replays_.bytes()});
  const LookOvers::Sizes look_overs = look_overs_.sizes();
  sizes.push_back({"look_overs_waiting", look_overs.waiting});
  sizes.push_back({"look_overs_kept", look_overs.kept});
}

}  // namespace marchstone::server
