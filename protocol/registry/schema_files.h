// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

namespace marchstone::protocol {

/// One file of protocol/schema/. `path` is relative to it: "games/schotten_totten.schema.json".
struct SchemaFile {
  std::string path;
  std::string text;
};

/// All of them, sorted by path.
std::span<const SchemaFile> schema_files();

}  // namespace marchstone::protocol
