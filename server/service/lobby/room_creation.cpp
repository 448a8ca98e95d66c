// SPDX-License-Identifier: MIT
#include "server/service/lobby/room_creation.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "protocol/answers/admin_answers.h"
#include "protocol/answers/answers.h"
#include "protocol/json/json_reader.h"
#include "protocol/wire/pushes.h"
#include "protocol/wire/seeds.h"
#include "server/base/secrets.h"
#include "server/base/utc_day.h"
#include "server/room/journal/opened_info.h"
#include "server/room/logic/room_log.h"
#include "server/service/context/api_faults.h"

namespace marchstone::server {

using protocol::ErrorCode;

namespace {

/// A number of players and the complete options for it.
struct Table {
  std::uint32_t players = 0;
  std::string options;
};

ApiAnswer show_fault(ErrorCode error, const ServiceConfig& config) {
  switch (error) {
    case ErrorCode::bad_options:
      return api_fault(400, "bad_options", "The game does not accept these options or this number of seats.");
    case ErrorCode::no_such_game:
      return api_fault(404, "no_such_game", "No such game.");
    case ErrorCode::draining:
      return api_fault(409, "draining", "The server is draining; no match begins.");
    case ErrorCode::server_full:
      return api_fault(409, "too_many", "The server has as many rooms as it may have.");
    default:
      return passing_fault(503, "not_stored", "The change could not be stored; nothing has changed.",
                           config.store_probe);
  }
}

/// The requested number of players; by default the smallest for which the game accepts the options.
Result<Table, ErrorCode> set_table(const protocol::GameType& game, std::optional<std::uint32_t> wished,
                                   const nlohmann::json& wanted) {
  const auto least = static_cast<std::uint32_t>(game.min_players());
  const auto most = static_cast<std::uint32_t>(game.max_players());
  const std::uint32_t first = wished.value_or(least);
  const std::uint32_t last = wished.value_or(most);
  if (first < least || last > most) return ErrorCode::bad_options;
  for (std::uint32_t players = first; players <= last; ++players) {
    Result<std::string, SetupError> options = game.complete_options(wanted, players);
    if (options) return Table{players, std::move(*options)};
  }
  return ErrorCode::bad_options;
}

std::optional<Seat> seat_of(const protocol::RoomInfo& info, const std::string& player) {
  for (std::size_t place = 0; place < info.seats.size(); ++place) {
    const auto& seated = info.seats[place].player;
    if (seated && seated->id == player) return seat(place);
  }
  return std::nullopt;
}

std::string created_fields(const RematchSeat& created) {
  return protocol::fields_of(protocol::SeatAnswer{created.room, created.seat, created.commitment});
}

}  // namespace

void RoomCreation::create(const Client& creator, protocol::RequestId id, const protocol::CreateRoom& wanted) {
  const auto refuse = [this, id, to = creator.connection](ErrorCode error) {
    answer(context_, to, protocol::error(id, error));
  };
  if (context_.draining.until()) return refuse(ErrorCode::draining);
  const protocol::GameType* game = context_.games.find(wanted.game);
  if (!game) return refuse(ErrorCode::no_such_game);

  RoomOpened opened;
  opened.game = wanted.game;
  opened.rules = game->rules_version();
  opened.address = context_.registry.address(creator.connection);
  const OnOpened done = [this, id, refuse, to = creator.connection](Result<Opened, ErrorCode> result) {
    if (!result) return refuse(result.error());
    answer(context_, to, protocol::ok(id, created_fields(result->seat)));
    result->room->restore([] {});
  };
  if (wanted.lesson) return open_lesson(std::move(opened), {seat(0), creator.player, 0}, *game, wanted, done);

  const Result<Table, ErrorCode> table = set_table(*game, wanted.players, wanted.options);
  if (!table) return refuse(table.error());
  opened.options = table->options;
  opened.seats = table->players;
  opened.visibility = wanted.visibility;
  opened.clock = wanted.clock;
  opened.beat = wanted.beat;
  opened.hints = wanted.hints;
  opened.starts_when_full = wanted.starts_when_full;
  if (auto key = game->shared_deal(opened.options, opened.seats)) {
    // A table of several would have to use up the one attempt of each player.
    if (opened.seats != 1) return refuse(ErrorCode::bad_options);
    return open_daily(std::move(opened), {seat(0), creator.player, 0}, *std::move(key), done);
  }
  opened.server_part = draw_seed();
  open(std::move(opened), {seat(0), creator.player, 0}, {}, done);
}

void RoomCreation::open_lesson(RoomOpened opened, SeatTaken first, const protocol::GameType& game,
                               const protocol::CreateRoom& wanted, const OnOpened& done) {
  const auto lessons = game.lessons();
  const auto lesson = std::ranges::find(lessons, std::string_view(*wanted.lesson), &protocol::Lesson::name);
  const bool is_plain = wanted.options.empty() && !wanted.players && !wanted.clock && wanted.beat == 0 &&
                        !wanted.hints && !wanted.starts_when_full;
  if (lesson == lessons.end() || !is_plain) return done(ErrorCode::bad_options);
  if (lesson->players > 1 && !context_.thinkers.has_any()) return done(ErrorCode::forbidden);
  auto options =
      game.complete_options(protocol::parse_json(lesson->options).value_or(nullptr), lesson->players);
  if (!options) return done(ErrorCode::bad_options);

  opened.options = std::move(options).value();
  opened.seats = static_cast<std::uint32_t>(lesson->players);
  opened.visibility = protocol::Visibility::hidden;
  opened.lesson = lesson->name;
  opened.server_part = protocol::lesson_part(opened.game, *lesson);
  std::vector<BotSeated> bots;
  for (std::size_t at = 1; at < lesson->players; ++at)
    bots.push_back({seat(at), {protocol::BotLevel::easy, protocol::BotPace::normal}, 0});
  open(std::move(opened), std::move(first), bots, done);
}

void RoomCreation::start_show(const StartShow& wanted, const OnApiAnswer& answer) {
  const auto refuse = [this, answer](ErrorCode error) { answer(show_fault(error, context_.config)); };
  if (context_.draining.until()) return refuse(ErrorCode::draining);
  const protocol::GameType* game = context_.games.find(wanted.game);
  if (!game) return refuse(ErrorCode::no_such_game);
  if (!game->has_bots() || !context_.thinkers.has_any())
    return answer(api_fault(409, "no_bots", "No bot plays this game here."));
  if (context_.directory.count_shows() + shows_opening_ >= context_.config.shows)
    return answer(api_fault(409, "too_many", "As many shows are on as the settings allow."));
  const auto table = set_table(*game, wanted.players, nlohmann::json::parse(wanted.options));
  if (!table || game->shared_deal(table->options, table->players)) return refuse(ErrorCode::bad_options);

  RoomOpened opened;
  opened.game = wanted.game;
  opened.rules = game->rules_version();
  opened.options = table->options;
  opened.seats = table->players;
  opened.show = true;
  opened.server_part = draw_seed();
  const UnixMs now = context_.time.now();
  std::vector<RoomDocument> documents;
  for (std::size_t at = 0; at < opened.seats; ++at)
    documents.emplace_back(BotSeated{seat(at), {wanted.level, protocol::BotPace::normal}, now});
  documents.emplace_back(MatchStarted{now, context_.time.wall_offset()});
  ++shows_opening_;
  store(std::move(opened), std::nullopt, documents, [this, answer, refuse](Result<Opened, ErrorCode> result) {
    --shows_opening_;
    if (!result) return refuse(result.error());
    result->room->restore([] {});
    answer({200, protocol::body_of(protocol::AdminShowStarted{result->seat.room})});
  });
}

void RoomCreation::open_daily(RoomOpened opened, SeatTaken first, std::string key, OnOpened done) {
  opened.visibility = protocol::Visibility::hidden;
  opened.daily = protocol::DailyDeal{UtcDay::of(context_.time.wall_now()).text(), std::move(key)};
  persistence::DealName deal{opened.daily->day, opened.game, opened.daily->key};
  const std::string player = first.player.id;
  daily_deals_.find_or_draw(std::move(deal), player,
                            [this, opened = std::move(opened), first = std::move(first),
                             done = std::move(done)](Result<Seed, ErrorCode> server_part) mutable {
                              if (!server_part) return done(server_part.error());
                              opened.server_part = *server_part;
                              open(std::move(opened), std::move(first), {}, std::move(done));
                            });
}

void RoomCreation::rematch(std::shared_ptr<RoomStrand> asker, const RematchWanted& wanted) {
  if (context_.draining.until()) return asker->rematch_opened({}, ErrorCode::draining, [] {});
  const protocol::RoomInfo& old = wanted.old_room;
  const protocol::GameType* game = context_.games.find(old.game);
  const std::optional<Seat> own_seat = seat_of(old, wanted.asker.id);
  if (!game || !own_seat) return asker->rematch_opened({}, ErrorCode::forbidden, [] {});

  RoomOpened opened;
  opened.game = old.game;
  opened.rules = game->rules_version();
  opened.options = old.options;
  opened.seats = static_cast<std::uint32_t>(old.seats.size());
  opened.visibility = old.visibility;
  opened.clock = old.clock;
  opened.beat = old.beat;
  opened.hints = old.hints;
  opened.starts_when_full = true;
  opened.address = wanted.address;
  std::vector<BotSeated> bots;
  for (const protocol::SeatInfo& info : old.seats) {
    // Where a bot played for somebody, the seat is theirs again.
    if (context_.thinkers.has_any() && info.bot && !info.player)
      bots.push_back({seat(opened.held_for.size()), *info.bot, 0});
    opened.held_for.push_back(info.player.value_or(protocol::Player{}));
  }
  opened.held_until = context_.time.now() + context_.config.periods.held_seat_ms;
  opened.server_part = draw_seed();
  const OnOpened done = [asker](Result<Opened, ErrorCode> result) {
    if (!result) return asker->rematch_opened({}, result.error(), [] {});
    // The new room sends only after the old one has answered.
    asker->rematch_opened(result->seat, {}, [room = result->room] { room->restore([] {}); });
  };
  open(std::move(opened), {*own_seat, wanted.asker, 0}, std::move(bots), done);
}

Result<protocol::RoomCode, ErrorCode> RoomCreation::reserve_code(protocol::Visibility visibility,
                                                                 const std::string& address) {
  for (;;) {
    protocol::RoomCode code = draw_room_code(visibility);
    switch (context_.directory.reserve(code, address)) {
      case RoomDirectory::Reserved::yes:
        return code;
      case RoomDirectory::Reserved::full:
        return ErrorCode::server_full;
      case RoomDirectory::Reserved::code_taken:
        break;
    }
  }
}

void RoomCreation::append(const RoomOpened& opened, const std::optional<SeatTaken>& first,
                          std::vector<persistence::JournalRow> rows, persistence::Stored stored) {
  if (!opened.daily || !first) return context_.stores.journal.append(std::move(rows), std::move(stored));
  context_.stores.deals.begin_attempt({opened.daily->day, opened.game, opened.daily->key}, first->player.id,
                                      std::move(rows), std::move(stored));
}

void RoomCreation::open(RoomOpened opened, SeatTaken first, const std::vector<BotSeated>& bots,
                        OnOpened done) {
  first.at = context_.time.now();
  std::vector<RoomDocument> documents{first};
  for (BotSeated bot : bots) {
    bot.at = first.at;
    documents.emplace_back(std::move(bot));
  }
  if (!opened.lesson.empty()) documents.emplace_back(MatchStarted{first.at, context_.time.wall_offset()});
  store(std::move(opened), first, documents, std::move(done));
}

void RoomCreation::store(RoomOpened opened, const std::optional<SeatTaken>& first,
                         const std::vector<RoomDocument>& documents, OnOpened done) {
  Result<protocol::RoomCode, ErrorCode> code = reserve_code(opened.visibility, opened.address);
  if (!code) return done(code.error());
  opened.code = *code;
  opened.at = context_.time.wall_now();

  RoomStrand::Origin origin;
  origin.number = context_.stores.journal.new_room();
  origin.snapshot = std::make_shared<const RoomSnapshot>(
      RoomSnapshot{opened_info(opened, protocol::commitment(opened.server_part)), {}});
  origin.documents = {write_document(opened)};
  for (const RoomDocument& document : documents) origin.documents.push_back(write_document(document));
  std::vector<persistence::JournalRow> rows;
  for (const std::string& document : origin.documents) rows.push_back({origin.number, document});

  using Fault = std::optional<persistence::StoreError>;
  auto finish = [this, origin = std::move(origin), taken = first ? first->seat : seat(0),
                 done = std::move(done)](const Fault& fault) {
    const protocol::RoomInfo& info = origin.snapshot->info;
    if (!fault) {
      auto room = std::make_shared<RoomStrand>(context_, router_, origin);
      context_.directory.add(info.code, origin.number, room, origin.snapshot);
      context_.config.note(room_line(log::Level::info, "room_opened", "Room opened.", origin.number, info));
      done(Opened{room, {info.code, taken, info.commitment}});
    } else {
      context_.directory.remove(info.code);
      // The only constraint that can be violated is that on second attempts at a daily deal: another tab was
      // first.
      const bool was_second = fault->kind == persistence::StoreError::Kind::rejected;
      done(was_second ? ErrorCode::forbidden : ErrorCode::not_stored);
    }
    context_.writes.end();
  };
  context_.writes.begin();
  append(opened, first, std::move(rows), [executor = executor_, finish = std::move(finish)](Fault fault) {
    boost::asio::post(executor, [finish, fault = std::move(fault)] { finish(fault); });
  });
}

}  // namespace marchstone::server
