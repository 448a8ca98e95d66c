#include "server/service/time_source.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <utility>

namespace marchstone::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

class SystemAlarm final : public Alarm {
 public:
  SystemAlarm(const TimeSource& time, boost::asio::any_io_executor executor)
      : time_(time), timer_(std::move(executor)) {}

  void set(UnixMs at, std::function<void()> ring) override {
    timer_.expires_after(milliseconds(std::max<UnixMs>(at - time_.now(), 0)));
    timer_.async_wait([ring = std::move(ring)](boost::system::error_code ec) {
      if (!ec) ring();
    });
  }
  void clear() override { timer_.cancel(); }

 private:
  const TimeSource& time_;
  boost::asio::steady_timer timer_;
};

class SystemTime final : public TimeSource {
 public:
  UnixMs now() const override {
    const auto since_start = std::chrono::duration_cast<milliseconds>(steady_clock::now() - steady_start_);
    return wall_start_.count() + since_start.count();
  }
  std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) override {
    return std::make_unique<SystemAlarm>(*this, std::move(executor));
  }

 private:
  const steady_clock::time_point steady_start_ = steady_clock::now();
  const milliseconds wall_start_ =
      std::chrono::duration_cast<milliseconds>(system_clock::now().time_since_epoch());
};

}  // namespace

std::unique_ptr<TimeSource> system_time() {
  return std::make_unique<SystemTime>();
}

}  // namespace marchstone::server
