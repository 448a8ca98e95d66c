# SPDX-License-Identifier: MIT
# Shared by ./run and ./test: installs what is missing from the distribution's packages and builds. Sourced, not run.
# Quick when nothing changed: packages are asked for by name, configuration and page are skipped when up to date.

# Cache hits from any clone, whatever its path, and under any locale.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=locale

say() { printf '== %s\n' "$*"; }
fail() { printf '== %s\n' "$*" >&2; exit 1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else
    fail "these packages are missing and installing them needs root: run as root, or install them yourself: ${missing[*]}"
  fi
}

# A name may be known to apt without being installable: as a dependency of others, for instance.
is_on_offer() { LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep '^ *Candidate: [^(]' >/dev/null; }

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Installs the packages named; an alternative is written a|b|c, the first that is installed or available counts.
install_packages() {
  missing=()
  local wish name chosen
  for wish in "$@"; do
    chosen=
    for name in ${wish//|/ }; do if is_installed "$name"; then chosen=$name; break; fi; done
    [ -n "$chosen" ] || missing+=("$wish")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || fail "this is not Debian or Ubuntu; install by hand: ${missing[*]}"
  say "installing: ${missing[*]}"
  as_root apt-get update -qq
  local names=()
  for wish in "${missing[@]}"; do
    chosen=
    for name in ${wish//|/ }; do
      if is_on_offer "$name"; then chosen=$name; break; fi
    done
    [ -n "$chosen" ] || fail "no package for: $wish"
    names+=("$chosen")
  done
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >/dev/null
}

install_node() {
  if command -v node >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 18 ] && command -v npm >/dev/null; then
    return 0
  fi
  install_packages nodejs npm
}

server_packages=(g++ cmake ninja-build ccache pkg-config ca-certificates
  'libboost1.81-dev|libboost1.83-dev|libboost1.88-dev' nlohmann-json3-dev libspdlog-dev libsqlite3-dev libsqlitecpp-dev
  libsodium-dev libssl-dev libcli11-dev libtomlplusplus-dev libutf8proc-dev libicu-dev zlib1g-dev
  libcurl4-openssl-dev prometheus-cpp-dev)
test_packages=(libgtest-dev librapidcheck-dev libbenchmark-dev libvalijson-dev)
# A fixed version: others format some lines differently, and report other findings.
clang_packages=(clang-format-14 clang-tidy-14)
proxy_packages=('nginx-light|nginx' caddy haproxy openssl)
arm64_packages=(g++-aarch64-linux-gnu qemu-user-static binfmt-support)
image_packages=(buildah podman runc debootstrap netavark uidmap docker-compose)

# Installs programs that are also system services, without starting these: the tests start their own.
install_unstarted() {
  local policy=/usr/sbin/policy-rc.d name wanted=()
  for name in "$@"; do is_installed "$name" || wanted+=("$name"); done
  [ ${#wanted[@]} -gt 0 ] || return 0
  if [ -e "$policy" ]; then install_packages "$@"; return; fi
  missing=("$@")
  printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
  as_root chmod +x "$policy"
  local outcome=0
  (install_packages "$@") || outcome=$?
  as_root rm -f "$policy"
  return "$outcome"
}

# npm ci, unless node_modules is from this lock file. install_modules web-client: only what building the page needs;
# without an argument: also what the tests need.
install_modules() {
  local part=${1:-all} stamp
  for stamp in node_modules/.lock-stamp-all "node_modules/.lock-stamp-$part"; do
    if [ -f "$stamp" ] && cmp -s package-lock.json "$stamp"; then return 0; fi
  done
  say "installing the modules of ${1:-page and tests}"
  npm ci --loglevel=error ${1:+--workspace "$1"} || fail "npm ci failed"
  cp package-lock.json "$stamp"
}

# Builds web-client/dist, unless it is newer than all its sources.
build_page() {
  install_modules web-client
  local stamp=web-client/dist/.built
  if [ -f "$stamp" ] && [ -z "$(find web-client package-lock.json protocol/schema -newer "$stamp" -type f \
      -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/generated/*' -print -quit)" ]; then return 0; fi
  say "building the page"
  (cd web-client && npm run --silent build) || fail "the page does not build"
  touch "$stamp"
}

# configure_and_build PRESET [cmake options ...] [-- targets ...]
configure_and_build() {
  local preset=$1 options=() ; shift
  while [ $# -gt 0 ] && [ "$1" != -- ]; do options+=("$1"); shift; done
  [ $# -eq 0 ] || shift
  if [ ! -f "build/$preset/build.ninja" ]; then
    say "configuring $preset"
    cmake --preset "$preset" "${options[@]}" >"build-$preset.log" 2>&1 || { cat "build-$preset.log"; fail "cmake failed"; }
    rm -f "build-$preset.log"
  fi
  say "building $preset"
  local quiet=--quiet
  [ ! -t 1 ] || quiet= # one line that counts: the first build takes minutes
  NINJA_STATUS='[%f/%t] ' ninja -C "build/$preset" -j "$(cmake/compilers)" $quiet "$@" || fail "the build of $preset failed"
}
