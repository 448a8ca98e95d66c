// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/wire/forms.h"
#include "protocol/wire/lookalikes.h"
#include "protocol/wire/pushes.h"
#include "protocol/wire/room_info.h"

/// How rooms and pushes stand in JSON. What is sent of a struct depends now and then on what stands beside
/// it; then a small struct holds both.
namespace marchstone::protocol {

// Rooms.
constexpr Words<2> words_of(As<ClockSettings::Kind>) {
  return {"", {"move", "chess"}};
}
void shape(auto& on, Is<ClockSettings> auto& it) {
  on.field("kind", it.kind).field("seconds", it.seconds);
  on.field_if(it.kind == ClockSettings::Kind::chess, "increment", it.increment);
}
void shape(auto& on, Is<DailyDeal> auto& it) {
  on.object("DailyDeal", titled("DailyDeal"), "The deal that this room shares with all others of its day.");
  on.field("day", it.day, as<DayText>).field("key", it.key);
}

void shape(auto& on, Is<Player> auto& it) {
  on.field("id", it.id).field("name", it.name);
}

/// Of those who write none of what they are asked about.
template <class Value>
const Value& or_none(const Value* value) {
  static const Value none{};
  return value != nullptr ? *value : none;
}

struct PersonAtTable {
  const Player* player = nullptr;
  bool is_lookalike = false;
};
void shape(auto& on, Is<PersonAtTable> auto& it) {
  on.object("Player").spread(or_none(it.player));
  on.field_if(
      it.is_lookalike, "lookalike", it.is_lookalike, as<JustTrue>,
      "The name looks like another's at this table: show the first four characters of the id behind it.");
}

void shape(auto& on, Is<Bot> auto& it) {
  on.object("Bot", titled("Bot"), "Plays this seat, for the person who sits there if there is one.");
  on.field("level", it.level).field("pace", it.pace);
}
struct SeatOfRoom {
  Seat seat{};
  const SeatInfo* info = nullptr;
  bool is_lookalike = false;
};
void shape(auto& on, Is<SeatOfRoom> auto& it) {
  const SeatInfo& info = or_none(it.info);
  on.object("SeatState", titled("SeatState")).field("seat", it.seat);
  on.field("player",
           info.player ? std::optional(PersonAtTable{&*info.player, it.is_lookalike}) : std::nullopt);
  on.field("connected", info.connected).field("resigned", info.resigned).field("nonce", info.nonce);
  on.field("bot", info.bot);
}

struct WholeRoom {
  const RoomInfo* info = nullptr;
  std::vector<SeatOfRoom> seats;
  std::optional<MineInRoom> mine;
};
/// Of those who sit there it finds out who look alike.
WholeRoom whole_room(const RoomInfo& room, const std::optional<MineInRoom>& mine = {});
void people_fields(auto& on, const RoomInfo& room, const std::vector<SeatOfRoom>& seats) {
  on.or_null("host", room.host).field("players", room.seats.size(), at_least(0)).field("seats", seats);
  on.field("spectators", room.spectators, "People, not connections.");
  on.field("watchers", room.watchers, "Names, up to 20.");
}
void shape(auto& on, Is<WholeRoom> auto& it) {
  const RoomInfo& room = or_none(it.info);
  on.object("Room", titled("Room"), "`seat` and `your_move` only in `hello`'s rooms.");
  on.field("code", room.code, room_code_text).field("rev", room.rev, at_least(0)).field("game", room.game);
  on.field("status", room.status);
  people_fields(on, room, it.seats);
  on.field("options", WrittenObject{room.options}, "Complete.").field("visibility", room.visibility);
  on.or_null("clock", room.clock).field("beat", room.beat, at_least(0));
  on.field_if(room.hints, "hints", room.hints, as<JustTrue>,
              "`true`: also those who play against other people may ask for hints.");
  on.field_if(room.show, "show", room.show, as<JustTrue>,
              "`true`: opened by the operator to be watched; bots alone play.");
  on.field_if(room.bots_wait, "bots_wait", room.bots_wait, as<JustTrue>,
              "`true`: people have left it to bots, and it stands still until other such matches are over.");
  on.field("commitment", room.commitment, hex_text).field("created_at", room.created_at, unix_ms);
  on.field("daily", room.daily).field("expires_at", room.expires_at, unix_ms);
  on.field_if(!room.lesson.empty(), "lesson", room.lesson, "The deal is fixed and known to all.");
  on.field("rematch", room.rematch, room_code_text).field("match", room.match, match_id_text);
  const MineInRoom mine = it.mine.value_or(MineInRoom());
  on.field_if(it.mine.has_value(), "seat", mine.seat);
  on.field_if(it.mine.has_value(), "your_move", mine.your_move);
}

// Results.
struct WholeResult {
  const Outcome* outcome = nullptr;
  std::string_view details;
};
void shape(auto& on, Is<WholeResult> auto& it) {
  const Outcome& outcome = or_none(it.outcome);
  on.object("Result", titled("Result")).field("winners", outcome.winners).field("scores", outcome.scores);
  on.field("reason", outcome.reason);
  on.field_if(!it.details.empty(), "details", WrittenObject{it.details});
}

// Chat.
/// `mark` adds what is told of a name.
void line_fields(auto& on, auto& line, auto mark) {
  on.group("from", [&](auto& from) {
    from.field("player", line.player).field("name", line.name);
    mark(from);
    from.or_null("seat", line.seat);
  });
  on.field("channel", line.channel).field("text", line.text).field("at", line.at, unix_ms);
}
void shape(auto& on, Is<ChatLine> auto& it) {
  line_fields(on, it, [](auto&) {});
}
struct WholeLine {
  const ChatLine* line = nullptr;
  bool is_lookalike = false;
};
void shape(auto& on, Is<WholeLine> auto& it) {
  on.object("ChatLine", titled("ChatLine"));
  line_fields(on, or_none(it.line), [&it](auto& from) {
    from.field_if(it.is_lookalike, "lookalike", it.is_lookalike, as<JustTrue>,
                  "The name looks like that of somebody else who sits at the table.");
  });
}

// Pushes.
void shape(auto& on, Is<ClockState> auto& it) {
  on.object("ClockState", titled("ClockState")).field("left_ms", it.left_ms).field("running", it.running);
  on.field("at", it.at, unix_ms);
}
constexpr Words<3> words_of(As<UndoOffer>) {
  return {"", {"", "free", "ask"}};
}
struct StateMessage {
  const StatePush* state = nullptr;
};
inline std::vector<Seat> seats_of(const std::vector<Decider>& deciding) {
  std::vector<Seat> seats;
  seats.reserve(deciding.size());
  for (const Decider& decider : deciding) seats.push_back(decider.seat);
  return seats;
}
void shape(auto& on, Is<StateMessage> auto& it) {
  const StatePush& state = or_none(it.state);
  on.type("state", titled("StatePush"), "A whole picture, enough to draw the table from nothing.");
  on.field("room", state.room, room_code_text)
      .field("seq", state.seq, at_least(0))
      .or_null("seat", state.seat);
  on.field("view", WrittenObject{state.view}).field("to_move", seats_of(state.deciding));
  on.field("deciding", state.deciding).field("legal", WrittenText{state.legal}, as<std::vector<AnyMove>>);
  on.field("clock", state.clock);
  on.or_null("undo", state.undo == UndoOffer::none ? std::nullopt : std::optional(state.undo),
             as<Only<UndoOffer::free, UndoOffer::ask>>);
  // Last, so that the events of earlier states can be put before its own.
  on.field("events", WrittenList{state.events}, as<std::vector<AnyEvent>>);
}
struct RoomPush {
  WholeRoom room;
};
void shape(auto& on, Is<RoomPush> auto& it) {
  on.type("room", titled("RoomPush")).field("room", it.room);
}
struct ChatPush {
  std::string_view room;
  WholeLine line;
};
void shape(auto& on, Is<ChatPush> auto& it) {
  on.type("chat", titled("ChatPush")).field("room", it.room, room_code_text).spread(it.line);
}
struct UndoAskedPush {
  std::string_view room;
  Seat seat{};
  std::uint32_t to_seq = 0;
  std::vector<Seat> waiting;
  UndoOutcome outcome{};
};
constexpr Words<3> words_of(As<UndoOutcome>) {
  return {"", {"", "accepted", "refused"}};
}
void shape(auto& on, Is<UndoAskedPush> auto& it) {
  on.type("undo_asked", titled("UndoAskedPush")).field("room", it.room, room_code_text);
  on.field("seat", it.seat).field("to_seq", it.to_seq, at_least(0)).field("waiting", it.waiting);
  on.or_null("outcome", it.outcome == UndoOutcome::pending ? std::nullopt : std::optional(it.outcome),
             as<Only<UndoOutcome::accepted, UndoOutcome::refused>>);
}
struct FinishedPush {
  std::string_view room;
  WholeResult result;
  std::string_view match;
};
void shape(auto& on, Is<FinishedPush> auto& it) {
  on.type("finished", titled("FinishedPush")).field("room", it.room, room_code_text);
  on.field("result", it.result).field("match", it.match, match_id_text);
}
struct NoticePush {
  std::string_view kind;
  std::string_view text;
  std::optional<std::string_view> room;
  std::optional<Seat> seat{};
};
void shape(auto& on, Is<NoticePush> auto& it) {
  on.type("notice", titled("NoticePush")).field("text", it.text).field("kind", it.kind, as<NoticeWord>);
  on.field("room", it.room, room_code_text);
  on.field("seat", it.seat, "With `bot_asked`: for whom a bot would play.");
}

// Answers.
struct ErrorAnswer {
  std::optional<RequestId> id;
  ErrorCode code{};
};
void shape(auto& on, Is<ErrorAnswer> auto& it) {
  on.type("error", titled("ErrorAnswer")).or_null("id", it.id);
  on.field("code", word(it.code), as<ErrorWord>).field("message", sentence(it.code));
}

}  // namespace marchstone::protocol

namespace marchstone {

void shape(auto& on, protocol::Is<Decider> auto& it) {
  on.object("Deciding", protocol::titled("Deciding")).field("seat", it.seat).field("kind", it.kind);
  on.field_if(it.paced, "paced", it.paced);
}

}  // namespace marchstone
