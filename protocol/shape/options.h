// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/shape/reading.h"

/// Reading a game's options, of which any may be left out.
namespace marchstone::protocol {

/// Is given to `shape` and sets the one field that is named.
class OptionReader {
 public:
  OptionReader(std::string_view name, const nlohmann::json& value) : name_(name), value_(value) {}

  OptionReader& object(const auto&...) { return *this; }
  template <class Value>
  OptionReader& field(std::string_view name, Value& into, const auto&... facts) {
    if (name == name_) keep(read_as<Value>(value_, facts...), into);
    return *this;
  }
  template <class Value>
  OptionReader& or_word(std::string_view name, std::optional<Value>& into, std::string_view word,
                        const auto&... facts) {
    if (name != name_) return *this;
    const auto read = read_as<Value>(value_, facts...);
    is_well_ = read || text(value_) == word;
    into = read;
    return *this;
  }

  bool is_well() const { return is_well_; }

 private:
  template <class Read, class Value>
  void keep(const std::optional<Read>& read, Value& into) {
    is_well_ = read.has_value();
    if (read) into = *read;
  }

  std::string_view name_;
  const nlohmann::json& value_;
  bool is_well_ = false;
};

/// Sets the options found in `object`; returns the name of the first that is unknown or has an invalid value.
template <class Options>
std::optional<std::string> set_options(const nlohmann::json& object, Options& options) {
  for (const auto& field : object.items()) {
    OptionReader on(field.key(), field.value());
    shape(on, options);
    if (!on.is_well()) return field.key();
  }
  return std::nullopt;
}

}  // namespace marchstone::protocol
