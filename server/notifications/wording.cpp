// SPDX-License-Identifier: MIT
#include "server/notifications/wording.h"

#include <algorithm>

#include "server/base/utc_day.h"
#include "server/notifications/catalogues.h"
#include "server/notifications/plain_text.h"

namespace marchstone::server {

namespace {

/// Of one name: longer than any that a player may have, in letters of one byte.
constexpr std::size_t most_name_bytes = 120;
constexpr std::size_t most_names = 8;

std::string two_digits(std::int64_t number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

/// Since midnight.
std::string clock_of(UnixMs time) {
  constexpr std::int64_t minutes_a_day = 24 * 60;
  const std::int64_t minutes = (time / 60'000) % minutes_a_day;
  return two_digits(minutes / 60) + ":" + two_digits(minutes % 60);
}

std::string joined(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return one + other;
  return one + " · " + other;
}

std::string deadline_of(const WaitingTable& table, const NotificationTexts& texts) {
  return table.move_by ? filled(texts.deadline, {{"time", written_minute(*table.move_by)}}) : "";
}

std::string game_of(const WaitingTable& table) {
  return shortened(plain_text(table.title), most_name_bytes);
}

void say_one_turn(const WaitingTable& table, const NotificationTexts& texts, Wording& wording) {
  wording.title = filled(texts.your_turn, {{"game", game_of(table)}});
  const std::string with = table.names.empty() ? "" : filled(texts.with, {{"players", listed(table.names)}});
  wording.entries.push_back({joined(with, deadline_of(table, texts)), table.link});
  wording.link = table.link;
}

void say_turns(const std::vector<WaitingTable>& tables, const NotificationTexts& texts, Wording& wording) {
  wording.title = texts.your_turn_many;
  for (std::size_t at = 0; at < std::min(tables.size(), most_tables_told); ++at) {
    const WaitingTable& table = tables[at];
    const std::string game = game_of(table);
    const std::string line =
        table.names.empty() ? game : filled(texts.table, {{"game", game}, {"players", listed(table.names)}});
    wording.entries.push_back({joined(line, deadline_of(table, texts)), table.link});
  }
  if (tables.size() > most_tables_told) wording.closing = texts.more;
}

void say_their_turn(const WaitingTable& table, const NotificationTexts& texts, Wording& wording) {
  wording.title = filled(texts.their_turn, {{"game", game_of(table)}, {"players", listed(table.names)}});
  wording.entries.push_back({deadline_of(table, texts), table.link});
  wording.link = table.link;
}

}  // namespace

Wording wording_of(const Notification& notification) {
  const NotificationTexts& texts = notification_texts(notification.language);
  Wording wording;
  wording.link = notification.site_link;
  wording.stop = texts.stop;
  wording.stop_link = notification.stop_link;
  switch (notification.kind) {
    case Notification::Kind::your_turn:
      if (notification.tables.size() == 1) {
        say_one_turn(notification.tables.front(), texts, wording);
      } else {
        say_turns(notification.tables, texts, wording);
      }
      break;
    case Notification::Kind::their_turn:
      if (!notification.tables.empty()) say_their_turn(notification.tables.front(), texts, wording);
      break;
    case Notification::Kind::test:
      wording.title = texts.test_title;
      wording.entries.push_back({texts.test, notification.site_link});
      break;
    case Notification::Kind::confirm_mail:
      wording.title = texts.confirm_title;
      wording.entries.push_back({texts.confirm, notification.confirm_link});
      wording.closing = texts.confirm_unasked;
      break;
  }
  return wording;
}

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t at = 0; at < std::min(names.size(), most_names); ++at) {
    if (at > 0) list += ", ";
    list += shortened(plain_text(names[at]), most_name_bytes);
  }
  return list;
}

std::string written_minute(UnixMs time) {
  return UtcDay::of(time).text() + " " + clock_of(time) + " UTC";
}

std::string written_iso(UnixMs time) {
  return UtcDay::of(time).text() + "T" + clock_of(time) + ":" + two_digits((time / 1000) % 60) + "Z";
}

}  // namespace marchstone::server
