// SPDX-License-Identifier: MIT
#include "protocol/registry/schema_files.h"

#include <algorithm>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/bounds.h"
#include "protocol/record/record_shapes.h"
#include "protocol/wire/request_schema.h"
#include "protocol/wire/shared_schema.h"

namespace marchstone::protocol {

namespace {

constexpr std::string_view reference = "#/definitions/";

/// Adds to `definitions` what `part` refers to, and what that refers to.
void add_referred(Schema& definitions, const Schema& part, const Schema& known) {
  for (const auto& item : part.items()) {
    if (item.value().is_structured()) add_referred(definitions, item.value(), known);
    if (!part.is_object() || item.key() != "$ref") continue;
    const std::string name = item.value().get<std::string>().substr(reference.size());
    if (definitions.contains(name)) continue;
    definitions[name] = known.at(name);
    add_referred(definitions, known.at(name), known);
  }
}

std::string completed(const SchemaFile& written, const Schema& known) {
  Schema document = Schema::parse(written.text);
  Schema definitions = document["definitions"];
  add_referred(definitions, document, known);
  document["definitions"] = std::move(definitions);
  return laid_out(document);
}

std::string record_schema() {
  Definitions known(bounds::last_seat + 1);
  Schema record = {{"$id", "record.schema.json"},
                   {"title", "MatchRecord"},
                   {"description", "The record of a finished match, self-contained."}};
  record.update(schema_of(known, As<WholeRecord>()));
  return schema_file(std::move(record), known);
}

std::vector<SchemaFile> make_files() {
  Definitions known(bounds::last_seat + 1);
  add_messages(known);
  schema_of(known, As<Summary>());
  std::vector<SchemaFile> files{{"record.schema.json", record_schema()},
                                {"requests.schema.json", request_schema()}};
  for (const SchemaFile& written : written_schema_files())
    files.push_back({written.path, completed(written, known.all())});
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
