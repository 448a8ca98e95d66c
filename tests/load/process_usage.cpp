// SPDX-License-Identifier: MIT
#include "tests/load/process_usage.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

namespace marchstone::load {

namespace {

std::int64_t count_descriptors(pid_t process) {
  std::error_code ec;
  const std::filesystem::directory_iterator all("/proc/" + std::to_string(process) + "/fd", ec);
  return ec ? 0 : std::distance(begin(all), end(all));
}

}  // namespace

ProcessUsage usage_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  const std::string stat{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  // proc(5): the name in brackets may hold spaces; utime is field 14, stime 15, rss (in pages) 24.
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return {};
  std::istringstream fields(stat.substr(name_end + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  std::int64_t user_ticks = 0;
  std::int64_t system_ticks = 0;
  fields >> user_ticks >> system_ticks;
  for (int field = 16; field < 24; ++field) fields >> skipped;
  std::int64_t resident_pages = 0;
  fields >> resident_pages;
  const std::int64_t microseconds_a_tick = 1'000'000 / sysconf(_SC_CLK_TCK);
  return {std::chrono::microseconds((user_ticks + system_ticks) * microseconds_a_tick),
          resident_pages * sysconf(_SC_PAGESIZE), count_descriptors(process)};
}

}  // namespace marchstone::load
