// SPDX-License-Identifier: MIT
#include "server/program/command_line.h"

#include <CLI/CLI.hpp>

#include "server/config/config_settings.h"
#include "server/program/version.h"

namespace marchstone::server {

namespace {

/// Each setting has a flag, --TABLE-KEY; the most common ones have a short form too.
class ConfigFlags {
 public:
  void add_config(CLI::App& to) {
    to.add_option("--config", file_, "Configuration file (TOML)")
        ->envname("MARCHSTONE_CONFIG")
        ->type_name("FILE");
  }
  void add_data(CLI::App& to) { add(to, "--data", "store.data_dir", "FOLDER", "Data folder"); }
  void add_serve(CLI::App& to) {
    add_config(to);
    add(to, "--listen", "server.listen", "ADDRESS", "Address to listen on");
    add(to, "--port", "server.port", "NUMBER", "Port to listen on");
    add_data(to);
    add(to, "--page", "server.page_dir", "FOLDER", "Folder of the built page");
    for (const Setting& setting : settings()) {
      add(to, setting.flag(), setting.name(), "VALUE", std::string(setting.meaning))
          ->group("Settings of the table [" + std::string(setting.table) + "]");
    }
  }

  ConfigSources sources() const {
    ConfigSources sources;
    if (!file_.empty()) sources.file = file_;
    sources.environment = marchstone_environment();
    sources.flags = values_;
    return sources;
  }

 private:
  CLI::Option* add(CLI::App& to, const std::string& flag, const std::string& setting, const std::string& type,
                   const std::string& help) {
    return to
        .add_option_function<std::string>(
            flag, [this, setting](const std::string& value) { values_[setting] = value; }, help)
        ->type_name(type);
  }

  std::string file_;
  std::map<std::string, std::string> values_;
};

CLI::App& add_invite(CLI::App& to, InviteCommand& command, ConfigFlags& flags) {
  CLI::App& invite =
      *to.add_subcommand("invite", "Create an invitation for new players, also while the server runs");
  invite.add_option("--uses", command.uses, "Number of new players it admits")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  invite.add_option("--days", command.days, "Days until it expires")
      ->check(CLI::Range(1, 3'650))
      ->capture_default_str();
  flags.add_config(invite);
  flags.add_data(invite);
  return invite;
}

}  // namespace

std::variant<CommandLine, ExitCode> read_command_line(int argument_count, const char* const* arguments) {
  CLI::App app("A server for card and board games with hidden information, and the page to play them on.",
               "marchstone");
  app.set_version_flag("--version", std::string(program_version));
  app.require_subcommand(0, 1);
  ConfigFlags flags;
  flags.add_serve(app);
  CLI::App& serve = *app.add_subcommand("serve", "Run the server (the default command)");
  flags.add_serve(serve);

  VerifyCommand verify;
  CLI::App& verify_app =
      *app.add_subcommand("verify", "Replay the record of a match and verify its randomness");
  verify_app.add_flag("--positions", verify.positions, "Print every position, one JSON line each");
  verify_app.add_option("RECORD", verify.record, "Record file")->required();

  CLI::App& replay_all = *app.add_subcommand(
      "replay-all", "Replay all stored matches and live rooms with the rules of this version");
  flags.add_config(replay_all);
  flags.add_data(replay_all);

  BackupCommand backup;
  CLI::App& backup_app = *app.add_subcommand("backup", "Copy the database, also of a running server");
  backup_app.add_option("FILE", backup.file, "File to create")->required();
  flags.add_config(backup_app);
  flags.add_data(backup_app);

  InviteCommand invite;
  CLI::App& invite_app = add_invite(app, invite, flags);

  CLI::App& check_config =
      *app.add_subcommand("check-config", "Check the configuration and print the effective settings");
  flags.add_serve(check_config);

  HealthCommand health;
  CLI::App& health_app = *app.add_subcommand("health", "Check whether a running server is healthy");
  health_app.add_option("--url", health.url, "URL of the server; the certificate is not verified")
      ->type_name("URL");
  flags.add_serve(health_app);

  SchemaCommand schema;
  CLI::App& schema_app = *app.add_subcommand("schema", "Print the JSON Schemas of all messages and records");
  schema_app.add_option("--out", schema.folder, "Write them into this folder instead")->type_name("FOLDER");

  try {
    app.parse(argument_count, arguments);
  } catch (const CLI::ParseError& fault) {
    return app.exit(fault) == 0 ? ExitCode::well : ExitCode::usage;
  }
  CommandLine line{ServeCommand{}, flags.sources()};
  if (verify_app) line.command = verify;
  if (replay_all) line.command = ReplayAllCommand{};
  if (backup_app) line.command = backup;
  if (invite_app) line.command = invite;
  if (check_config) line.command = CheckConfigCommand{};
  if (health_app) line.command = health;
  if (schema_app) line.command = schema;
  return line;
}

}  // namespace marchstone::server
