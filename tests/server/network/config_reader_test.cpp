// SPDX-License-Identifier: MIT
#include "server/config/config_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "server/config/config_settings.h"

namespace marchstone::server {
namespace {

namespace fs = std::filesystem;

class ConfigReaderTest : public testing::Test {
 protected:
  ConfigReaderTest()
      : file(fs::temp_directory_path() / ("marchstone-" + std::to_string(::getpid()) + ".toml")) {}
  ~ConfigReaderTest() override { fs::remove(file); }

  Result<Config, ConfigFaults> read(const std::string& toml) {
    std::ofstream(file) << toml;
    ConfigSources sources;
    sources.file = file;
    return read_config(sources);
  }
  /// The only fault, without the file's name.
  std::string fault(const std::string& toml) {
    const auto config = read(toml);
    if (config) return "(none)";
    if (config.error().size() != 1) return std::to_string(config.error().size()) + " faults";
    const std::string& sentence = config.error().front();
    const std::string prefix = file.string() + ", ";
    return sentence.starts_with(prefix) ? sentence.substr(prefix.size()) : sentence;
  }

  fs::path file;
};

TEST_F(ConfigReaderTest, WithoutSourcesGivesTheDefaults) {
  const auto config = read_config({});
  ASSERT_TRUE(config);
  for (const Setting& setting : settings()) EXPECT_EQ(setting.written(*config), setting.written(Config{}));
}

TEST_F(ConfigReaderTest, ReadsEveryKindOfValue) {
  const auto config = read(R"(
    [server]
    listen = "::1"
    port = 9000
    trusted_proxies = ["127.0.0.1", "::1"]
    [store]
    data_dir = "/srv/marchstone"
    [games]
    test_options = true
    [periods]
    ping_interval_seconds = 0.25
    silence_limit_seconds = 2
    [log]
    format = "json"
  )");
  ASSERT_TRUE(config) << config.error().front();
  EXPECT_EQ(config->server.listen, "::1");
  EXPECT_EQ(config->server.port, 9000);
  EXPECT_EQ(config->server.trusted_proxies, (std::vector<std::string>{"127.0.0.1", "::1"}));
  EXPECT_EQ(config->store.data_dir, "/srv/marchstone");
  EXPECT_TRUE(config->games.test_options);
  EXPECT_EQ(config->periods.ping_interval, milliseconds(250));
  EXPECT_EQ(config->periods.silence_limit, milliseconds(2000));
  EXPECT_EQ(config->log.format, "json");
}

TEST_F(ConfigReaderTest, ATextOfAnyCharactersIsWrittenSoThatItReadsTheSame) {
  const auto config =
      read("[server]\npassword = \"two\\nlines, \\t\\u007f\\u0001 a \\\"quote\\\" and \\\\\"");
  ASSERT_TRUE(config) << config.error().front();
  EXPECT_EQ(config->server.password, "two\nlines, \t\x7f\x01 a \"quote\" and \\");
  for (const Setting& setting : settings()) {
    if (setting.name() != "server.password") continue;
    const auto again = read("[server]\npassword = " + setting.written(*config));
    ASSERT_TRUE(again) << again.error().front();
    EXPECT_EQ(again->server.password, config->server.password);
  }
}

TEST_F(ConfigReaderTest, TheEnvironmentCountsMoreThanTheFileAndFlagsCountMost) {
  std::ofstream(file) << "[server]\nport = 1\nlisten = \"127.0.0.1\"\npublic_url = \"http://a\"\n";
  ConfigSources sources;
  sources.file = file;
  sources.environment = {{"MARCHSTONE_SERVER_PORT", "2"},
                         {"MARCHSTONE_SERVER_LISTEN", "127.0.0.2"},
                         {"MARCHSTONE_SERVER_TRUSTED_PROXIES", "127.0.0.1,::1"},
                         {"MARCHSTONE_PERIODS_PING_INTERVAL_SECONDS", "0.5"}};
  sources.flags = {{"server.port", "3"}};
  const auto config = read_config(sources);
  ASSERT_TRUE(config) << config.error().front();
  EXPECT_EQ(config->server.port, 3);
  EXPECT_EQ(config->server.listen, "127.0.0.2");
  EXPECT_EQ(config->server.public_url, "http://a");
  EXPECT_EQ(config->server.trusted_proxies.size(), 2u);
  EXPECT_EQ(config->periods.ping_interval, milliseconds(500));
}

TEST_F(ConfigReaderTest, NamesFileLineAndKeyOfWhatIsUnknown) {
  EXPECT_EQ(fault("[server]\n\nprot = 1\n"), "line 3: there is no key server.prot.");
  EXPECT_EQ(fault("\n[sever]\nport = 1\n"), "line 2: there is no table [sever].");
  EXPECT_EQ(fault("port = 1\n"), "line 1: there is no table [port].");
}

TEST_F(ConfigReaderTest, NamesFileLineAndKeyOfAWrongType) {
  EXPECT_EQ(fault("[server]\nport = \"80\"\n"),
            "line 2: server.port must be a whole number from 0 to 65535.");
  EXPECT_EQ(fault("[server]\nport = 80.0\n"), "line 2: server.port must be a whole number from 0 to 65535.");
  EXPECT_EQ(fault("[server]\nlisten = 1\n"), "line 2: server.listen must be a quoted string.");
  EXPECT_EQ(fault("[server]\ntrusted_proxies = \"x\"\n"),
            "line 2: server.trusted_proxies must be a list of strings.");
  EXPECT_EQ(fault("[games]\ntest_options = 1\n"), "line 2: games.test_options must be true or false.");
  EXPECT_EQ(fault("[periods]\nabsence_seconds = true\n"),
            "line 2: periods.absence_seconds must be a number of seconds from 0.01 to 315619200.");
  EXPECT_EQ(fault("[server]\nport = 1979-05-27\n"),
            "line 2: server.port has a value of a type that no key takes.");
  EXPECT_EQ(fault("[server]\ntrusted_proxies = [1]\n"),
            "line 2: server.trusted_proxies has a value of a type that no key takes.");
}

TEST_F(ConfigReaderTest, NamesFileLineAndKeyOfWhatIsOutOfRange) {
  EXPECT_EQ(fault("[server]\nport = 65536\n"), "line 2: server.port must be a whole number from 0 to 65535.");
  EXPECT_EQ(fault("[server]\nport = -1\n"), "line 2: server.port must be a whole number from 0 to 65535.");
  EXPECT_EQ(fault("[limits]\nrooms = 0\n"),
            "line 2: limits.rooms must be a whole number from 1 to 1000000000.");
  EXPECT_EQ(fault("[periods]\nkeep_alive_seconds = nan\n"),
            "line 2: periods.keep_alive_seconds must be a number of seconds from 0.01 to 3600.");
  EXPECT_EQ(fault("[log]\nlevel = \"loud\"\n"),
            R"(line 2: log.level must be one of "debug" "info" "warning" "error".)");
}

TEST_F(ConfigReaderTest, NamesTheLineThatIsNoToml) {
  EXPECT_EQ(fault("[server]\nport = \n").substr(0, 7), "line 2:");
}

TEST_F(ConfigReaderTest, SaysThatAFileCannotBeRead) {
  ConfigSources sources;
  sources.file = "/nowhere/marchstone.toml";
  const auto config = read_config(sources);
  ASSERT_FALSE(config);
  EXPECT_TRUE(config.error().front().starts_with("/nowhere/marchstone.toml: ")) << config.error().front();
}

TEST_F(ConfigReaderTest, ReportsAllFaultsAtOnce) {
  const auto config = read("[server]\nport = -1\nprot = 1\nlisten = \"x\"\n[log]\nformat = \"xml\"\n");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().size(), 4u);
}

TEST_F(ConfigReaderTest, SaysNothingElseOfAKeyThatCannotBeRead) {
  const auto config = read("[limits]\nqueue_soft_bytes = 9000000\nqueue_hard_bytes = -1\n");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().size(), 1u);
}

TEST_F(ConfigReaderTest, ReportsFaultsOfTheEnvironmentByTheVariable) {
  ConfigSources sources;
  sources.environment = {
      {"MARCHSTONE_SERVER_PORT", "eighty"}, {"MARCHSTONE_SERVER_PROT", "1"}, {"MARCHSTONE_LONG", "1"}};
  const auto config = read_config(sources);
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error(),
            (ConfigFaults{"MARCHSTONE_SERVER_PORT: server.port must be a whole number from 0 to 65535.",
                          "MARCHSTONE_SERVER_PROT: there is no such setting."}));
}

TEST_F(ConfigReaderTest, TakesNoVariableThatKubernetesSetsForAServiceForASetting) {
  ConfigSources sources;
  sources.environment = {{"MARCHSTONE_SERVER_SERVICE_HOST", "10.0.0.1"},
                         {"MARCHSTONE_SERVER_SERVICE_PORT", "8080"},
                         {"MARCHSTONE_SERVER_SERVICE_PORT_HTTP", "8080"},
                         {"MARCHSTONE_SERVER_PORT", "tcp://10.0.0.1:8080"},
                         {"MARCHSTONE_SERVER_PORT_8080_TCP", "tcp://10.0.0.1:8080"},
                         {"MARCHSTONE_SERVER_PORT_8080_TCP_PROTO", "tcp"},
                         {"MARCHSTONE_SERVER_PORT_53_UDP_PORT", "53"},
                         {"MARCHSTONE_SERVER_PORT_9_SCTP_ADDR", "10.0.0.1"}};
  const auto config = read_config(sources);
  ASSERT_TRUE(config) << config.error().front();
  EXPECT_EQ(config->server.port, Config().server.port);
  for (const char* name : {"MARCHSTONE_SERVER_PORT_TCP", "MARCHSTONE_SERVER_PORT_80",
                           "MARCHSTONE_SERVER_PORT_", "MARCHSTONE_LIMITS_HOST"}) {
    sources.environment = {{name, "1"}};
    EXPECT_FALSE(read_config(sources)) << name;
  }
}

TEST_F(ConfigReaderTest, ChecksWhatKeysMeanTogether) {
  EXPECT_EQ(fault("[server]\nlisten = \"localhost\"\n"),
            "line 2: server.listen must be an IPv4 or IPv6 address.");
  EXPECT_EQ(fault("[server]\npublic_url = \"play.example\"\n"),
            "line 2: server.public_url must begin with https:// or http://.");
  EXPECT_EQ(fault("[server]\npublic_url = \"https://play.example/?x\"\n"),
            "line 2: server.public_url must have a host and no query.");
  EXPECT_EQ(fault("[server]\ntrusted_proxies = [\"proxy\"]\n"),
            "line 2: server.trusted_proxies has proxy, which is not an address or a network.");
  EXPECT_EQ(fault("[server]\ntls_certificate = \"site.crt\"\n"),
            "line 2: server.tls_certificate requires server.tls_key.");
  EXPECT_EQ(fault("[server]\ntls_key = \"site.key\"\n"),
            "line 2: server.tls_key requires server.tls_certificate.");
  EXPECT_EQ(fault("[limits]\nqueue_soft_bytes = 2000\nqueue_hard_bytes = 1000\n"),
            "line 2: limits.queue_soft_bytes must not be above limits.queue_hard_bytes.");
  EXPECT_EQ(fault("[periods]\nping_interval_seconds = 40\n"),
            "line 2: periods.ping_interval_seconds must be below periods.silence_limit_seconds.");
}

TEST_F(ConfigReaderTest, NamesTheSourceOfAValueWhoseMeaningIsWrong) {
  ConfigSources sources;
  sources.environment = {{"MARCHSTONE_SERVER_LISTEN", "localhost"},
                         {"MARCHSTONE_SERVER_ORIGINS", "https://play.example/path"}};
  sources.flags = {{"server.public_url", "play.example"}};
  const auto config = read_config(sources);
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error(),
            (ConfigFaults{
                "MARCHSTONE_SERVER_LISTEN: server.listen must be an IPv4 or IPv6 address.",
                "command line: server.public_url must begin with https:// or http://.",
                "MARCHSTONE_SERVER_ORIGINS: server.origins has https://play.example/path, which is not of "
                "the form https://example.org."}));
}

TEST(Settings, HaveAFlagAndAVariableEach) {
  std::set<std::string> flags;
  for (const Setting& setting : settings()) {
    flags.insert(setting.flag());
    EXPECT_EQ(setting.flag().find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos)
        << setting.flag();
  }
  EXPECT_EQ(flags.size(), settings().size());
  EXPECT_TRUE(flags.contains("--server-public-url"));
}

TEST(DocumentedConfig, HasEveryKeyWithItsDefaultInOrder) {
  std::ifstream stream(MARCHSTONE_DOCUMENTED_CONFIG);
  ASSERT_TRUE(stream);
  std::vector<std::string> documented;
  for (std::string line, table; std::getline(stream, line);) {
    if (line.starts_with('[')) table = line.substr(1, line.find(']') - 1);
    if (!line.empty() && line.front() >= 'a' && line.front() <= 'z') documented.push_back(table + "." + line);
  }
  std::vector<std::string> defaults;
  for (const Setting& setting : settings()) {
    defaults.push_back(setting.name() + " = " + setting.written(Config{}));
  }
  EXPECT_EQ(documented, defaults);
}

TEST(DocumentedConfig, IsAConfiguration) {
  ConfigSources sources;
  sources.file = MARCHSTONE_DOCUMENTED_CONFIG;
  const auto config = read_config(sources);
  EXPECT_TRUE(config) << config.error().front();
}

TEST_F(ConfigReaderTest, NotificationsNeedWhatBelongsTogether) {
  EXPECT_EQ(
      fault("[notifications]\ncontact = \"me@example.org\"\n"),
      "line 2: notifications.contact must be of the form mailto:you@example.org or https://example.org.");
  EXPECT_EQ(fault("[notifications]\nmail_url = \"smtp://mail.example.org\"\n"),
            "line 2: notifications.mail_url requires notifications.mail_from.");
  EXPECT_EQ(
      fault("[notifications]\nmail_url = \"https://mail.example.org\"\nmail_from = \"a@example.org\"\n"),
      "line 2: notifications.mail_url must be of the form smtp://mail.example.org or "
      "smtps://mail.example.org.");
  EXPECT_EQ(
      fault("[notifications]\nmail_url = \"smtp://me:x@mail.example.org\"\nmail_from = \"a@example.org\"\n"),
      "line 2: notifications.mail_url must be of the form smtp://mail.example.org or "
      "smtps://mail.example.org.");
  EXPECT_EQ(fault("[notifications]\nmail_from = \"Marchstone <a@example.org>\"\n"),
            "line 2: notifications.mail_from must be of the form name@example.org.");
  EXPECT_EQ(fault("[notifications]\nmail_url = \"smtp://mail.example.org\"\nmail_from = \"a@example.org\"\n"
                  "mail_user = \"me\"\n"),
            "line 4: notifications.mail_user requires notifications.mail_password.");
  EXPECT_EQ(fault("[notifications]\nproxy = \"proxy.lan:3128\"\n"),
            "line 2: notifications.proxy must begin with http://, https:// or socks5h://.");
}

TEST_F(ConfigReaderTest, NotificationsCanBeSetUp) {
  const auto config = read(R"(
    [notifications]
    contact = "mailto:me@example.org"
    mail_url = "smtps://mail.example.org:465"
    mail_user = "me"
    mail_password = "secret"
    mail_from = "games@example.org"
    proxy = "http://proxy.lan:3128"
    private_addresses = true
  )");
  ASSERT_TRUE(config);
  EXPECT_EQ(config->notifications.mail_url, "smtps://mail.example.org:465");
  EXPECT_TRUE(config->notifications.private_addresses);
}

}  // namespace
}  // namespace marchstone::server
