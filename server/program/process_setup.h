#pragma once

#include <cstdint>
#include <optional>
#include <vector>

/// What a shell, systemd, Docker or Kubernetes hands on to a process, and what becomes of it: signals,
/// limits, mask and descriptors. The table in docs/operations.md has a line for each.
namespace marchstone::server {

/// For every command, before any file is opened: standard streams that are closed lead nowhere, no core file
/// is written, files are for their owner to write, and a limit of file sizes is an error, not the end.
void prepare_process();

/// For the server, before any thread begins: descriptors of others are closed, and every signal is either
/// left alone, ignored or (`end_signals`, SIGUSR1) waited for.
void prepare_server_process();

/// The signals at which the server ends in an orderly way, SIGHUP among them if it has no certificate to
/// read again. What was handed on as ignored (nohup, a shell's background) stays so, but for SIGTERM:
/// systemd, Docker and Kubernetes end a service with it.
std::vector<int> end_signals(bool reloads_at_hangup);

/// As many descriptors as this process is allowed; nothing if that is not known.
std::optional<std::uint64_t> raise_descriptor_limit();

}  // namespace marchstone::server
