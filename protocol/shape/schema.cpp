// SPDX-License-Identifier: MIT
#include "protocol/shape/schema.h"

#include <algorithm>
#include <cctype>

namespace marchstone::protocol {

namespace {

constexpr std::size_t line_width = 120;

/// On one line.
std::string flat(const Schema& schema) {
  if (schema.empty() || !schema.is_structured()) return schema.dump();
  std::string text = schema.is_object() ? "{ " : "[";
  for (const auto& item : schema.items()) {
    if (schema.is_object()) text += Schema(item.key()).dump() + ": ";
    text += flat(item.value()) + ", ";
  }
  text.resize(text.size() - 2);
  return text + (schema.is_object() ? " }" : "]");
}

void lay_out(std::string& text, const Schema& schema, std::size_t indent, std::size_t before) {
  const std::string line = flat(schema);
  const bool is_list_of_words = schema.is_array() && std::ranges::none_of(schema, [](const Schema& item) {
                                  return item.is_structured();
                                });
  if (!schema.is_structured() || is_list_of_words || indent + before + line.size() <= line_width) {
    text += line;
    return;
  }
  text += schema.is_object() ? "{" : "[";
  std::string_view separator = "\n";
  for (const auto& item : schema.items()) {
    const std::string key = schema.is_object() ? Schema(item.key()).dump() + ": " : "";
    text.append(separator).append(indent + 2, ' ').append(key);
    lay_out(text, item.value(), indent + 2, key.size());
    separator = ",\n";
  }
  text.append("\n").append(indent, ' ').append(schema.is_object() ? "}" : "]");
}

/// `key` before all that is there.
void put_first(Schema& schema, std::string_view key, std::string_view text) {
  Schema with = {{key, text}};
  with.update(schema);
  with[std::string(key)] = text;
  schema = std::move(with);
}

}  // namespace

Schema Definitions::refer(std::string_view name, Schema part) {
  if (names_ == Names::spell_out) return part;
  all_[std::string(name)] = std::move(part);
  return {{"$ref", "#/definitions/" + std::string(name)}};
}

Schema Definitions::seat_number() {
  return refer("SeatNumber", {{"type", "integer"}, {"minimum", 0}, {"maximum", seats_ - 1}});
}

Schema any_of(Schema one, Schema other) {
  Schema all = Schema::array();
  all.push_back(std::move(one));
  all.push_back(std::move(other));
  return {{"anyOf", std::move(all)}};
}
Schema null_or(Schema other) {
  return any_of(std::move(other), {{"type", "null"}});
}
Schema word_or(std::string_view word, Schema other) {
  return any_of({{"const", word}}, std::move(other));
}
Schema list_of(Schema item) {
  return {{"type", "array"}, {"items", std::move(item)}};
}

Schema map_of(Schema value) {
  return {{"type", "object"}, {"additionalProperties", std::move(value)}};
}

Schema words_schema(Definitions& known, std::string_view name, std::string_view text,
                    std::vector<std::string_view> words) {
  Schema schema = {{"type", "string"}, {"enum", words}};
  if (!text.empty()) put_first(schema, "description", text);
  return name.empty() ? schema : known.refer(name, std::move(schema));
}

Schema numbers_schema(Definitions& known, const Numbers& numbers) {
  Schema schema = {
      {"type", "integer"}, {"minimum", numbers.first}, {"maximum", numbers.first + numbers.count - 1}};
  if (!numbers.text.empty()) put_first(schema, "description", numbers.text);
  return known.refer(numbers.name, std::move(schema));
}

Schema counts_schema(const std::vector<std::string>& keys) {
  Schema counts = Schema::object();
  for (const std::string& key : keys) counts[key] = {{"type", "integer"}, {"minimum", 1}};
  return {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(counts)}};
}

std::string title_of(std::string_view word) {
  std::string title;
  bool begins = true;
  for (const char letter : word) {
    if (letter != '_') title += begins ? static_cast<char>(std::toupper(letter)) : letter;
    begins = letter == '_';
  }
  return title;
}

void limit(Schema& schema, const Within& range) {
  constexpr Within all;
  if (schema.contains("$ref")) return;
  if (range.least != all.least) schema["minimum"] = range.least;
  if (range.most != all.most) schema["maximum"] = range.most;
}
void limit(Schema& schema, const Items& items) {
  if (items.least > 0) schema["minItems"] = items.least;
  schema["maxItems"] = items.most;
}
void limit(Schema& schema, const Pattern& pattern) {
  schema["pattern"] = pattern.expression;
}
void tell(Schema& schema, const char* text) {
  put_first(schema, "description", text);
}
void tell(Schema& schema, const Titled& titled) {
  put_first(schema, "title", titled.title);
}

void FieldSchemas::add(std::string_view name, Schema schema, bool required) {
  fields_[std::string(name)] = std::move(schema);
  if (required) required_.push_back(name);
}

void FieldSchemas::set_default(Schema& schema, std::string_view name, std::string_view written) {
  const auto fields = Schema::parse(written);
  const auto field = fields.find(name);
  if (field != fields.end()) schema["default"] = *field;
}

Schema FieldSchemas::head() const {
  Schema head = Schema::object();
  if (!title_.empty()) head["title"] = title_;
  if (!text_.empty()) head["description"] = text_;
  head["type"] = "object";
  head["additionalProperties"] = false;
  return head;
}

Schema FieldSchemas::schema() const {
  Schema schema = head();
  if (!required_.empty()) schema["required"] = required_;
  schema["properties"] = fields_;
  return name_.empty() ? schema : known_.refer(name_, std::move(schema));
}

Schema FieldSchemas::optional_fields() const {
  Schema schema = head();
  schema["properties"] = fields_;
  return schema;
}

std::string laid_out(const Schema& schema) {
  std::string text;
  lay_out(text, schema, 0, 0);
  return text + "\n";
}

std::string schema_file(Schema head, const Definitions& known) {
  Schema schema = {{"$schema", "http://json-schema.org/draft-07/schema#"}};
  schema.update(head);
  schema["definitions"] = known.all();
  return laid_out(schema);
}

}  // namespace marchstone::protocol
