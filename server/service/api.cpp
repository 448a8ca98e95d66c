#include "server/service/api.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "protocol/json_writer.h"
#include "server/service/daily_results.h"
#include "server/service/lists.h"
#include "server/service/record_replay.h"
#include "server/service/room_actor.h"
#include "server/service/secrets.h"
#include "server/service/utc_day.h"

namespace marchstone::server {

using persistence::StoreError;
using protocol::RecordFault;

namespace {

ApiAnswer fault(unsigned status, std::string_view code, std::string_view sentence) {
  protocol::JsonWriter out;
  out.begin_object().field("error", code).field("message", sentence).end_object();
  return {status, std::move(out).text()};
}

ApiAnswer object(const std::string& fields) {
  return {200, "{" + fields + "}"};
}

ApiAnswer no_such_match() {
  return fault(404, "not_found", "There is no finished match with this id.");
}
ApiAnswer no_frozen_room() {
  return fault(404, "not_found", "There is no frozen room with this code.");
}
ApiAnswer bad_cursor() {
  return fault(400, "bad_cursor", "This is no cursor of an earlier page.");
}
ApiAnswer store_trouble() {
  return fault(503, "store_trouble", "The store cannot be read at the moment.");
}

bool is_match_id(const std::string& text) {
  return text.size() == 32 && std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
         });
}

ApiAnswer replay_answer(const std::string& record, const protocol::GameRegistry& games) try {
  Result<std::string, RecordFault> steps = replay_record(record, games);
  if (steps) return {200, std::move(*steps)};
  const std::string& reason = steps.error().reason;
  switch (steps.error().kind) {
    case RecordFault::Kind::other_rules:
      return fault(409, "other_rules", reason);
    case RecordFault::Kind::unknown_game:
      return fault(409, "unknown_game", reason);
    case RecordFault::Kind::unreadable:
    case RecordFault::Kind::differs:
      break;
  }
  return fault(500, "not_replayable", reason);
} catch (...) {
  return fault(500, "not_replayable", "The match does not replay.");
}

}  // namespace

void Api::knows(const std::string& token, std::function<void(bool)> answer) const {
  environment_.stores.players.find_by_token_hash(
      token_hash(token), [this, executor = environment_.executor, answer = std::move(answer)](
                             const Result<std::optional<persistence::PlayerRow>, StoreError>& row) {
        const bool is_let_in =
            row && row->has_value() && !environment_.bans.holds_player((*row)->id, environment_.time.now());
        boost::asio::post(executor, [answer, is_let_in] { answer(is_let_in); });
      });
}

void Api::games(const OnApiAnswer& answer) const {
  answer(object(games_field(environment_.games)));
}

void Api::rooms(const std::optional<std::string>& before, const OnApiAnswer& answer) const {
  const auto page = environment_.directory.page(before, limits::list_page);
  answer(page ? object(room_page_fields(*page)) : bad_cursor());
}

void Api::matches(persistence::MatchQuery query, OnApiAnswer answer) const {
  query.include_private = false;
  query.count = std::clamp<std::size_t>(query.count, 1, limits::list_page);
  environment_.stores.archive.list(
      std::move(query), [executor = environment_.executor,
                         answer = std::move(answer)](Result<persistence::MatchPage, StoreError> page) {
        boost::asio::post(executor, [answer, page = std::move(page)] {
          if (page) return answer(object(match_page_fields(*page)));
          answer(page.error().kind == StoreError::Kind::rejected ? bad_cursor() : store_trouble());
        });
      });
}

void Api::daily(const DailyQuery& query, OnApiAnswer answer) const {
  const auto day = query.day ? UtcDay::read(*query.day) : UtcDay::of(environment_.time.now());
  if (!query.game || !query.key || !day) {
    return answer(fault(400, "bad_query", "A game, a key and a day in the form YYYY-MM-DD are needed."));
  }
  if (!environment_.games.find(*query.game)) {
    return answer(fault(404, "no_such_game", "There is no such game here."));
  }
  persistence::DealName deal{day->text(), *query.game, *query.key};
  const bool is_over = day->is_over(environment_.time.now());
  environment_.stores.deals.results(
      deal, is_over, limits::daily_results,
      [executor = environment_.executor, answer = std::move(answer), deal,
       is_over](Result<persistence::DealResults, StoreError> results) {
        boost::asio::post(executor, [answer, deal, is_over, results = std::move(results)] {
          answer(results ? ApiAnswer{200, daily_results(deal, *results, is_over)} : store_trouble());
        });
      });
}

/// The code is the key, as it is to the room: who guesses is held up (Q04). Others play a deal that is shared
/// until its day is over, so that is how long nobody but its player is told of it.
void Api::frozen_history(const protocol::RoomCode& room, const std::string& address, OnApiAnswer answer) {
  const UnixMs now = environment_.time.now();
  if (environment_.wrong_codes.blocks(address, now)) {
    return answer(fault(429, "rate_limited", "Too many wrong codes from this address."));
  }
  const std::shared_ptr<RoomActor> actor = environment_.directory.find(room);
  if (!actor) {
    environment_.wrong_codes.count(address, now);
    return answer(no_frozen_room());
  }
  actor->frozen_history([this, now, answer = std::move(answer)](const RoomActor::SharedHistory& history) {
    const auto day = history && history->room.daily ? UtcDay::read(history->room.daily->day) : std::nullopt;
    if (!history || (day && !day->is_over(now))) return answer(no_frozen_room());
    compute(
        [history]() -> ApiAnswer {
          return {200, history_file(*history), "marchstone-" + history->room.code + ".json"};
        },
        answer);
  });
}

void Api::find(std::string id, OnApiAnswer answer,
               std::function<void(const Record&, OnApiAnswer)> found) const {
  if (!is_match_id(id)) return answer(no_such_match());
  environment_.stores.archive.find(
      std::move(id),
      [executor = environment_.executor, now = environment_.time.now(), answer = std::move(answer),
       found = std::move(found)](Result<std::optional<Record>, StoreError> record) {
        boost::asio::post(executor, [now, answer, found, record = std::move(record)] {
          if (!record) return answer(store_trouble());
          // Others may still play its deal: until they are done it is as if it did not exist.
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

void Api::replay(std::string id, OnApiAnswer answer) {
  find(std::move(id), std::move(answer),
       [this](const Record& record, OnApiAnswer found) { replay_found(record, std::move(found)); });
}

void Api::replay_found(const Record& record, OnApiAnswer answer) {
  compute([this, text = record.record] { return replay_answer(text, environment_.games); },
          std::move(answer));
}

/// A game that has thrown once, which is why its room is frozen, throws again: that ends no thread (W10).
ApiAnswer Api::guarded(const std::function<ApiAnswer()>& replay) const {
  try {
    return replay();
  } catch (...) {
    environment_.config.note({log::Level::warning, "replay_failed", "A replay has failed.", {}});
    return fault(500, "failed", "The server made a mistake; its owner finds it in the log.");
  }
}

void Api::compute(std::function<ApiAnswer()> replay, OnApiAnswer answer) {
  if (replays_waiting_.fetch_add(1) >= limits::replays_waiting) {
    --replays_waiting_;
    return answer(fault(503, "busy", "Too many replays are asked for at the moment."));
  }
  boost::asio::post(replay_thread_, [this, replay = std::move(replay), answer = std::move(answer)] {
    answer(guarded(replay));
    --replays_waiting_;
  });
}

}  // namespace marchstone::server
