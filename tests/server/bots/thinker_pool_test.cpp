// SPDX-License-Identifier: MIT
#include "server/service/bots/thinker_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <stdexcept>
#include <thread>
#include <utility>

#include "tests/server/support/room_toy_game.h"

/// Where bots think: one after the other, less the more of them wait, and never for nobody.
namespace marchstone::server::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

enum class Thought : std::uint8_t { endless, throwing, clueless };

/// The toy of the room, with a bot that thinks until it may not go on, or throws, and then perhaps has no
/// default move either.
class Thoughtful final : public protocol::HostedMatch {
 public:
  Thoughtful(std::unique_ptr<protocol::HostedMatch> match, Thought thought)
      : match_(std::move(match)), thought_(thought) {}

  std::string chosen_move(Seat, protocol::BotLevel, const Seed&,
                          const std::function<bool()>& may_go_on) const override {
    if (thought_ != Thought::endless) throw std::runtime_error("planted");
    while (may_go_on()) std::this_thread::yield();
    return R"({"type":"thought"})";
  }

  std::unique_ptr<HostedMatch> clone() const override {
    return std::make_unique<Thoughtful>(match_->clone(), thought_);
  }
  std::size_t seats() const override { return match_->seats(); }
  std::vector<Decider> deciders() const override { return match_->deciders(); }
  std::optional<Outcome> outcome() const override { return match_->outcome(); }
  std::string details() const override { return match_->details(); }
  std::string daily_details() const override { return match_->daily_details(); }
  Result<bool, Violation> play(Seat seat, const nlohmann::json& move) override {
    return match_->play(seat, move);
  }
  bool depart(Seat seat, Departure departure) override { return match_->depart(seat, departure); }
  void return_to(const HostedMatch& earlier) override { match_->return_to(earlier); }
  std::string view(Viewer viewer) const override { return match_->view(viewer); }
  std::string legal(Seat seat) const override { return match_->legal(seat); }
  std::string last_events(Viewer viewer, std::uint32_t seq) const override {
    return match_->last_events(viewer, seq);
  }
  std::string least_move(Seat seat) const override {
    if (thought_ == Thought::clueless) throw std::runtime_error("planted twice");
    return match_->least_move(seat);
  }
  std::string position() const override { return match_->position(); }
  std::string deal() const override { return match_->deal(); }
  std::unique_ptr<HostedMatch> determinize(Viewer viewer, const Seed& seed) const override {
    return match_->determinize(viewer, seed);
  }
  bool equals(const HostedMatch& other) const override { return match_->equals(other); }

 private:
  std::unique_ptr<protocol::HostedMatch> match_;
  Thought thought_;
};

std::shared_ptr<const protocol::HostedMatch> position_of(Thought thought) {
  auto match = room_toy_game()->start(R"({"goal":10})", 2, Seed{});
  return std::make_shared<Thoughtful>(std::move(match).value(), thought);
}

/// What the pool answers, and when.
struct Answers {
  std::mutex mutex;
  std::condition_variable came;
  std::vector<std::string> moves;

  std::function<void(BotAnswer)> take() {
    return [this](const BotAnswer& answer) {
      const std::lock_guard lock(mutex);
      moves.push_back(answer ? answer.value() : "fault: " + answer.error().reason);
      came.notify_all();
    };
  }
  bool wait_for(std::size_t count) {
    std::unique_lock lock(mutex);
    return came.wait_for(lock, std::chrono::seconds(30), [&] { return moves.size() >= count; });
  }
};

BotTask endless(std::stop_token unwanted = {}) {
  return {position_of(Thought::endless), seat(0), protocol::BotLevel::strong, {}, unwanted};
}
const ThinkerPool::Note nobody_reads = [](const log::Line&) {};

TEST(ThinkerPool, WithoutThreadsThereAreNoBots) {
  EXPECT_FALSE(ThinkerPool(0, nobody_reads).has_any());
  EXPECT_TRUE(ThinkerPool(1, nobody_reads).has_any());
}

TEST(ThinkerPool, TheMoreWaitTheLessEachMayThink) {
  Answers answers;
  ThinkerPool pool(1, nobody_reads);
  const auto began = steady_clock::now();
  constexpr std::size_t many = 200;
  for (std::size_t task = 0; task < many; ++task) pool.think(endless(), answers.take());
  ASSERT_TRUE(answers.wait_for(many));
  // One alone would have thought for 2 s; a queue of 200 is answered in a few such times (harmonic sum).
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(25));
  EXPECT_EQ(pool.figures().moves[2], many);
  EXPECT_EQ(pool.figures().cut_short, many);
  EXPECT_EQ(pool.figures().waiting, 0u);
}

TEST(ThinkerPool, AnswersNobodyWhoHasGone) {
  Answers answers;
  ThinkerPool pool(1, nobody_reads);
  std::stop_source thinking;
  std::stop_source waiting;
  pool.think(endless(thinking.get_token()), answers.take());
  pool.think(endless(waiting.get_token()), answers.take());
  waiting.request_stop();
  thinking.request_stop();
  pool.think({position_of(Thought::throwing), seat(0), protocol::BotLevel::easy, {}, {}}, answers.take());
  ASSERT_TRUE(answers.wait_for(1));
  EXPECT_EQ(answers.moves, std::vector<std::string>{R"({"type":"pass"})"})
      << "the default move of what threw";
}

TEST(ThinkerPool, AGameThatThrowsIsLoggedAndPlaysItsDefaultMove) {
  Answers answers;
  std::vector<std::string> events;
  {
    ThinkerPool pool(1, [&](const log::Line& line) { events.emplace_back(line.event); });
    pool.think({position_of(Thought::throwing), seat(0), protocol::BotLevel::easy, {}, {}}, answers.take());
    ASSERT_TRUE(answers.wait_for(1));
    EXPECT_EQ(pool.figures().failed, 1u);
  }
  EXPECT_EQ(events, std::vector<std::string>{"bot_failed"});
}

TEST(ThinkerPool, TellsWhoAskedThatThereIsNoMoveAtAll) {
  Answers answers;
  std::vector<log::Line> lines;
  {
    ThinkerPool pool(1, [&](const log::Line& line) { lines.push_back(line); });
    pool.think({position_of(Thought::clueless), seat(0), protocol::BotLevel::easy, {}, {}}, answers.take());
    ASSERT_TRUE(answers.wait_for(1));
    EXPECT_EQ(pool.figures().failed, 1u);
    pool.think({position_of(Thought::throwing), seat(0), protocol::BotLevel::easy, {}, {}}, answers.take());
    ASSERT_TRUE(answers.wait_for(2)) << "others are served";
  }
  EXPECT_EQ(answers.moves, (std::vector<std::string>{"fault: planted twice", R"({"type":"pass"})"}));
  ASSERT_EQ(lines.size(), 3u);
  for (const log::Line& line : lines) {
    EXPECT_EQ(line.event, "bot_failed");
    EXPECT_EQ(line.level, log::Level::error);
  }
}

TEST(ThinkerPool, HandsAnAnswerOverAgainThatWasNotTaken) {
  Answers answers;
  std::size_t lines = 0;
  {
    ThinkerPool pool(1, [&](const log::Line&) { ++lines; });
    bool is_first = true;
    pool.think({position_of(Thought::endless), seat(0), protocol::BotLevel::easy, {}, {}, 1},
               [&, take = answers.take()](const BotAnswer& answer) {
                 if (std::exchange(is_first, false)) throw std::bad_alloc();
                 take(answer);
               });
    ASSERT_TRUE(answers.wait_for(1));
  }
  EXPECT_EQ(answers.moves.size(), 1u);
  EXPECT_EQ(lines, 0u);
}

TEST(ThinkerPool, GoesOnWhenAnAnswerCannotBeTaken) {
  Answers answers;
  std::vector<std::string> events;
  {
    ThinkerPool pool(1, [&](const log::Line& line) { events.emplace_back(line.event); });
    const BotTask task{position_of(Thought::endless), seat(0), protocol::BotLevel::easy, {}, {}, 1};
    pool.think(task, [](const BotAnswer&) { throw std::bad_alloc(); });
    pool.think(task, answers.take());
    ASSERT_TRUE(answers.wait_for(1));
  }
  EXPECT_EQ(events, std::vector<std::string>{"bot_failed"});
}

TEST(ThinkerPool, WorksThroughWhatTakesLongWhileNoBotWaits) {
  Answers answers;
  ThinkerPool pool(1, nobody_reads);
  std::atomic<int> pieces = 0;
  std::atomic<bool> is_let_go = false;
  std::size_t answered_at_the_second = 0;
  pool.work_through({[&](const std::function<bool()>& may_go_on) {
    if (++pieces == 1) {
      while (!is_let_go) std::this_thread::yield();
      while (may_go_on()) std::this_thread::yield();
      return true;
    }
    const std::lock_guard lock(answers.mutex);
    answered_at_the_second = answers.moves.size();
    answers.moves.emplace_back("work");
    answers.came.notify_all();
    return false;
  }});
  while (pieces == 0) std::this_thread::yield();
  pool.think({position_of(Thought::throwing), seat(0), protocol::BotLevel::easy, {}, {}}, answers.take());
  EXPECT_EQ(pool.figures().background, 0u) << "it is being worked on";
  is_let_go = true;
  ASSERT_TRUE(answers.wait_for(2));
  EXPECT_EQ(answered_at_the_second, 1u) << "the bot was not first";
  EXPECT_EQ(pieces, 2);
}

TEST(ThinkerPool, EndsAtOnceWhateverItThinksAbout) {
  Answers answers;
  const auto began = steady_clock::now();
  {
    ThinkerPool pool(2, nobody_reads);
    for (int task = 0; task < 5; ++task) pool.think(endless(), answers.take());
  }
  EXPECT_LT(steady_clock::now() - began, milliseconds(1'500));
}

}  // namespace
}  // namespace marchstone::server::testing
