#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# FK06: builds the tests of rules and protocol, and the image with the server in it, for arm64, and runs them under qemu.
# Neither this machine's packages nor its list of architectures change: the tests' packages lie in build/arm64-root, the
# image's in the image. Needs Debian (Ubuntu keeps its arm64 elsewhere), g++-aarch64-linux-gnu, qemu-user-static with
# binfmt-support, and what the tests of the image need. ./test --arm64 calls it.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."

root=$PWD/build/arm64-root
apt=$PWD/build/arm64-apt
packages=(libc6-dev libstdc++-12-dev libboost1.81-dev nlohmann-json3-dev libspdlog-dev libsqlite3-dev libsqlitecpp-dev
  libsodium-dev libssl-dev libcli11-dev libtomlplusplus-dev libutf8proc-dev libicu-dev zlib1g-dev
  libcurl4-openssl-dev prometheus-cpp-dev libgtest-dev librapidcheck-dev libvalijson-dev)
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
  cmake --preset release -B build/arm64 --toolchain cmake/cross.cmake -DMARCHSTONE_PROCESSOR=aarch64 \
    -DMARCHSTONE_ROOT="$root" -DMARCHSTONE_BENCHMARKS=OFF >build/arm64.log ||
    { cat build/arm64.log; exit 1; }
}

build() {
  say "building $*"
  ninja -C build/arm64 --quiet ${ARM64_JOBS:+-j "$ARM64_JOBS"} "$@"
}

run_test() {
  say "running $1"
  MARCHSTONE_SAMPLE=small qemu-aarch64-static -L "$root" "$(find build/arm64/tests -name "$1" -type f)" --gtest_brief=1
}

# The server compiled by this machine, in an image of which all else is arm64: what is asked of the image elsewhere.
prove_image() {
  say "building the image and running it"
  (cd tests && MARCHSTONE_IMAGE_FAMILY=arm64 node ../node_modules/vitest/vitest.mjs run docker/container.test.ts)
}

make_root
configure
for test in "${tests[@]}"; do
  build "$test"
  run_test "$test"
done
prove_image
say "all of it holds"
