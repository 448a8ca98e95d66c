#include "server/service/room_chat.h"

#include <algorithm>
#include <utility>

#include "server/service/room_limits.h"

namespace marchstone::server {

void RoomChat::add(protocol::ChatLine line) {
  Channel& channel = line.to_watchers ? watchers_ : table_;
  if (channel.size() == limits::chat_lines) channel.erase(channel.begin());
  channel.push_back({said_++, std::move(line)});
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

}  // namespace marchstone::server
