// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/shape/writing.h"

/// Making the JSON Schema (draft 7) of what has a shape. `schema_of` is found by the value's namespace, as
/// `write_value`.
namespace marchstone::protocol {

/// Keeps the order in which fields are told.
using Schema = nlohmann::ordered_json;

/// The named parts of a schema, to which others refer.
class Definitions {
 public:
  enum class Names { refer, spell_out };

  /// A seat's number is below `seats`. Spelled out, a schema stands alone and has no definitions.
  explicit Definitions(std::size_t seats, Names names = Names::refer) : seats_(seats), names_(names) {}

  /// What stands where that part is used.
  Schema refer(std::string_view name, Schema part);
  Schema seat_number();
  const Schema& all() const { return all_; }

 private:
  Schema all_ = Schema::object();
  std::size_t seats_;
  Names names_;
};

Schema any_of(Schema one, Schema other);
Schema null_or(Schema other);
Schema word_or(std::string_view word, Schema other);
Schema list_of(Schema item);
Schema map_of(Schema value);
Schema words_schema(Definitions& known, std::string_view name, std::string_view text,
                    std::vector<std::string_view> words);
Schema numbers_schema(Definitions& known, const Numbers& numbers);
/// Counts by key, those that are not 0.
Schema counts_schema(const std::vector<std::string>& keys);
/// "play_card" is PlayCard.
std::string title_of(std::string_view word);

// Facts. Those that change what values there are come first, then the name, then what is told.
template <class Fact>
void limit(Schema&, const Fact&) {}
void limit(Schema& schema, const Within& range);
void limit(Schema& schema, const Items& items);
void limit(Schema& schema, const Pattern& pattern);
inline void limit(Schema& schema, const NoTwoAlike&) {
  schema["uniqueItems"] = true;
}
inline void limit(Schema& schema, const Numbers& numbers) {
  limit(schema, Within{numbers.first, numbers.first + numbers.count - 1});
}
template <class Fact>
void name(Definitions&, Schema&, const Fact&) {}
inline void name(Definitions& known, Schema& schema, const Named& named) {
  schema = known.refer(named.name, std::move(schema));
}
inline void name(Definitions& known, Schema& schema, const Numbers& numbers) {
  schema = known.refer(numbers.name, std::move(schema));
}
template <class Fact>
void tell(Schema&, const Fact&) {}
void tell(Schema& schema, const char* text);
void tell(Schema& schema, const Titled& titled);

inline Schema schema_of(Definitions&, As<bool>) {
  return {{"type", "boolean"}};
}
template <std::integral Number>
Schema schema_of(Definitions&, As<Number>) {
  return {{"type", "integer"}};
}
template <std::convertible_to<std::string_view> Text>
Schema schema_of(Definitions&, As<Text>) {
  return {{"type", "string"}};
}
inline Schema schema_of(Definitions& known, As<Seat>) {
  return known.seat_number();
}
template <Worded Value>
Schema schema_of(Definitions& known, As<Value>) {
  const auto& [name, words, text] = words_table<Value>;
  return words_schema(known, name, text, {words.begin(), words.end()});
}
template <Numbered Value>
Schema schema_of(Definitions& known, As<Value>) {
  return numbers_schema(known, numbers_of(As<Value>()));
}
template <auto... values>
Schema schema_of(Definitions& known, As<Only<values...>>) {
  return words_schema(known, {}, {}, {word(values)...});
}
template <class Value>
Schema schema_of(Definitions& known, As<std::optional<Value>>) {
  return null_or(schema_of(known, As<Value>()));
}
template <class Values>
requires(std::ranges::input_range<const Values> && !std::convertible_to<Values, std::string_view>) Schema
    schema_of(Definitions& known, As<Values>) {
  using Value = std::remove_cvref_t<std::ranges::range_reference_t<const Values>>;
  return list_of(schema_of(known, As<Value>()));
}

template <class Value>
Schema described(Definitions& known) {
  return schema_of(known, As<Value>());
}
template <class Value, class Fact, class... Facts>
Schema described(Definitions& known, const Fact& fact, const Facts&... facts) {
  if constexpr (requires { typename Fact::type; }) {
    return schema_of(known, fact);
  } else {
    return described<Value>(known, facts...);
  }
}

/// Is given to `shape` and notes what it is told.
class FieldSchemas {
 public:
  enum class Defaults { none, told };

  explicit FieldSchemas(Definitions& known, Defaults defaults = Defaults::none)
      : known_(known), tells_defaults_(defaults == Defaults::told) {}

  FieldSchemas& type(std::string_view word, const auto&... facts) { return tagged("type", word, facts...); }
  /// The field that tells the alternatives of a variant need not be `type`.
  FieldSchemas& tagged(std::string_view tag, std::string_view word, const auto&... facts) {
    title_ = title_of(word);
    (take(facts), ...);
    add(tag, {{"const", word}}, true);
    return *this;
  }
  FieldSchemas& object(std::string_view name, const auto&... facts) {
    if (parts_ > 0) return *this;
    name_ = name;
    (take(facts), ...);
    return *this;
  }
  template <class Value>
  FieldSchemas& field(std::string_view name, const Value& value, const auto&... facts) {
    const auto writes = [&](FieldWriter& on) { on.field(name, value); };
    if constexpr (LeftOutIfEmpty<Value>) {
      using Content = std::remove_cvref_t<decltype(*content_of(value))>;
      add(name, finish(described<Content>(known_, facts...), facts...), false, writes);
    } else if constexpr ((std::same_as<decltype(facts), const NoDefault&> || ...)) {
      add(name, finish(described<Value>(known_, facts...), facts...), true);
    } else {
      add(name, finish(described<Value>(known_, facts...), facts...), true, writes);
    }
    return *this;
  }
  template <class Value>
  FieldSchemas& field_if(bool, std::string_view name, const Value&, const auto&... facts) {
    add(name, finish(described<Value>(known_, facts...), facts...), false);
    return *this;
  }
  /// A field that may be left out, where a reader knows what is meant.
  template <class Value>
  FieldSchemas& with_default(std::string_view name, const Value& value, const auto&... facts) {
    return field_if(true, name, value, facts...);
  }
  template <class Value>
  FieldSchemas& or_null(std::string_view name, const std::optional<Value>& value, const auto&... facts) {
    Schema some = described<Value>(known_, facts...);
    (limit(some, facts), ...);
    (protocol::name(known_, some, facts), ...);
    some = null_or(std::move(some));
    (tell(some, facts), ...);
    add(name, std::move(some), true, [&](FieldWriter& on) { on.or_null(name, value); });
    return *this;
  }
  template <class Value>
  FieldSchemas& or_word(std::string_view name, const std::optional<Value>& value, std::string_view word,
                        const auto&... facts) {
    Schema some = described<Value>(known_, facts...);
    (limit(some, facts), ...);
    add(name, finish(word_or(word, std::move(some)), facts...), true,
        [&](FieldWriter& on) { on.or_word(name, value, word); });
    return *this;
  }
  FieldSchemas& group(std::string_view name, auto fields, const auto&... facts) {
    FieldSchemas on(known_);
    fields(on);
    add(name, finish(on.schema(), facts...), true);
    return *this;
  }
  template <class Values>
  FieldSchemas& list(std::string_view name, const Values&, auto fields, const auto&... facts) {
    using Value = std::remove_cvref_t<std::ranges::range_reference_t<const Values>>;
    FieldSchemas on(known_);
    const Value it{};
    fields(on, it);
    add(name, finish(list_of(on.schema()), facts...), true);
    return *this;
  }
  template <class Values>
  FieldSchemas& by_key(std::string_view name, const Values&, const auto& /*key*/, const auto&... facts) {
    using Value = std::remove_cvref_t<std::ranges::range_reference_t<const Values>>;
    add(name, finish(map_of(schema_of(known_, As<Value>())), facts...), true);
    return *this;
  }
  FieldSchemas& spread(const auto& part) {
    ++parts_;
    shape(*this, part);
    --parts_;
    return *this;
  }
  void add(std::string_view name, Schema schema, bool required);

  /// The object, or what refers to it by its name.
  Schema schema() const;
  /// The object without what it demands, as options are asked for.
  Schema optional_fields() const;

 private:
  Schema finish(Schema schema, const auto&... facts) {
    if (!schema.contains("anyOf")) (limit(schema, facts), ...);
    (name(known_, schema, facts), ...);
    (tell(schema, facts), ...);
    return schema;
  }
  template <class Fact>
  void take(const Fact& fact) {
    if constexpr (std::same_as<Fact, Titled>) title_ = fact.title;
    if constexpr (std::convertible_to<Fact, std::string_view>) text_ = fact;
  }
  void add(std::string_view name, Schema schema, bool required, const auto& writes) {
    if (tells_defaults_) {
      JsonWriter out;
      FieldWriter on(out);
      out.begin_object();
      writes(on);
      out.end_object();
      set_default(schema, name, out.text());
    }
    add(name, std::move(schema), required);
  }
  static void set_default(Schema& schema, std::string_view name, std::string_view written);
  Schema head() const;

  Definitions& known_;
  bool tells_defaults_;
  int parts_ = 0;
  std::string name_;
  std::string title_;
  std::string text_;
  Schema fields_ = Schema::object();
  Schema required_ = Schema::array();
};

template <Shaped Value>
Schema schema_of(Definitions& known, As<Value>) {
  FieldSchemas on(known);
  const Value it{};
  shape(on, it);
  return on.schema();
}

/// What each alternative of a variant has beside its own fields.
struct Alternatives {
  std::string_view suffix = {};  ///< of their titles
  bool numbered = false;         ///< with a `seq`, which the server counts
};

template <class Struct>
Schema alternative_schema(Definitions& known, const Alternatives& all) {
  FieldSchemas on(known);
  if (all.numbered) on.add("seq", {{"type", "integer"}}, true);
  const Struct it{};
  shape(on, it);
  Schema schema = on.schema();
  schema["title"] = schema["title"].template get<std::string>() + std::string(all.suffix);
  return schema;
}
template <class... Structs>
Schema variant_schema(Definitions& known, As<std::variant<Structs...>>, const Alternatives& all = {}) {
  Schema one_of = Schema::array();
  (one_of.push_back(alternative_schema<Structs>(known, all)), ...);
  return {{"oneOf", std::move(one_of)}};
}

/// As the files of protocol/schema are laid out: what fits on a line stands on one.
std::string laid_out(const Schema& schema);

/// The schema of a file: `head` has its title and so on, the definitions come last.
std::string schema_file(Schema head, const Definitions& known);

}  // namespace marchstone::protocol
