// SPDX-License-Identifier: MIT
#include "protocol/wire/requests.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <limits>
#include <utility>

#include "protocol/shape/reading.h"
#include "protocol/wire/request_shapes.h"
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

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos;
}

/// Is given to `shape` and sets the fields of a request from those of a message. The first fault is kept, and
/// what is read after it has no meaning.
class RequestReader {
 public:
  explicit RequestReader(json& message) : message_(message) {}

  std::optional<ErrorCode> fault() const { return fault_; }

  RequestReader& type(const auto&...) { return *this; }
  template <class Value>
  RequestReader& field(std::string_view name, Value& into, const auto&... form) {
    read(required(name), into, form...);
    return *this;
  }
  template <class Value>
  RequestReader& field(std::string_view name, std::optional<Value>& into, const auto&... form) {
    if (has(name)) read(required(name), into.emplace(), form...);
    return *this;
  }
  template <class Value>
  RequestReader& with_default(std::string_view name, Value& into, const auto&... form) {
    if (has(name)) read(required(name), into, form...);
    return *this;
  }

 private:
  bool has(std::string_view name) const { return message_.contains(name); }
  /// Null, which is of no type asked for, if there is none.
  json& required(std::string_view name) {
    const auto field = message_.find(name);
    return field == message_.end() ? missing_ : *field;
  }
  void refuse(ErrorCode code) {
    if (!fault_) fault_ = code;
  }
  template <class Value>
  void keep(std::optional<Value> read, Value& into) {
    if (!read) return refuse(ErrorCode::bad_message);
    into = *std::move(read);
  }

  void read(json& value, std::string& into, std::size_t most_bytes) {
    auto* content = value.get_ptr<json::string_t*>();
    if (content == nullptr) return refuse(ErrorCode::bad_message);
    if (content->size() > most_bytes) return refuse(ErrorCode::too_large);
    into = std::move(*content);
  }
  template <std::size_t bytes>
  void read(json& value, std::string& into, As<TextUpTo<bytes>>) {
    read(value, into, bytes);
  }
  void read(json& value, std::string& into, As<RoomCodeText>) { read(value, into, bounds::room_code_bytes); }
  void read(json& value, std::string& into, As<ChatText>) {
    read(value, into, std::numeric_limits<std::size_t>::max());
    if (is_blank(into)) refuse(ErrorCode::bad_message);
    if (count_code_points(into) > bounds::chat_characters) refuse(ErrorCode::too_large);
  }
  void read(json& value, std::string& into, As<PersonName>) {
    read(value, into, std::numeric_limits<std::size_t>::max());
    auto name = normalised_name(into);
    if (!name) refuse(ErrorCode::bad_name);
    into = std::move(name).value_or("");
  }
  void read(json& value, std::string& into, As<PersonNameUnlessToken>) {
    if (!has("token")) return read(value, into, as<PersonName>);
    read(value, into, std::numeric_limits<std::size_t>::max());
    into = normalised_name(into).value_or("");
  }
  template <class Value>
  requires(std::integral<Value> || std::is_enum_v<Value>) void read(json& value, Value& into,
                                                                    const Within& range = {}) {
    keep(read_value(value, As<Value>(), range), into);
  }
  void read(json& value, std::uint32_t& into, As<PlayerCount>) {
    const auto players = integer(value);
    if (!players) return refuse(ErrorCode::bad_message);
    into = static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(*players, 0, std::numeric_limits<std::uint32_t>::max()));
  }
  void read(json& value, std::uint32_t& into, As<EntryCount>) {
    read(value, into, at_least(1));
    into = std::min(into, bounds::history_entries);
  }
  void read(json& value, Seed& into, As<HexText>) { keep(seed_from_hex(text(value).value_or("")), into); }
  void read(json& value, json& into, As<AnyMove>) {
    if (!value.is_object()) refuse(ErrorCode::bad_message);
    into = std::move(value);
  }
  void read(json& value, json& into, As<GameOptions>) {
    read(value, into, as<AnyMove>);
    if (into.dump().size() > bounds::options_bytes) refuse(ErrorCode::too_large);
  }
  void read(json& value, std::optional<ClockSettings>& into, As<ClockOrNull>) {
    if (value.is_null()) return;
    into = clock_of(value);
    if (!into) refuse(ErrorCode::bad_message);
  }

  json& message_;
  json missing_;
  std::optional<ErrorCode> fault_;
};

template <class Message>
Request read_request(RequestReader& reader) {
  Message message;
  shape(reader, message);
  return message;
}

/// By the words and readers of all requests, in the order of `Request`.
template <class All>
struct Requests;
template <class... Messages>
struct Requests<std::variant<Messages...>> {
  using Reader = Request (*)(RequestReader&);
  static constexpr std::array<Reader, sizeof...(Messages)> readers{read_request<Messages>...};
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
  RequestReader reader(*message);
  Request request =
      Requests<Request>::readers[static_cast<std::size_t>(type - request_words.begin())](reader);
  if (const auto fault = reader.fault()) return DecodeError{id, *fault};
  return Decoded{*id, std::move(request)};
}

}  // namespace marchstone::protocol
