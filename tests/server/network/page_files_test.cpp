// SPDX-License-Identifier: MIT
#include "server/network/http/page_files.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <fstream>

#include "server/network/http/gzip.h"

namespace marchstone::server {
namespace {

namespace fs = std::filesystem;

std::string field(const HttpReply& reply, std::string_view name) {
  const auto found = std::find_if(reply.fields.begin(), reply.fields.end(),
                                  [&](const auto& each) { return each.first == name; });
  return found == reply.fields.end() ? "(absent)" : found->second;
}

std::string unpacked(const std::string& packed, std::size_t size) {
  std::string text(size, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  inflateEnd(&stream);
  return text;
}

class PageFilesTest : public testing::Test {
 protected:
  PageFilesTest() {
    folder = fs::temp_directory_path() / ("marchstone-page-" + std::to_string(::getpid()));
    fs::create_directories(folder / "assets");
    write("index.html", R"(<html><head><base href="./" /><title>x</title></head></html>)");
    write("assets/app-1a2b.js", script);
    write("icon.svg", "<svg/>");
  }
  ~PageFilesTest() override { fs::remove_all(folder); }

  void write(const std::string& name, const std::string& content) {
    std::ofstream(folder / name, std::ios::binary) << content;
  }
  PageFiles loaded() {
    auto page = PageFiles::load(folder);
    if (!page) throw std::runtime_error(page.error());
    return std::move(*page);
  }

  const std::string script = "let x = '" + std::string(1000, 'a') + "';";
  fs::path folder;
};

TEST_F(PageFilesTest, ServesFilesByTheirExactPathOnly) {
  const PageFiles page = loaded();
  EXPECT_EQ(*page.file("/assets/app-1a2b.js", {})->body, script);
  for (const char* path :
       {"/assets", "/assets/", "/assets/APP-1a2b.js", "assets/app-1a2b.js", "/app-1a2b.js", "/x"}) {
    EXPECT_FALSE(page.file(path, {})) << path;
  }
}

// FV08
TEST_F(PageFilesTest, LeavesOutWhatBuildToolsLeaveBehind) {
  const std::string build = loaded().build();
  fs::create_directories(folder / ".vite");
  write(".vite/manifest.json", "{}");
  write(".built", "");
  const PageFiles page = loaded();
  EXPECT_FALSE(page.file("/.vite/manifest.json", {}));
  EXPECT_FALSE(page.file("/.built", {}));
  EXPECT_EQ(page.build(), build);
}

TEST_F(PageFilesTest, NamesTheTypeOfEachFile) {
  const PageFiles page = loaded();
  EXPECT_EQ(field(*page.file("/assets/app-1a2b.js", {}), "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(field(*page.file("/icon.svg", {}), "Content-Type"), "image/svg+xml");
  EXPECT_EQ(field(page.entry_page(0, {}), "Content-Type"), "text/html; charset=utf-8");
}

// FV08
TEST_F(PageFilesTest, FollowsNoLinkOutOfTheFolder) {
  fs::create_symlink("/etc/passwd", folder / "assets/passwd");
  fs::create_directory_symlink("/etc", folder / "etc");
  const PageFiles page = loaded();
  EXPECT_FALSE(page.file("/assets/passwd", {}));
  EXPECT_FALSE(page.file("/etc/passwd", {}));
  EXPECT_TRUE(page.file("/icon.svg", {}));
}

// FB02
TEST_F(PageFilesTest, KeepsHashedFilesForEverAndRevalidatesTheEntryPage) {
  const PageFiles page = loaded();
  EXPECT_EQ(field(*page.file("/assets/app-1a2b.js", {}), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(field(*page.file("/icon.svg", {}), "Cache-Control"), "no-cache");
  EXPECT_EQ(field(page.entry_page(0, {}), "Cache-Control"), "no-cache");
}

TEST_F(PageFilesTest, AnswersNotModifiedToWhoHasTheFile) {
  const PageFiles page = loaded();
  const std::string etag = field(page.entry_page(1, {}), "ETag");
  HttpRequest again;
  again.if_none_match = "\"other\", W/" + etag;
  const HttpReply reply = page.entry_page(1, again);
  EXPECT_EQ(reply.status, 304u);
  EXPECT_EQ(reply.body, nullptr);
  EXPECT_EQ(field(reply, "ETag"), etag);
}

TEST_F(PageFilesTest, AnotherContentHasAnotherTag) {
  const std::string etag = field(loaded().entry_page(0, {}), "ETag");
  HttpRequest again;
  again.if_none_match = etag;
  write("index.html", "<html><base href=\"./\">new</html>");
  EXPECT_EQ(loaded().entry_page(0, again).status, 200u);
}

TEST_F(PageFilesTest, SendsThePackedFormToWhoTakesIt) {
  const PageFiles page = loaded();
  HttpRequest takes_gzip;
  takes_gzip.accepts_gzip = true;
  const HttpReply packed = *page.file("/assets/app-1a2b.js", takes_gzip);
  const HttpReply plain = *page.file("/assets/app-1a2b.js", {});
  EXPECT_EQ(field(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(field(plain, "Content-Encoding"), "(absent)");
  EXPECT_EQ(field(plain, "Vary"), "Accept-Encoding");
  EXPECT_NE(field(packed, "ETag"), field(plain, "ETag"));
  EXPECT_LT(packed.body->size(), script.size());
  EXPECT_EQ(unpacked(*packed.body, script.size()), script);
}

TEST_F(PageFilesTest, LeavesAloneWhatPackingMakesLonger) {
  HttpRequest takes_gzip;
  takes_gzip.accepts_gzip = true;
  const PageFiles page = loaded();
  const HttpReply reply = *page.file("/icon.svg", takes_gzip);
  EXPECT_EQ(field(reply, "Content-Encoding"), "(absent)");
  EXPECT_EQ(*reply.body, "<svg/>");
}

// FP02
TEST_F(PageFilesTest, TheEntryPageLeadsBackToTheRootFromEveryDepth) {
  const PageFiles page = loaded();
  EXPECT_NE(page.entry_page(0, {}).body->find(R"(<base href="./">)"), std::string::npos);
  EXPECT_NE(page.entry_page(1, {}).body->find(R"(<base href="../">)"), std::string::npos);
  EXPECT_NE(page.entry_page(2, {}).body->find(R"(<base href="../../">)"), std::string::npos);
  EXPECT_NE(page.entry_page(1, {}).body->find("<title>x</title>"), std::string::npos);
}

TEST_F(PageFilesTest, TheBuildChangesWithEveryFileAndStandsInTheEntryPage) {
  const std::string build = loaded().build();
  EXPECT_EQ(loaded().build(), build);
  EXPECT_NE(
      loaded().entry_page(0, {}).body->find("<meta name=\"marchstone-page\" content=\"" + build + "\">"),
      std::string::npos);
  write("icon.svg", "<svg> </svg>");
  EXPECT_NE(loaded().build(), build);
}

// FV07
TEST_F(PageFilesTest, ThePolicyAllowsNoInlineScriptAndNoFrame) {
  HttpRequest request;
  request.host = "play.example:8080";
  const HttpReply reply = loaded().entry_page(0, request);
  const std::string policy = field(reply, "Content-Security-Policy");
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  EXPECT_NE(policy.find("default-src 'none'; script-src 'self';"), std::string::npos);
  EXPECT_NE(policy.find("connect-src 'self' ws://play.example:8080 wss://play.example:8080;"),
            std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_EQ(field(reply, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(field(reply, "Referrer-Policy"), "no-referrer");
}

TEST_F(PageFilesTest, ThePolicyTakesNothingButAHostFromTheRequest) {
  for (const char* host : {"", "x; script-src *", "a b", "x'y", "\"", "a/b", "*"}) {
    HttpRequest request;
    request.host = host;
    const std::string policy = field(loaded().entry_page(0, request), "Content-Security-Policy");
    EXPECT_NE(policy.find("connect-src 'self';"), std::string::npos) << host;
  }
}

TEST_F(PageFilesTest, SaysWhenThereIsNoPage) {
  fs::remove(folder / "index.html");
  const auto page = PageFiles::load(folder);
  ASSERT_FALSE(page);
  EXPECT_NE(page.error().find("index.html is missing"), std::string::npos);
  EXPECT_FALSE(PageFiles::load(folder / "nowhere"));
}

}  // namespace
}  // namespace marchstone::server
