#include "rules/root/table/moves.h"

#include <algorithm>

#include "protocol/games/root/alliance.h"
#include "protocol/games/root/codec.h"
#include "protocol/games/root/common.h"
#include "protocol/games/root/cult.h"
#include "protocol/games/root/eyrie.h"
#include "protocol/games/root/marquise.h"
#include "protocol/games/root/riverfolk.h"
#include "protocol/games/root/vagabond.h"

namespace marchstone::protocol {

using root::Move;

std::optional<Move> RootCodec::read_move(const nlohmann::json& json) {
  using Reader = root::VariantReader<Move>;
  const auto* type = find_field(json, "type");
  const auto word = type == nullptr ? std::nullopt : text(*type);
  if (!word) return std::nullopt;
  const auto entry = std::ranges::find(Reader::entries, *word, &Reader::Entry::word);
  return entry == Reader::entries.end() ? std::nullopt : entry->read(json);
}

void RootCodec::write_move(JsonWriter& out, const Move& move) {
  std::visit(
      [&out]<class Struct>(const Struct& each) {
        out.begin_object().field("type", root::shape_of<Struct>.word);
        root::write_members(out, each);
        out.end_object();
      },
      move);
}

}  // namespace marchstone::protocol
