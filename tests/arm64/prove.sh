#!/usr/bin/env bash
# Builds the server and tests of rules and protocol for arm64 against Debian's packages for it, and runs them under qemu.
# Neither this machine's packages nor its list of architectures change: the packages lie in build/arm64-root. Needs
# Debian (Ubuntu keeps its arm64 elsewhere), g++-aarch64-linux-gnu and qemu-user-static. ./test --arm64 calls it.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

root=$PWD/build/arm64-root
apt=$PWD/build/arm64-apt
packages=(libc6-dev libstdc++-12-dev libboost1.81-dev nlohmann-json3-dev libspdlog-dev libsqlite3-dev libsqlitecpp-dev
  libsodium-dev libssl-dev libcli11-dev libtomlplusplus-dev libutf8proc-dev zlib1g-dev libcurl4-openssl-dev
  prometheus-cpp-dev libgtest-dev librapidcheck-dev libvalijson-dev)
tests=(schotten_totten_test twelve_patrols_test lords_of_scotland_test protocol_message_tests)

say() { printf '== arm64: %s\n' "$*"; }

# The sources and keys of this machine, and lists, cache and architecture of its own.
apt_arm64() {
  apt-get -qq -o Dir::State="$apt" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" -o APT::Architecture=arm64 \
    -o APT::Architectures=arm64 -o Debug::NoLocking=true -o APT::Sandbox::User= "$@"
}

# Unpacked, not installed: nothing of theirs has to run.
make_root() {
  if [ -f "$root/.packages" ] && [ "$(cat "$root/.packages")" = "${packages[*]}" ]; then return; fi
  say "fetching packages"
  rm -rf "$root"
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$root/usr/lib"
  : >"$apt/status"
  apt_arm64 update
  apt_arm64 install -y --no-install-recommends --download-only "${packages[@]}"
  ln -s usr/lib "$root/lib"
  local package
  for package in "$apt"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C "$root"
  done
  # Links from the top would lead out of the root.
  find "$root" -type l -lname '/*' -print0 | while IFS= read -r -d '' link; do
    ln -sfn "$(realpath -m --relative-to="$(dirname "$link")" "$root$(readlink "$link")")" "$link"
  done
  printf '%s' "${packages[*]}" >"$root/.packages"
}

configure() {
  [ ! -f build/arm64/build.ninja ] || return 0
  say "configuring"
  cmake --preset release -B build/arm64 --toolchain cmake/arm64.cmake -DMARCHSTONE_BENCHMARKS=OFF >build/arm64.log ||
    { cat build/arm64.log; exit 1; }
}

build() {
  say "building $*"
  ninja -C build/arm64 --quiet ${ARM64_JOBS:+-j "$ARM64_JOBS"} "$@"
}

on_arm64() { qemu-aarch64-static -L "$root" "$@"; }

run_test() {
  say "running $1"
  MARCHSTONE_SAMPLE=small on_arm64 "$(find build/arm64/tests -name "$1" -type f)" --gtest_brief=1
}

# The server answers over HTTP, keeps what it wrote, and ends well.
serve() {
  local binary=build/arm64/marchstone port=${ARM64_PORT:-18765}
  file -b "$binary" 2>/dev/null | cut -d, -f1-2 || true
  on_arm64 "$binary" --version
  data=$(mktemp -d)
  # Not by the function: the signal below is for qemu itself, not for a shell around it.
  qemu-aarch64-static -L "$root" "$binary" serve --listen 127.0.0.1 --port "$port" --data "$data" &
  server=$!
  trap 'kill "$server" 2>/dev/null || true; rm -rf "$data"' EXIT
  local tries=0
  until on_arm64 "$binary" health --listen 127.0.0.1 --port "$port" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] && kill -0 "$server" || { say "the server does not answer"; exit 1; }
    sleep 0.5
  done
  say "the server answers $(on_port "$port" /healthz) to /healthz and $(on_port "$port" /readyz) to /readyz"
  kill -TERM "$server"
  wait "$server"
  on_arm64 "$binary" replay-all --data "$data"
}

# The status of a GET, asked from this machine's side.
on_port() {
  local line
  exec 5<>"/dev/tcp/127.0.0.1/$1"
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&5
  IFS= read -r line <&5
  exec 5>&-
  line=${line#HTTP/1.1 }
  printf '%s' "${line%$'\r'}"
}

make_root
configure
build marchstone
serve
for test in "${tests[@]}"; do
  build "$test"
  run_test "$test"
done
say "all of it holds"
