// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace marchstone::protocol {

/// One of the schemas of protocol/schema/, or one of its definitions.
class SchemaChecker {
 public:
  explicit SchemaChecker(std::string_view path, std::string_view definition = {});
  ~SchemaChecker();

  /// Why the schema refuses `value`; empty if it does not.
  std::string faults(const nlohmann::json& value) const;
  bool accepts(const nlohmann::json& value) const { return faults(value).empty(); }

 private:
  struct Compiled;
  std::unique_ptr<Compiled> compiled_;
};

/// The document itself.
nlohmann::json schema_document(std::string_view path);

}  // namespace marchstone::protocol
