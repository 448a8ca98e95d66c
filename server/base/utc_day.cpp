// SPDX-License-Identifier: MIT
#include "server/base/utc_day.h"

#include <charconv>
#include <chrono>

namespace marchstone::server {

namespace {

using namespace std::chrono;

/// Parses all of `text`, which consists of digits only.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size() || text.front() == '-') return std::nullopt;
  return number;
}

std::string padded(std::string digits, std::size_t width) {
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

}  // namespace

UtcDay UtcDay::of(UnixMs time) {
  return UtcDay(floor<days>(milliseconds(time)).count());
}

std::optional<UtcDay> UtcDay::read(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto written_year = read_number<int>(text.substr(0, 4));
  const auto written_month = read_number<unsigned>(text.substr(5, 2));
  const auto written_day = read_number<unsigned>(text.substr(8, 2));
  if (!written_year || !written_month || !written_day) return std::nullopt;
  const year_month_day date{year(*written_year), month(*written_month), day(*written_day)};
  if (!date.ok()) return std::nullopt;
  return UtcDay(sys_days(date).time_since_epoch().count());
}

std::string UtcDay::text() const {
  const year_month_day date{sys_days(days(number_))};
  return padded(std::to_string(static_cast<int>(date.year())), 4) + "-" +
         padded(std::to_string(static_cast<unsigned>(date.month())), 2) + "-" +
         padded(std::to_string(static_cast<unsigned>(date.day())), 2);
}

}  // namespace marchstone::server
