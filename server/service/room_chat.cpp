#include "server/service/room_chat.h"

#include <algorithm>
#include <utility>

#include "server/service/room_limits.h"

namespace marchstone::server {

void RoomChat::add(protocol::ChatLine line) {
  Channel& channel = line.to_watchers ? watchers_ : table_;
  if (channel.size() == limits::chat_lines) channel.erase(channel.begin());
  if (line.to_watchers) ++said_by_watchers_;
  channel.push_back({said_++, std::move(line)});
}

bool RoomChat::is_full(bool to_watchers) const {
  return (to_watchers ? said_by_watchers_ : said_ - said_by_watchers_) >= limits::chat_rows;
}

std::vector<const protocol::ChatLine*> RoomChat::lines(bool as_watcher) const {
  std::vector<const Said*> heard;
  for (const Said& said : table_) heard.push_back(&said);
  if (as_watcher) {
    for (const Said& said : watchers_) heard.push_back(&said);
    std::sort(heard.begin(), heard.end(), [](const Said* a, const Said* b) { return a->order < b->order; });
  }
  const std::size_t dropped = heard.size() > limits::chat_lines ? heard.size() - limits::chat_lines : 0;
  std::vector<const protocol::ChatLine*> lines;
  for (std::size_t at = dropped; at < heard.size(); ++at) lines.push_back(&heard[at]->line);
  return lines;
}

bool ChatPace::take(const std::string& player, UnixMs now, std::int64_t line_ms) {
  std::erase_if(rested_at_, [now](const auto& talker) { return talker.second <= now; });
  const auto known = rested_at_.find(player);
  const UnixMs rested_at = (known == rested_at_.end() ? now : known->second) + line_ms;
  if (rested_at > now + limits::chat_lines_at_once * line_ms) return false;
  if (rested_at > now) rested_at_[player] = rested_at;
  return true;
}

}  // namespace marchstone::server
