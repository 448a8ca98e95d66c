// SPDX-License-Identifier: MIT
#include "server/room/data/chat.h"

#include <algorithm>
#include <utility>

#include "server/room/limits.h"

namespace marchstone::server {

void RoomChat::add(ChatSaid said, std::size_t position) {
  const bool to_watchers = said.line.channel == protocol::ChatChannel::watchers;
  std::uint64_t& number = to_watchers ? said_to_watchers_ : said_to_table_;
  number = std::max(number + 1, said.number);
  Lines& heard = to_watchers ? watchers_ : table_;
  if (heard.size() == limits::chat_lines) {
    forgotten_.push_back(std::move(heard.front()));
    heard.erase(heard.begin());
  }
  heard.push_back({said_++, std::move(said), position});
}

std::vector<persistence::OldRow> RoomChat::rows_to_erase(protocol::ChatChannel channel) const {
  std::vector<persistence::OldRow> rows;
  const auto erase = [&rows](const Said& said) {
    rows.push_back({said.position, write_document(said.content)});
  };
  const std::size_t count = std::min(forgotten_.size(), limits::chat_rows_erased);
  std::for_each_n(forgotten_.begin(), count, erase);
  const Lines& heard = said_in(channel);
  if (heard.size() == limits::chat_lines) erase(heard.front());
  return rows;
}

void RoomChat::erased(const std::vector<persistence::OldRow>& rows) {
  if (rows.empty()) return;
  std::vector<std::size_t> positions;
  positions.reserve(rows.size());
  for (const persistence::OldRow& row : rows) positions.push_back(row.position);
  std::sort(positions.begin(), positions.end());
  for (Lines* lines : {&table_, &watchers_, &forgotten_}) {
    std::erase_if(*lines, [&](const Said& said) {
      return std::binary_search(positions.begin(), positions.end(), said.position);
    });
    for (Said& said : *lines) {
      const auto before = std::lower_bound(positions.begin(), positions.end(), said.position);
      said.position -= static_cast<std::size_t>(before - positions.begin());
    }
  }
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
  for (std::size_t at = dropped; at < heard.size(); ++at) lines.push_back(&heard[at]->content.line);
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
