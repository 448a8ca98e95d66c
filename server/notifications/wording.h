// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/border/notification_sender.h"

namespace marchstone::server {

/// What a notification says, in its language, as plain text: nothing is escaped.
struct Wording {
  struct Entry {
    std::string text;  ///< one line or none
    std::string link;  ///< to its table; may be empty
  };
  std::string title;
  std::vector<Entry> entries;
  std::string closing;    ///< one line, below all; may be empty
  std::string link;       ///< to the only table, or else to the page
  std::string stop;       ///< what `stop_link` is for
  std::string stop_link;  ///< empty if nothing can be stopped
};

/// A list of tables ends here.
constexpr std::size_t most_tables_told = 10;

Wording wording_of(const Notification& notification);

/// The names as they are listed.
std::string listed(const std::vector<std::string>& names);

/// "2026-12-01 18:00 UTC"; for programs "2026-12-01T18:00:00Z".
std::string written_minute(UnixMs time);
std::string written_iso(UnixMs time);

}  // namespace marchstone::server
