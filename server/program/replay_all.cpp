// SPDX-License-Identifier: MIT
#include <chrono>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "persistence/folder/open_checks.h"
#include "persistence/store/sqlite_store.h"
#include "protocol/record/record.h"
#include "server/program/commands.h"
#include "server/room/logic/room.h"
#include "server/service/context/journal_index.h"

namespace marchstone::server {

namespace {

namespace fs = std::filesystem;

/// A temporary folder beside the data, removed at the end.
class ScratchFolder {
 public:
  explicit ScratchFolder(fs::path path) : path_(std::move(path)) {
    std::error_code fault;
    fs::remove_all(path_, fault);
    is_made_ = fs::create_directory(path_, fault) && !fault;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  bool is_made() const { return is_made_; }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
  bool is_made_ = false;
};

/// For rooms that are only inspected: ignores everything the room asks for.
class SilentPort final : public RoomPort {
 public:
  void send(ConnectionId, SharedFrame) override {}
  void send_answer(ConnectionId, protocol::RequestId, SharedFrame) override {}
  void refund(ConnectionId) override {}
  void append(std::vector<std::string>, std::vector<persistence::OldRow>) override {}
  void archive(persistence::ArchivedMatch) override {}
  void open_rematch(RematchWanted) override {}
  void ask_bot(std::shared_ptr<const protocol::HostedMatch>, Seat, protocol::BotLevel, std::uint32_t,
               std::optional<std::int64_t>, const std::optional<Seed>&) override {}
  void ask_hint(std::shared_ptr<const protocol::HostedMatch>, Seat, std::uint32_t) override {}
  void forget_bot() override {}
  bool leave_to_bots() override { return false; }
  void take_from_bots() override {}
  bool has_room(const protocol::RoomCode&) const override { return false; }
  std::int64_t wall_offset() const override { return 0; }
  void pass_on(const Client&, protocol::RequestId, RoomRequest) override {}
  void reaches(ConnectionId, bool) override {}
  void changed(const protocol::RoomInfo&, const std::vector<Seat>&) override {}
  void closing_failed() override {}
  void closing_waits() override {}
  void closed() override {}
};

struct Tally {
  std::size_t matches = 0;
  std::size_t rooms = 0;
  std::size_t differ = 0;
};

std::optional<persistence::StoreError> replay_matches(persistence::SqliteStore& store,
                                                      const protocol::GameRegistry& games, Tally& tally) {
  const auto scanned = store.scan_archive([&](const persistence::ArchivedMatch& match) {
    ++tally.matches;
    if (const auto fault = protocol::verify(match.record, games)) {
      ++tally.differ;
      std::cout << "match " << match.id << ": " << fault->reason << '\n';
    }
  });
  return scanned ? std::nullopt : std::optional(scanned.error());
}

std::optional<persistence::StoreError> replay_rooms(persistence::SqliteStore& store,
                                                    const protocol::GameRegistry& games, Tally& tally) {
  JournalIndex rooms;
  const auto scanned = store.scan_journal([&](persistence::JournalRow row) { rooms.add(std::move(row)); });
  if (!scanned) return scanned.error();
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  for (auto& [number, documents] : rooms.take()) {
    ++tally.rooms;
    SilentPort port;
    const auto room = Room::restore(std::move(documents), games, RoomPeriods{}, port, now);
    if (room->info().status != protocol::RoomStatus::frozen) continue;
    ++tally.differ;
    std::cout << "room " << number << ": its journal does not replay with these rules.\n";
  }
  return std::nullopt;
}

}  // namespace

/// Works on a copy: the server may keep running, and a newer program does not touch the data it is tried on.
ExitCode replay_all(const Config& config) {
  const auto unusable = [](const std::string& sentence) {
    std::cerr << sentence << '\n';
    return ExitCode::store_unusable;
  };
  if (const auto fault = persistence::refuse_missing_store(config.store.data_dir)) {
    return unusable(fault->message);
  }
  const ScratchFolder scratch(config.store.data_dir / "replay-all");
  if (!scratch.is_made())
    return unusable("Cannot make the folder " + scratch.path().string() + " for a copy.");
  if (const auto fault = persistence::copy_store(config.store.data_dir, scratch.path() / "marchstone.db")) {
    return unusable(fault->message);
  }
  const auto store = persistence::SqliteStore::open(scratch.path(), {});
  if (!store) return unusable(store.error().message);

  const protocol::GameRegistry games = protocol::built_in_games();
  Tally tally;
  if (const auto fault = replay_matches(**store, games, tally)) return unusable(fault->message);
  if (const auto fault = replay_rooms(**store, games, tally)) return unusable(fault->message);
  std::cout << tally.matches << " matches and " << tally.rooms << " live rooms replayed, " << tally.differ
            << " differ.\n";
  return tally.differ == 0 ? ExitCode::well : ExitCode::check_failed;
}

}  // namespace marchstone::server
