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

/// The built page, held in memory: a request can only name what was there at the start. Immutable, so
/// thread-safe.
class PageFiles {
 public:
  /// Reads the folder, without following links in it. The reason why not is one sentence.
  static Result<PageFiles, std::string> load(const std::filesystem::path& folder);

  /// The file of exactly this path ("/assets/app-1a2b.js"), or nothing.
  std::optional<HttpReply> file(std::string_view path, const HttpRequest& request) const;
  /// The entry page for an address `depth` folders below the root: its <base> leads back there, so that the
  /// page works below any path that a proxy puts in front (FP02).
  HttpReply entry_page(std::size_t depth, const HttpRequest& request) const;
  static constexpr std::size_t depths = 16;

  /// Names this build of the page: changes with every byte of it.
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
