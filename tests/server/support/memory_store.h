// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "persistence/interface/interfaces.h"
#include "server/service/context/journal_index.h"

namespace marchstone::server::testing {

/// Journal, archive, players and shared deals in memory, which survive restarts of the service. Writes can be
/// made to fail or to wait.
class MemoryStore final : public persistence::Journal,
                          public persistence::MatchArchive,
                          public persistence::PlayerStore,
                          public persistence::DealStore,
                          public persistence::BanStore,
                          public persistence::SubscriptionStore {
 private:
  /// Declared first: a function's deduced type must be known where it is used.
  template <class Action>
  auto locked(Action action) {
    const std::lock_guard lock(mutex_);
    return action();
  }

 public:
  // For the tests.
  void fail(bool failing) {
    locked([&] { failing_ = failing; });
  }
  /// Until `release`, nothing is written or completed.
  void hold() {
    locked([&] { holding_ = true; });
  }
  void release();
  /// Power failure: pending writes are lost.
  void drop_held() {
    locked([&] { held_.clear(), holding_ = false; });
  }

  JournalIndex index();
  std::size_t journal_rows() {
    return locked([&] { return rows_.size(); });
  }
  void damage_last_row(std::string document) {
    locked([&] { rows_.back().document = std::move(document); });
  }
  std::map<std::string, persistence::ArchivedMatch> matches() {
    return locked([&] { return matches_; });
  }
  std::map<std::string, persistence::PlayerRow> players() {
    return locked([&] { return players_; });
  }

  std::vector<persistence::Ban> bans() {
    return locked([&] { return bans_; });
  }
  std::vector<persistence::SubscriptionRow> subscriptions();
  void invite(persistence::InvitationRow invitation) {
    locked([&] { invitations_[invitation.code_hash] = invitation; });
  }

  /// The server's parts (hex) of shared deals.
  std::map<persistence::DealName, std::string> deals() {
    return locked([&] { return deals_; });
  }

  // Journal
  persistence::RoomNumber new_room() override {
    return locked([&] { return ++last_room_; });
  }
  void append(std::vector<persistence::JournalRow> rows, persistence::Stored stored) override;
  void replace(std::vector<persistence::OldRow> old, std::vector<persistence::JournalRow> rows,
               persistence::Stored stored) override;
  void forget(persistence::RoomNumber room) override;

  // MatchArchive
  void store(persistence::ArchivedMatch match, persistence::Stored stored) override;
  void find(std::string id, persistence::Found<std::optional<Record>> found) override;
  void list(persistence::MatchQuery query, persistence::Found<persistence::MatchPage> found) override;

  // PlayerStore
  void store(persistence::PlayerRow player, persistence::Stored stored) override;
  void store_invited(persistence::PlayerRow player, std::string code_hash, persistence::UnixMs now,
                     persistence::Stored stored) override;
  void find_by_token_hash(std::string token_hash,
                          persistence::Found<std::optional<persistence::PlayerRow>> found) override;

  void add_token(std::string player, std::string token_hash, persistence::Stored stored) override;

  // SubscriptionStore
  void store(persistence::SubscriptionRow row, persistence::Stored stored) override;
  void erase(std::string id, persistence::Stored stored) override;
  void note_told(std::string id, std::string told, persistence::Stored stored) override;

  // DealStore
  void store(persistence::DealName deal, std::string server_part, persistence::Stored stored) override;
  void find(persistence::DealName deal, std::string player,
            persistence::Found<std::optional<persistence::DealForPlayer>> found) override;
  void begin_attempt(persistence::DealName deal, std::string player,
                     std::vector<persistence::JournalRow> rows, persistence::Stored stored) override;
  void results(persistence::DealName deal, bool with_unfinished, std::size_t count,
               persistence::Found<persistence::DealResults> found) override;

  // BanStore
  void store(persistence::Ban ban, persistence::Stored stored) override;
  void remove(std::string id, persistence::Stored stored) override;

 private:
  /// False: a constraint is violated.
  using Change = std::function<bool()>;
  void write(Change change, persistence::Stored stored);
  bool keep(const persistence::ArchivedMatch& match);
  void erase(persistence::RoomNumber room, const std::vector<persistence::OldRow>& old);

  std::mutex mutex_;
  bool failing_ = false;
  bool holding_ = false;
  std::vector<std::pair<Change, persistence::Stored>> held_;
  persistence::RoomNumber last_room_ = 0;
  std::vector<persistence::JournalRow> rows_;
  std::map<std::string, persistence::ArchivedMatch> matches_;
  std::vector<std::string> finished_order_;
  std::map<std::string, persistence::PlayerRow> players_;  ///< by id
  std::map<std::string, std::string> further_tokens_;      ///< players' ids by the hash
  std::map<std::string, persistence::SubscriptionRow> subscriptions_;
  std::vector<persistence::Ban> bans_;
  std::map<std::string, persistence::InvitationRow> invitations_;
  std::map<persistence::DealName, std::string> deals_;
  std::map<persistence::DealName, std::map<std::string, std::optional<persistence::AttemptResult>>> attempts_;
};

}  // namespace marchstone::server::testing
