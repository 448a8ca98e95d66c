// SPDX-License-Identifier: MIT
#include "server/network/http/page_files.h"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <iterator>
#include <utility>

#include "protocol/wire/hash.h"
#include "server/config/limits.h"
#include "server/network/http/gzip.h"
#include "server/network/http/security_fields.h"

namespace marchstone::server {

namespace {

namespace fs = std::filesystem;

/// File names below this folder contain a hash of the content, so cached copies never go stale (FB02).
constexpr std::string_view hashed_folder = "/assets/";
constexpr std::string_view base_marker = "<base href=\"./\"";

/// Hex of the first 128 bits of SHA-256: enough to tell files apart.
std::string digest(std::string_view content) {
  return protocol::to_hex(protocol::sha256(content)).substr(0, 32);
}

std::string content_type(std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> types[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".txt", "text/plain; charset=utf-8"},
  };
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

std::optional<std::string> content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(stream), {}};
  if (!stream && !stream.eof()) return std::nullopt;
  return content;
}

/// Dotfiles are left behind by build tools and are not part of the page.
bool is_hidden(const fs::path& path) {
  return std::any_of(path.begin(), path.end(),
                     [](const fs::path& part) { return part.native().starts_with('.'); });
}

/// If-None-Match (RFC 9110, 13.1.2): a list of tags, weak or not, or a star.
bool names_etag(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

}  // namespace

Result<PageFiles, std::string> PageFiles::load(const fs::path& folder) {
  PageFiles page;
  std::size_t bytes = 0;
  std::string index;
  std::string all_digests;
  std::error_code fault;
  for (fs::recursive_directory_iterator entry(folder, fault), end; !fault && entry != end;
       entry.increment(fault)) {
    const fs::path relative = entry->path().lexically_relative(folder);
    if (!fs::is_regular_file(entry->symlink_status()) || is_hidden(relative)) continue;
    auto content = content_of(entry->path());
    if (!content) return "Cannot read " + entry->path().string() + ".";
    bytes += content->size();
    if (bytes > limits::page_bytes) return "The page in " + folder.string() + " is too large.";
    std::string path = "/" + relative.generic_string();
    if (path == "/index.html") {
      index = std::move(*content);
    } else {
      File file = made_file(path, std::move(*content));
      page.files_.emplace(std::move(path), std::move(file));
    }
  }
  if (fault) return "Cannot read the page in " + folder.string() + ": " + fault.message() + ".";
  if (index.empty()) return "No page in " + folder.string() + ": index.html is missing.";
  for (const auto& [path, file] : page.files_) all_digests += path + file.plain.etag;
  page.build_ = digest(index + all_digests);
  page.make_entry_pages(index);
  return page;
}

PageFiles::File PageFiles::made_file(std::string path, std::string content) {
  File file;
  file.type = content_type(path);
  file.is_immutable = path.starts_with(hashed_folder);
  const std::string tag = digest(content);
  std::string packed = gzip(content);
  if (packed.size() < content.size()) {
    file.packed = {std::make_shared<const std::string>(std::move(packed)), '"' + tag + "-gzip\""};
  }
  file.plain = {std::make_shared<const std::string>(std::move(content)), '"' + tag + '"'};
  return file;
}

void PageFiles::make_entry_pages(const std::string& index) {
  std::string base = "./";
  for (std::size_t depth = 0; depth < depths; ++depth) {
    std::string page = index;
    if (const auto marker = page.find(base_marker); marker != std::string::npos) {
      const auto end = page.find('>', marker);
      const std::string element =
          "<base href=\"" + base + "\"><meta name=\"marchstone-page\" content=\"" + build_ + "\">";
      if (end != std::string::npos) page.replace(marker, end + 1 - marker, element);
    }
    entry_pages_[depth] = made_file("/index.html", std::move(page));
    base = depth == 0 ? "../" : base + "../";
  }
}

std::optional<HttpReply> PageFiles::file(std::string_view path, const HttpRequest& request) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  return reply(found->second, request);
}

HttpReply PageFiles::entry_page(std::size_t depth, const HttpRequest& request) const {
  assert(depth < depths);
  return reply(entry_pages_[depth], request);
}

HttpReply PageFiles::reply(const File& file, const HttpRequest& request) {
  const bool send_packed = request.accepts_gzip && file.packed.has_value();
  const Variant& variant = send_packed ? *file.packed : file.plain;
  HttpReply reply;
  reply.fields = {{"Content-Type", file.type},
                  {"ETag", variant.etag},
                  {"Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"},
                  {"Vary", "Accept-Encoding"},
                  {"X-Content-Type-Options", "nosniff"}};
  add_security_fields(reply, request.host);
  if (names_etag(request.if_none_match, variant.etag)) {
    reply.status = 304;
    return reply;
  }
  if (send_packed) reply.fields.emplace_back("Content-Encoding", "gzip");
  reply.body = variant.body;
  return reply;
}

}  // namespace marchstone::server
