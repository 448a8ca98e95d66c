// SPDX-License-Identifier: MIT
#include "server/room/journal/journal.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/shape/reading.h"
#include "protocol/shape/writing.h"
#include "protocol/wire/room_info_reader.h"
#include "server/room/journal/document_shapes.h"

namespace marchstone::server {

namespace {

using protocol::As;
using Json = nlohmann::ordered_json;  // preserves the order of keys: texts round-trip byte by byte

/// Is given to `shape` and sets the fields of a document. One that does not have the shape in which it was
/// written is damaged: then this throws, and `read_document` turns that into a value. Unknown fields are
/// those of a newer program and are passed over.
class DocumentReader {
 public:
  explicit DocumentReader(const Json& object) : object_(object) {}

  DocumentReader& type(std::string_view) { return *this; }
  DocumentReader& object(const auto&...) { return *this; }
  template <class Value>
  DocumentReader& field(std::string_view name, Value&& into, const auto&...) {
    read(object_.at(name), into);
    return *this;
  }
  template <class Value>
  DocumentReader& field(std::string_view name, std::optional<Value>& into) {
    if (object_.contains(name)) read(object_.at(name), into.emplace());
    return *this;
  }
  template <class Value>
  DocumentReader& field_if(bool is_demanded, std::string_view name, Value&& into) {
    if (is_demanded || object_.contains(name)) read(object_.at(name), into);
    return *this;
  }
  template <class Value>
  DocumentReader& or_null(std::string_view name, std::optional<Value>& into) {
    if (!object_.at(name).is_null()) read(object_.at(name), into.emplace());
    return *this;
  }
  DocumentReader& group(std::string_view name, auto fields) {
    DocumentReader on(object_.at(name));
    fields(on);
    return *this;
  }

 private:
  static void read(const Json& value, std::integral auto& into) { value.get_to(into); }
  static void read(const Json& value, std::string& into) { value.get_to(into); }
  static void read(const Json& value, Seat& into) { into = protocol::seat_of(value).value(); }
  static void read(const Json& value, Seed& into) {
    into = protocol::seed_from_hex(value.get_ref<const std::string&>()).value();
  }
  static void read(const Json& value, protocol::ClockSettings& into) {
    into = protocol::clock_of(value).value();
  }
  static void read(const Json& value, const JsonText<std::string>& into) { into.text = value.dump(); }
  template <protocol::Worded Value>
  static void read(const Json& value, Value& into) {
    into = protocol::value_of<Value>(value.get_ref<const std::string&>()).value();
  }
  template <class Value>
  static void read(const Json& value, std::vector<Value>& into) {
    for (const Json& each : value) read(each, into.emplace_back());
  }
  template <protocol::Shaped Value>
  static void read(const Json& value, Value& into) {
    DocumentReader on(value);
    shape(on, into);
  }

  const Json& object_;
};

template <class Document>
RoomDocument read_fields(const Json& object) {
  Document document;
  DocumentReader on(object);
  shape(on, document);
  return document;
}

/// Finds the reader of a document by its word, in the order of `RoomDocument`.
template <class... Documents>
Result<RoomDocument, DocumentFault> read_object(const Json& object, As<std::variant<Documents...>>) {
  using Reader = RoomDocument (*)(const Json&);
  static const std::array words{protocol::type_of<Documents>()...};
  static constexpr std::array<Reader, sizeof...(Documents)> readers{read_fields<Documents>...};
  const auto word = std::ranges::find(words, object.at("type").get_ref<const std::string&>());
  if (word == words.end()) return DocumentFault{"a document of unknown type"};
  return readers.at(static_cast<std::size_t>(word - words.begin()))(object);
}

}  // namespace

std::string write_document(const RoomDocument& document) {
  protocol::JsonWriter out;
  protocol::write_value(out, document);
  return std::move(out).text();
}

bool is_match_archived(std::string_view text) {
  return text.starts_with(R"({"type":"match_archived")");
}

Result<RoomDocument, DocumentFault> read_document(std::string_view text) {
  try {
    return read_object(Json::parse(text), As<RoomDocument>());
  } catch (const std::exception&) {
    return DocumentFault{"a damaged document"};
  }
}

}  // namespace marchstone::server
