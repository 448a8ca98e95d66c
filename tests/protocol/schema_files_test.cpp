// SPDX-License-Identifier: MIT
#include "protocol/registry/schema_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace marchstone::protocol {
namespace {

TEST(SchemaFiles, AreThoseOfTheFolderByteForByte) {
  const std::filesystem::path folder = MARCHSTONE_SCHEMA_FOLDER;
  std::set<std::string> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      paths.insert(std::filesystem::relative(entry.path(), folder).generic_string());
  }
  std::set<std::string> built_in;
  for (const SchemaFile& file : schema_files()) {
    built_in.emplace(file.path);
    std::ifstream stream(folder / file.path, std::ios::binary);
    EXPECT_TRUE(file.text == std::string(std::istreambuf_iterator<char>(stream), {})) << file.path;
  }
  EXPECT_EQ(built_in, paths);
  EXPECT_TRUE(std::ranges::is_sorted(schema_files(), {}, &SchemaFile::path));
}

TEST(SchemaFiles, AreJsonSchemasNamedAfterTheirFiles) {
  for (const SchemaFile& file : schema_files()) {
    const auto document = nlohmann::json::parse(file.text);
    EXPECT_EQ(document.at("$schema"), "http://json-schema.org/draft-07/schema#") << file.path;
    EXPECT_EQ(document.at("$id"), std::filesystem::path(file.path).filename().string()) << file.path;
  }
}

}  // namespace
}  // namespace marchstone::protocol
