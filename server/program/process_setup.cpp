// SPDX-License-Identifier: MIT
#include "server/program/process_setup.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

namespace marchstone::server {

namespace {

constexpr int first_other_descriptor = 3;

/// Otherwise the database would get the descriptor of a standard stream, and output would be written into it.
/// Without /dev/null, as in a bare chroot, the descriptor is only kept occupied: writing to it fails.
void open_standard_streams() {
  for (int descriptor = 0; descriptor < first_other_descriptor; ++descriptor) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    if (open("/dev/null", O_RDWR) == -1) open("/", O_PATH);
  }
}

/// The memory contains hands, seeds and the admin token. The limit alone does not apply when the kernel pipes
/// core dumps to a program (core(5)).
void write_no_core() {
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0);
}

/// Others must not be able to write our files, and their owner always can.
void narrow_file_mask() {
  const mode_t inherited = umask(0);
  umask((inherited | S_IWGRP | S_IWOTH) & ~mode_t{S_IRWXU});
}

/// A lock or a pipe of the parent process would be held for as long as the server runs.
void close_inherited_descriptors() {
  if (close_range(first_other_descriptor, ~0U, 0) == 0) return;
  constexpr rlim_t most = 65'536;  // for old kernels: nobody passes on that many
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  const auto end = static_cast<int>(std::min(limit.rlim_cur, most));
  for (int descriptor = first_other_descriptor; descriptor < end; ++descriptor) close(descriptor);
}

bool is_ignored(int signal_number) {
  struct sigaction inherited {};
  sigaction(signal_number, nullptr, &inherited);
  return inherited.sa_handler == SIG_IGN;
}

}  // namespace

void prepare_process() {
  open_standard_streams();
  write_no_core();
  narrow_file_mask();
  std::signal(SIGXFSZ, SIG_IGN);  // writing beyond RLIMIT_FSIZE then fails with EFBIG (setrlimit(2))
}

void prepare_server_process() {
  close_inherited_descriptors();
  // The signal mask is inherited too: blocked signals would never arrive.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, nullptr);
  // SIGPIPE: the reader of the log has gone. SIGTTOU, SIGTTIN: the server is a background job of a terminal
  // that would stop it for writing. SIGUSR1 before it is handled, SIGUSR2: no reason to terminate. SIGCHLD:
  // as the init process of a container it would have to reap orphans.
  for (const int signal_number : {SIGPIPE, SIGTTOU, SIGTTIN, SIGUSR1, SIGUSR2, SIGCHLD})
    std::signal(signal_number, SIG_IGN);
}

std::vector<int> end_signals(bool reloads_at_hangup) {
  std::vector<int> numbers{SIGTERM, SIGXCPU};
  if (!is_ignored(SIGINT)) numbers.push_back(SIGINT);
  if (!is_ignored(SIGQUIT)) numbers.push_back(SIGQUIT);
  if (!reloads_at_hangup && !is_ignored(SIGHUP)) numbers.push_back(SIGHUP);
  return numbers;
}

std::optional<std::uint64_t> raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::nullopt;
  // The usual soft limit of 1024 exists for programs that use select; we can use the hard limit.
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_max;
}

}  // namespace marchstone::server
