// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// People choose their names: what goes to other programs is escaped for each of them.
namespace marchstone::server {

/// On one line: without control characters and those that are not seen (which could reverse what follows, or
/// hide it); valid UTF-8.
std::string plain_text(std::string_view text);

/// As its beginning of at most that many bytes, with an ellipsis if it is cut.
std::string shortened(std::string_view text, std::size_t most_bytes);

/// Markdown as Discord reads it: a backslash before all punctuation.
std::string escaped_for_discord(std::string_view text);
/// Slack's three escapes; invisible spaces keep everything else from being marks or mentions, also in
/// services that take Slack's webhooks and read Markdown.
std::string escaped_for_slack(std::string_view text);
/// Text of HTML; "@room" is no mention.
std::string escaped_for_html(std::string_view text);
/// Invisible spaces keep names from being mentions, as "@room" in Matrix.
std::string without_mentions(std::string_view text);

/// Encoded words, with blanks between, for what is long or not ASCII (RFC 2047); nothing in it can end a
/// header.
std::string header_text(std::string_view text);

}  // namespace marchstone::server
