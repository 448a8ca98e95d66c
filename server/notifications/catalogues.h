// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

/// The texts of notifications: server/notifications/catalogues has a file for each language, which is
/// compiled in. A translator copies one, translates it, and names the language in CMakeLists.txt and here.
namespace marchstone::server {

constexpr std::array<std::string_view, 4> notification_languages{"en", "es", "cs", "pt"};

/// Each is plain text; in braces stands what is filled in.
struct NotificationTexts {
  std::string your_turn;       ///< a title: {game}
  std::string your_turn_many;  ///< a title
  std::string their_turn;      ///< {game}, {players}: those who must move
  std::string with;            ///< {players}: the others at a table
  std::string table;           ///< {game}, {players}: a line of several
  std::string deadline;        ///< {time}
  std::string more;            ///< below a list of tables that is cut
  std::string test_title;
  std::string test;
  std::string confirm_title;
  std::string confirm;          ///< a link follows
  std::string confirm_unasked;  ///< for whom somebody else wrote the address of
  std::string stop;             ///< a link follows
};

/// In English if there is no such language.
const NotificationTexts& notification_texts(std::string_view language);

/// The catalogue of this language as its file has it; empty if there is none.
std::string_view notification_catalogue(std::string_view language);

using Fillings = std::initializer_list<std::pair<std::string_view, std::string_view>>;
/// With each {name} replaced. What is filled in is not looked at again.
std::string filled(std::string_view text, Fillings fillings);

}  // namespace marchstone::server
