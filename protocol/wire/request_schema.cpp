// SPDX-License-Identifier: MIT
#include "protocol/wire/request_schema.h"

#include "protocol/wire/request_shapes.h"
#include "protocol/wire/shared_schema.h"

namespace marchstone::protocol {

// Forms. That a text is too long is told by `too_large`, not by the schema.
template <std::size_t bytes>
Schema schema_of(Definitions&, As<TextUpTo<bytes>>) {
  return {{"type", "string"}};
}
Schema schema_of(Definitions&, As<PersonName>) {
  return {{"type", "string"}};
}
Schema schema_of(Definitions&, As<PersonNameUnlessToken>) {
  return {{"type", "string"}};
}
Schema schema_of(Definitions&, As<ChatText>) {
  return {{"type", "string"}};
}
Schema schema_of(Definitions&, As<GameOptions>) {
  return {{"type", "object"}};
}
Schema schema_of(Definitions&, As<PlayerCount>) {
  return {{"type", "integer"}};
}
Schema schema_of(Definitions&, As<EntryCount>) {
  return {{"type", "integer"}, {"minimum", 1}, {"maximum", bounds::history_entries}};
}
Schema schema_of(Definitions& known, As<ClockOrNull>) {
  return null_or(schema_of(known, As<ClockSettings>()));
}

namespace {

/// Requests have an `id`, and fields that are not known are passed over.
class RequestSchemas : public FieldSchemas {
 public:
  using FieldSchemas::FieldSchemas;
  RequestSchemas& type(std::string_view word, const auto&... facts) {
    FieldSchemas::type(word, facts...);
    add("id", {{"type", "integer"}}, true);
    return *this;
  }
};

template <class Message>
Schema message_schema(Definitions& known) {
  RequestSchemas on(known);
  const Message it{};
  shape(on, it);
  Schema schema = on.schema();
  schema.erase("additionalProperties");
  const auto title = schema["title"].get<std::string>();
  return known.refer(title, std::move(schema));
}
template <class... Messages>
Schema all_messages(Definitions& known, As<std::variant<Messages...>>) {
  Schema one_of = Schema::array();
  (one_of.push_back(message_schema<Messages>(known)), ...);
  return one_of;
}

}  // namespace

std::string request_schema() {
  Definitions known(bounds::last_seat + 1);
  Schema messages = all_messages(known, As<Request>());
  Schema head = {
      {"$id", "requests.schema.json"},
      {"title", "ClientMessage"},
      {"description",
       "marchstone.v1: what a client sends. Each request is answered by exactly one `ok` or `error` with "
       "the same `id`."},
      {"oneOf", std::move(messages)}};
  return schema_file(std::move(head), known);
}

}  // namespace marchstone::protocol
