// SPDX-License-Identifier: MIT
#include "tests/protocol/schema_checker.h"

#include <algorithm>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "protocol/registry/schema_files.h"

namespace marchstone::protocol {

using valijson::adapters::NlohmannJsonAdapter;

struct SchemaChecker::Compiled {
  nlohmann::json document;
  valijson::Schema schema;
};

nlohmann::json schema_document(std::string_view path) {
  const auto file = std::ranges::find(schema_files(), path, &SchemaFile::path);
  if (file == schema_files().end()) throw std::invalid_argument(std::string(path));
  return nlohmann::json::parse(file->text);
}

SchemaChecker::SchemaChecker(std::string_view path, std::string_view definition)
    : compiled_(std::make_unique<Compiled>()) {
  auto document = schema_document(path);
  if (!definition.empty()) {
    document = {{"allOf", {{{"$ref", "#/definitions/" + std::string(definition)}}}},
                {"definitions", document.at("definitions")}};
  }
  compiled_->document = std::move(document);
  valijson::SchemaParser().populateSchema(NlohmannJsonAdapter(compiled_->document), compiled_->schema);
}

SchemaChecker::~SchemaChecker() = default;

std::string SchemaChecker::faults(const nlohmann::json& value) const {
  valijson::ValidationResults results;
  // Strict about types: a number in a string is no number.
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  if (validator.validate(compiled_->schema, NlohmannJsonAdapter(value), &results)) return {};
  std::string faults;
  for (const auto& fault : results) {
    for (const auto& step : fault.context) faults += step;
    faults += ": " + fault.description + "\n";
  }
  return faults + value.dump();
}

}  // namespace marchstone::protocol
