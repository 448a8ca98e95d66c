// SPDX-License-Identifier: MIT
#include "tests/load/runs.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "tests/load/process_usage.h"
#include "tests/load/socket.h"
#include "tests/load/tables.h"

namespace marchstone::load {
namespace {

using boost::asio::io_context;

/// For a server to give back what it needed only for a moment.
constexpr std::chrono::seconds settling_time{2};

double per(double total, std::uint64_t count) {
  return count == 0 ? 0 : total / static_cast<double>(count);
}

double grown_kibibytes(const ProcessUsage& before, const ProcessUsage& after) {
  return static_cast<double>(after.resident_bytes - before.resident_bytes) / 1'024;
}

}  // namespace

Report run_matches(const RunSettings& run, const TableSettings& settings, unsigned tables) {
  io_context io;
  Figures figures;
  Tables seated;
  seat_tables(seated, io, run, settings, tables, figures);
  for (const auto& table : seated) table->play();
  run_for(io, run.warm_up);

  Report report;
  report.add_errors(figures);
  figures.clear();
  const ProcessUsage before = usage_of(run.server_process);
  const ProcessUsage client_before = usage_of(getpid());
  const auto start = Clock::now();
  run_for(io, run.length);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const ProcessUsage after = usage_of(run.server_process);
  const ProcessUsage client_after = usage_of(getpid());

  report.add("tables", tables, "");
  report.add("connections", static_cast<double>(tables) * (settings.players + settings.spectators), "");
  report.add("moves", static_cast<double>(figures.moves), "");
  report.add("moves rate", static_cast<double>(figures.moves) / seconds, "1/s");
  report.add("matches finished", static_cast<double>(figures.matches), "");
  report.add_latency("answered", figures.answered);
  report.add_latency("shown to all", figures.shown);
  report.add("frames a move", per(static_cast<double>(figures.frames), figures.moves), "");
  report.add("bytes a frame", per(static_cast<double>(figures.bytes), figures.frames), "B");
  if (run.server_process != 0) {
    report.add("server CPU a move", per(static_cast<double>((after.cpu - before.cpu).count()), figures.moves),
               "us");
    report.add("server CPU", static_cast<double>((after.cpu - before.cpu).count()) / 10'000 / seconds, "%");
    report.add("server memory", static_cast<double>(after.resident_bytes) / 1'048'576, "MiB");
  }
  report.add("client CPU",
             static_cast<double>((client_after.cpu - client_before.cpu).count()) / 10'000 / seconds, "%");
  report.add_errors(figures);
  return report;
}

Report run_idle(const RunSettings& run, unsigned connections) {
  io_context io;
  Figures figures;
  const ProcessUsage before = usage_of(run.server_process);
  // A table at which nobody plays is its people's connections.
  TableSettings people;
  people.players = 1;
  Tables seated;
  seat_tables(seated, io, run, people, connections, figures);
  run_for(io, settling_time);
  const ProcessUsage after = usage_of(run.server_process);
  run_for(io, run.length);
  const ProcessUsage later = usage_of(run.server_process);

  Report report;
  report.add("idle connections", connections, "");
  report.add("memory a connection", per(grown_kibibytes(before, after), connections), "KiB");
  report.add("server memory", static_cast<double>(later.resident_bytes) / 1'048'576, "MiB");
  report.add(
      "server CPU idle",
      static_cast<double>((later.cpu - after.cpu).count()) / 10'000 / static_cast<double>(run.length.count()),
      "%");
  report.add_errors(figures);
  return report;
}

Report run_rooms(const RunSettings& run, const TableSettings& settings, unsigned rooms) {
  io_context io;
  Figures figures;
  Tables seated;
  seat_tables(seated, io, run, settings, rooms, figures);
  run_for(io, settling_time);
  const ProcessUsage before = usage_of(run.server_process);
  for (const auto& table : seated) table->play();
  run_until(io, "every room has its moves", [&] {
    return std::all_of(seated.begin(), seated.end(), [](const auto& table) { return table->has_stopped(); });
  });
  run_for(io, settling_time);
  const ProcessUsage after = usage_of(run.server_process);

  Report report;
  report.add("rooms in mid-match", rooms, "");
  report.add("moves in each", settings.moves_a_match, "");
  report.add("memory a room", per(grown_kibibytes(before, after), rooms), "KiB");
  report.add("server memory", static_cast<double>(after.resident_bytes) / 1'048'576, "MiB");
  report.add_errors(figures);
  return report;
}

Report run_echo(const RunSettings& run, unsigned connections, const std::string& text,
                Compression compression) {
  io_context io;
  const Target target = resolve(run.url);
  Latency latency;
  const ProcessUsage alone = usage_of(run.server_process);
  std::vector<std::shared_ptr<Socket>> sockets(connections);
  std::vector<Clock::time_point> sent_at(connections);
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    const auto send = [&, i] {
      sent_at[i] = Clock::now();
      sockets[i]->send(text);
    };
    const auto on_message = [&, i, send](std::string_view) {
      latency.add(Clock::now() - sent_at[i]);
      send();
    };
    sockets[i] = connect(
        io, target,
        {send, on_message,
         [](const std::string& reason) { throw std::runtime_error("the echo server is gone: " + reason); }},
        compression);
  }
  run_for(io, run.warm_up);
  latency.clear();
  const ProcessUsage before = usage_of(run.server_process);
  run_for(io, run.length);
  const ProcessUsage after = usage_of(run.server_process);

  Report report;
  report.add("echo connections", connections, "");
  report.add("round trips rate",
             static_cast<double>(latency.count()) / static_cast<double>(run.length.count()), "1/s");
  report.add_latency("round trip", latency);
  if (run.server_process != 0) {
    report.add("server CPU a message",
               per(static_cast<double>((after.cpu - before.cpu).count()), latency.count()), "us");
    report.add("memory a connection", per(grown_kibibytes(alone, after), connections), "KiB");
  }
  return report;
}

Report run_disk_probe(const std::filesystem::path& folder, std::chrono::seconds length) {
  const std::filesystem::path path = folder / "marchstone-disk-probe";
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) throw std::runtime_error("cannot write " + path.string());
  // One page and its header, as the smallest commit appends it to the log.
  const std::string page(4'120, 'x');
  Latency latency;
  const auto end = Clock::now() + length;
  for (auto start = Clock::now(); start < end; start = Clock::now()) {
    const bool is_kept =
        write(file, page.data(), page.size()) == static_cast<ssize_t>(page.size()) && fdatasync(file) == 0;
    if (!is_kept) throw std::runtime_error("cannot keep " + path.string());
    latency.add(Clock::now() - start);
  }
  close(file);
  std::filesystem::remove(path);

  Report report;
  report.add("durable writes rate",
             static_cast<double>(latency.count()) / static_cast<double>(length.count()), "1/s");
  report.add_latency("write and fdatasync", latency);
  return report;
}

}  // namespace marchstone::load
