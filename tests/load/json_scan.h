// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

/// Picks single values out of JSON text without reading the rest of it: a client that is to load a server
/// must cost less than the server. The text must be sound JSON, as the server writes it.
namespace marchstone::load {

/// The raw text of the member `name` of the object `text`, or empty: "12", "\"a word\"", "[1,2]".
std::string_view member(std::string_view object, std::string_view name);

/// A member that is a word, without its quotes (words of the protocol hold no escapes), or empty.
std::string_view word(std::string_view object, std::string_view name);

/// A member that is a whole number, or `otherwise`.
long long number(std::string_view object, std::string_view name, long long otherwise);

/// The raw elements of an array.
std::vector<std::string_view> elements(std::string_view array);

}  // namespace marchstone::load
