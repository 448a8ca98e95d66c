// SPDX-License-Identifier: MIT
#include "server/notifications/webhook_request.h"

#include <string>
#include <string_view>

#include "protocol/json/json_writer.h"
#include "server/notifications/plain_text.h"
#include "server/notifications/wording.h"

namespace marchstone::server {

namespace {

/// Discord takes 2000 characters, ntfy 4096 bytes.
constexpr std::size_t most_text_bytes = 1'900;

/// How a shape writes what a notification says.
struct Writing {
  std::string (*escaped)(std::string_view text);
  std::string (*link)(std::string_view url);
  std::string_view line_break;
};

std::string as_it_is(std::string_view text) {
  return std::string(text);
}

std::string in_angles(std::string_view url) {
  return "<" + std::string(url) + ">";
}

std::string anchor(std::string_view url) {
  const std::string escaped = escaped_for_html(url);
  return "<a href=\"" + escaped + "\">" + escaped + "</a>";
}

constexpr Writing plain{as_it_is, as_it_is, "\n"};
/// In angles a link is shown without a preview.
constexpr Writing discord{escaped_for_discord, in_angles, "\n"};
constexpr Writing slack{escaped_for_slack, in_angles, "\n"};
constexpr Writing matrix_text{without_mentions, as_it_is, "\n"};
constexpr Writing matrix_html{escaped_for_html, anchor, "<br>"};

/// Lines of a notification, each added as long as all fit.
class Lines {
 public:
  explicit Lines(const Writing& writing) : writing_(writing) {}

  void add_text(std::string_view text) {
    if (!text.empty()) add(writing_.escaped(text));
  }
  void add_link(std::string_view url) {
    if (!url.empty()) add(writing_.link(url));
  }
  void add_text_and_link(std::string_view text, std::string_view url) {
    if (!url.empty()) add(writing_.escaped(text) + " " + writing_.link(url));
  }
  std::string text() && { return std::move(text_); }

 private:
  void add(const std::string& line) {
    if (text_.size() + writing_.line_break.size() + line.size() > most_text_bytes) return;
    if (!text_.empty()) text_ += writing_.line_break;
    text_ += line;
  }

  const Writing& writing_;
  std::string text_;
};

/// Below the title.
void add_entries(const Wording& wording, Lines& lines) {
  for (const Wording::Entry& entry : wording.entries) {
    lines.add_text(entry.text);
    lines.add_link(entry.link);
  }
  lines.add_text(wording.closing);
  lines.add_text_and_link(wording.stop, wording.stop_link);
}

std::string whole_text(const Wording& wording, const Writing& writing) {
  Lines lines(writing);
  lines.add_text(wording.title);
  add_entries(wording, lines);
  return std::move(lines).text();
}

/// Where the title has a place of its own.
std::string text_below(const Wording& wording, const Writing& writing) {
  Lines lines(writing);
  add_entries(wording, lines);
  return std::move(lines).text();
}

std::string_view word_of(Notification::Kind kind) {
  switch (kind) {
    case Notification::Kind::your_turn:
      return "your_turn";
    case Notification::Kind::their_turn:
      return "their_turn";
    case Notification::Kind::test:
    case Notification::Kind::confirm_mail:
      break;
  }
  return "test";
}

void write_table(const WaitingTable& table, protocol::JsonWriter& out) {
  out.begin_object().field("room", plain_text(table.room)).field("game", plain_text(table.title));
  out.key("players").begin_array();
  for (const std::string& name : table.names) out.value(plain_text(name));
  out.end_array().field("link", table.link);
  if (table.move_by) out.field("move_by", written_iso(*table.move_by));
  out.end_object();
}

std::string generic_body(const Notification& notification, const Wording& wording) {
  protocol::JsonWriter out;
  out.begin_object().word_field("type", word_of(notification.kind)).field("text", wording.title);
  out.key("tables").begin_array();
  for (const WaitingTable& table : notification.tables) write_table(table, out);
  out.end_array();
  if (!notification.stop_link.empty()) out.field("stop", notification.stop_link);
  return std::move(out.end_object()).text();
}

std::string discord_body(const Wording& wording) {
  protocol::JsonWriter out;
  out.begin_object().field("content", whole_text(wording, discord));
  out.raw_field("allowed_mentions", R"({"parse":[]})");
  return std::move(out.end_object()).text();
}

std::string slack_body(const Wording& wording) {
  protocol::JsonWriter out;
  out.begin_object().field("text", whole_text(wording, slack));
  return std::move(out.end_object()).text();
}

std::string matrix_body(const Wording& wording) {
  protocol::JsonWriter out;
  out.begin_object().field("text", whole_text(wording, matrix_text));
  out.field("html", whole_text(wording, matrix_html));
  return std::move(out.end_object()).text();
}

std::string gotify_body(const Wording& wording) {
  constexpr int priority = 5;
  protocol::JsonWriter out;
  out.begin_object().field("title", wording.title).field("message", text_below(wording, plain));
  out.field("priority", priority).key("extras").begin_object();
  out.raw_field("client::display", R"({"contentType":"text/plain"})");
  out.key("client::notification").begin_object().key("click").begin_object().field("url", wording.link);
  out.end_object().end_object().end_object();
  return std::move(out.end_object()).text();
}

TransferRequest json_request(const std::string& url, std::string body) {
  return {url, {"Content-Type: application/json"}, std::move(body), std::nullopt};
}

TransferRequest ntfy_request(const std::string& url, const Wording& wording) {
  std::vector<std::string> fields{"Content-Type: text/plain; charset=utf-8",
                                  "Title: " + header_text(wording.title), "Tags: game_die"};
  if (!wording.link.empty()) fields.push_back("Click: " + header_text(wording.link));
  return {url, std::move(fields), text_below(wording, plain), std::nullopt};
}

}  // namespace

TransferRequest webhook_request(const WebhookAddress& address, const Notification& notification) {
  const Wording wording = wording_of(notification);
  switch (address.shape) {
    case WebhookShape::discord:
      return json_request(address.url, discord_body(wording));
    case WebhookShape::slack:
      return json_request(address.url, slack_body(wording));
    case WebhookShape::matrix:
      return json_request(address.url, matrix_body(wording));
    case WebhookShape::ntfy:
      return ntfy_request(address.url, wording);
    case WebhookShape::gotify:
      return json_request(address.url, gotify_body(wording));
    case WebhookShape::json:
      break;
  }
  return json_request(address.url, generic_body(notification, wording));
}

}  // namespace marchstone::server
