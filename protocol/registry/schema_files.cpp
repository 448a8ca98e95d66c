// SPDX-License-Identifier: MIT
#include "protocol/registry/schema_files.h"

#include <algorithm>
#include <vector>

#include "protocol/answers/answer_schema.h"
#include "protocol/hosting/hosted_match.h"
#include "protocol/json/bounds.h"
#include "protocol/record/record_shapes.h"
#include "protocol/wire/request_schema.h"
#include "protocol/wire/shared_schema.h"

namespace marchstone::protocol {

namespace {

std::string record_schema() {
  Definitions known(bounds::last_seat + 1);
  Schema record = {{"$id", "record.schema.json"},
                   {"title", "MatchRecord"},
                   {"description", "The record of a finished match, self-contained."}};
  record.update(schema_of(known, As<WholeRecord>()));
  return schema_file(std::move(record), known);
}

std::vector<SchemaFile> make_files() {
  std::vector<SchemaFile> files{{"admin.schema.json", admin_schema()},
                                {"http.schema.json", http_schema()},
                                {"record.schema.json", record_schema()},
                                {"requests.schema.json", request_schema()},
                                {"server.schema.json", server_schema()}};
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
