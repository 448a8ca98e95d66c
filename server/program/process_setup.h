// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

/// What a process inherits from a shell, systemd, Docker or Kubernetes, and how it is handled: signals,
/// limits, umask and descriptors. The table in docs/operations.md has a line for each.
namespace marchstone::server {

/// For every command, before any file is opened: closed standard streams are redirected to /dev/null, core
/// dumps are disabled, files are writable by their owner only, and the file size limit is an error, not a
/// fatal signal.
void prepare_process();

/// For the server, before any thread starts: inherited descriptors are closed, and every signal is either
/// left alone, ignored or (`end_signals`, SIGUSR1) handled.
void prepare_server_process();

/// The signals that stop the server in an orderly way; SIGHUP is one if there is no certificate to reload.
/// Those inherited as ignored (nohup, a shell's background job) stay so, except for SIGTERM, which systemd,
/// Docker and Kubernetes use to stop a service.
std::vector<int> end_signals(bool reloads_at_hangup);

/// Raises the soft limit of descriptors to the hard limit and returns it; nothing if it is unknown.
std::optional<std::uint64_t> raise_descriptor_limit();

}  // namespace marchstone::server
