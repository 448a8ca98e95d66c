// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rules/core/result.h"
#include "server/network/http/http_message.h"

namespace marchstone::server {

/// The built page, held in memory: only files that existed at the start can be requested. Immutable, hence
/// thread-safe.
class PageFiles {
 public:
  /// Reads the folder without following symbolic links. The error is one sentence.
  static Result<PageFiles, std::string> load(const std::filesystem::path& folder);

  /// The file at exactly this path ("/assets/app-1a2b.js"), if there is one.
  std::optional<HttpReply> file(std::string_view path, const HttpRequest& request) const;
  /// The entry page for an address `depth` folders below the root: its <base> leads back there, so that the
  /// page works below any prefix that a proxy adds (FP02).
  HttpReply entry_page(std::size_t depth, const HttpRequest& request) const;
  static constexpr std::size_t depths = 16;

  /// Identifies this build of the page: a hash over all of its files.
  const std::string& build() const { return build_; }
  std::size_t size() const { return files_.size(); }

 private:
  struct Variant {
    std::shared_ptr<const std::string> body;
    std::string etag;
  };
  struct File {
    std::string type;
    bool is_immutable = false;
    Variant plain;
    std::optional<Variant> packed;  ///< only if it is smaller
  };
  static File made_file(std::string path, std::string content);
  static HttpReply reply(const File& file, const HttpRequest& request);
  void make_entry_pages(const std::string& index);

  std::map<std::string, File, std::less<>> files_;
  std::array<File, depths> entry_pages_;
  std::string build_;
};

}  // namespace marchstone::server
