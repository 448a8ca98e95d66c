#pragma once

#include <span>
#include <string_view>

namespace marchstone::protocol {

/// One file of protocol/schema/, embedded in the program. `path` is relative to that folder:
/// "games/schotten_totten.schema.json".
struct SchemaFile {
  std::string_view path;
  std::string_view text;
};

/// All of them, sorted by path.
std::span<const SchemaFile> schema_files();

}  // namespace marchstone::protocol
