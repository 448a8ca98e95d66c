#include "protocol/registry/schema_files.h"

#include <algorithm>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/wire/request_schema.h"

namespace marchstone::protocol {

namespace {

std::vector<SchemaFile> make_files() {
  const auto written = written_schema_files();
  std::vector<SchemaFile> files(written.begin(), written.end());
  files.push_back({"requests.schema.json", request_schema()});
  const GameRegistry registry = built_in_games();
  for (const auto& game : registry.games())
    if (std::string text = game->schema(); !text.empty())
      files.push_back({"games/" + std::string(game->id()) + ".schema.json", std::move(text)});
  std::ranges::sort(files, {}, &SchemaFile::path);
  return files;
}

}  // namespace

std::span<const SchemaFile> schema_files() {
  static const std::vector<SchemaFile> files = make_files();
  return files;
}

}  // namespace marchstone::protocol
