#include "protocol/wire/requests.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "protocol/wire/json_reader.h"
#include "protocol/wire/room_info_reader.h"
#include "protocol/wire/seeds.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// Of valid UTF-8, which is all that the parser lets through.
std::size_t count_code_points(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_continuation));
}

/// The fields of one message. The first fault is kept, and what is read after it has no meaning: a reader
/// below lists its fields without asking after each.
class MessageFields {
 public:
  explicit MessageFields(json& message) : message_(message) {}

  std::optional<ErrorCode> fault() const { return fault_; }
  bool has(std::string_view name) const { return message_.contains(name); }
  const json& value(std::string_view name) { return required(name); }
  void refuse(ErrorCode code) {
    if (!fault_) fault_ = code;
  }

  std::string text(std::string_view name, std::size_t most_bytes) {
    auto* content = required(name).get_ptr<json::string_t*>();
    if (content == nullptr) return refuse(ErrorCode::bad_message), std::string();
    if (content->size() > most_bytes) return refuse(ErrorCode::too_large), std::string();
    return std::move(*content);
  }
  std::optional<std::string> optional_text(std::string_view name, std::size_t most_bytes) {
    if (!has(name)) return std::nullopt;
    return text(name, most_bytes);
  }

  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto content = integer_within(required(name), least, most);
    if (!content) refuse(ErrorCode::bad_message);
    return content.value_or(least);
  }
  std::uint32_t count(std::string_view name, std::uint32_t least, std::uint32_t most) {
    return static_cast<std::uint32_t>(number(name, least, most));
  }
  Seat seat(std::string_view name) { return marchstone::seat(count(name, 0, bounds::last_seat)); }

  bool truth(std::string_view name) {
    const json& content = required(name);
    if (!content.is_boolean()) refuse(ErrorCode::bad_message);
    return content == true;
  }

  json object(std::string_view name) {
    json& content = required(name);
    if (!content.is_object()) refuse(ErrorCode::bad_message);
    return std::move(content);
  }

  RoomCode room() { return text("room", bounds::room_code_bytes); }

 private:
  /// Null, which is of no type asked for, if there is none.
  json& required(std::string_view name) {
    const auto field = message_.find(name);
    return field == message_.end() ? missing_ : *field;
  }

  json& message_;
  json missing_;
  std::optional<ErrorCode> fault_;
};

std::string read_name(MessageFields& fields) {
  const std::string written = fields.text("name", std::numeric_limits<std::size_t>::max());
  auto name = normalised_name(written);
  if (!name) fields.refuse(ErrorCode::bad_name);
  return std::move(name).value_or("");
}

Request read_hello(MessageFields& fields) {
  Hello hello;
  if (fields.has("token")) {
    const std::string written = fields.text("name", std::numeric_limits<std::size_t>::max());
    hello.name = normalised_name(written).value_or("");
  } else {
    hello.name = read_name(fields);
  }
  hello.token = fields.optional_text("token", bounds::token_bytes);
  hello.password = fields.optional_text("password", bounds::password_bytes);
  hello.invitation = fields.optional_text("invitation", bounds::token_bytes);
  return hello;
}

Request read_rename(MessageFields& fields) {
  return Rename{read_name(fields)};
}

json read_options(MessageFields& fields) {
  if (!fields.has("options")) return json::object();
  json options = fields.object("options");
  if (options.dump().size() > bounds::options_bytes) fields.refuse(ErrorCode::too_large);
  return options;
}

std::optional<std::uint32_t> read_players(MessageFields& fields) {
  if (!fields.has("players")) return std::nullopt;
  constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
  const auto players = fields.number("players", std::numeric_limits<std::int64_t>::min(),
                                     std::numeric_limits<std::int64_t>::max());
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(players, 0, most));
}

Visibility read_visibility(MessageFields& fields) {
  if (!fields.has("visibility")) return Visibility::open;
  const auto visibility = visibility_of(fields.value("visibility"));
  if (!visibility) fields.refuse(ErrorCode::bad_message);
  return visibility.value_or(Visibility::open);
}

std::optional<ClockSettings> read_clock(MessageFields& fields) {
  if (!fields.has("clock") || fields.value("clock").is_null()) return std::nullopt;
  const auto clock = clock_of(fields.value("clock"));
  if (!clock) fields.refuse(ErrorCode::bad_message);
  return clock;
}

Request read_create_room(MessageFields& fields) {
  CreateRoom room;
  room.game = fields.text("game", bounds::game_bytes);
  room.options = read_options(fields);
  room.players = read_players(fields);
  room.visibility = read_visibility(fields);
  room.clock = read_clock(fields);
  if (fields.has("beat")) room.beat = fields.count("beat", 0, bounds::beat_seconds);
  return room;
}

Request read_join_room(MessageFields& fields) {
  JoinRoom join{fields.room(), {}};
  if (fields.has("seat")) join.seat = fields.seat("seat");
  return join;
}

Request read_set_nonce(MessageFields& fields) {
  RoomCode room = fields.room();
  const auto nonce = seed_from_hex(text(fields.value("nonce")).value_or(""));
  if (!nonce) fields.refuse(ErrorCode::bad_message);
  return SetNonce{std::move(room), nonce.value_or(Seed{})};
}

Request read_move(MessageFields& fields) {
  MakeMove move;
  move.room = fields.room();
  move.seq = fields.count("seq", 0, bounds::last_seq);
  move.move = fields.object("move");
  return move;
}

Request read_claim_absent(MessageFields& fields) {
  RoomCode room = fields.room();
  return ClaimAbsent{std::move(room), fields.seat("seat")};
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos;
}

Request read_chat(MessageFields& fields) {
  Chat chat;
  chat.room = fields.room();
  chat.text = fields.text("text", std::numeric_limits<std::size_t>::max());
  if (is_blank(chat.text)) fields.refuse(ErrorCode::bad_message);
  if (count_code_points(chat.text) > bounds::chat_characters) fields.refuse(ErrorCode::too_large);
  return chat;
}

Request read_history(MessageFields& fields) {
  History history;
  history.room = fields.room();
  history.from = fields.count("from", 0, bounds::last_seq);
  // The answer may always hold fewer than were asked for.
  if (fields.has("count"))
    history.count = fields.count("count", 1, std::numeric_limits<std::uint32_t>::max());
  history.count = std::min(history.count, bounds::history_entries);
  return history;
}

Request read_undo(MessageFields& fields) {
  Undo undo{fields.room(), {}};
  if (fields.has("seq")) undo.seq = fields.count("seq", 0, bounds::last_seq);
  return undo;
}

Request read_answer_undo(MessageFields& fields) {
  RoomCode room = fields.room();
  return AnswerUndo{std::move(room), fields.truth("accept")};
}

Request read_kick(MessageFields& fields) {
  RoomCode room = fields.room();
  return Kick{std::move(room), fields.seat("seat")};
}

template <class Message>
Request read_bare(MessageFields&) {
  return Message{};
}

template <class Message>
Request read_page(MessageFields& fields) {
  return Message{fields.optional_text("before", bounds::cursor_bytes)};
}

template <class Message>
Request read_room(MessageFields& fields) {
  return Message{fields.room()};
}

/// In the order of `request_words`.
constexpr std::array<Request (*)(MessageFields&), request_words.size()> readers{
    read_hello,
    read_rename,
    read_bare<ListGames>,
    read_page<ListRooms>,
    read_page<ListMatches>,
    read_create_room,
    read_join_room,
    read_set_nonce,
    read_room<WatchRoom>,
    read_room<LeaveRoom>,
    read_room<StartGame>,
    read_move,
    read_room<Resign>,
    read_claim_absent,
    read_chat,
    read_room<ChatLog>,
    read_room<Resync>,
    read_history,
    read_undo,
    read_answer_undo,
    read_kick,
    read_room<Rematch>,
    read_bare<Ping>,
};

std::optional<RequestId> read_id(const json& message) {
  const json* id = find_field(message, "id");
  return id == nullptr ? std::nullopt : integer(*id);
}

}  // namespace

Result<Decoded, DecodeError> decode(std::string_view frame) {
  auto message = parse_json(frame);
  if (!message) return DecodeError{std::nullopt, ErrorCode::bad_json};
  const auto id = read_id(*message);
  const json* type_field = find_field(*message, "type");
  const auto word = type_field == nullptr ? std::nullopt : text(*type_field);
  if (!id || !word) return DecodeError{id, ErrorCode::bad_message};
  const auto type = std::ranges::find(request_words, *word);
  if (type == request_words.end()) return DecodeError{id, ErrorCode::unknown_type};
  MessageFields fields(*message);
  Request request = readers[static_cast<std::size_t>(type - request_words.begin())](fields);
  if (const auto fault = fields.fault()) return DecodeError{id, *fault};
  return Decoded{*id, std::move(request)};
}

}  // namespace marchstone::protocol
