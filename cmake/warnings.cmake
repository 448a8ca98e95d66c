# SPDX-License-Identifier: MIT
# One interface target that every target of ours links: the warnings, sanitizers by choice.
add_library(marchstone_flags INTERFACE)
target_compile_options(marchstone_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# g++ 12 sees overlapping copies in assignments of literals to strings, of which there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(marchstone_flags INTERFACE -Wno-restrict)
endif()
target_include_directories(marchstone_flags INTERFACE ${PROJECT_SOURCE_DIR})
if(MARCHSTONE_FUZZERS)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "MARCHSTONE_FUZZERS needs libFuzzer: -DCMAKE_CXX_COMPILER=clang++")
  endif()
  target_compile_options(marchstone_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(MARCHSTONE_SANITIZERS)
  target_compile_options(marchstone_flags INTERFACE -fsanitize=${MARCHSTONE_SANITIZERS} -fno-omit-frame-pointer
                                                   -fno-sanitize-recover=all)
  # The instrumentation makes g++ see uninitialised reads that are none.
  target_compile_options(marchstone_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(marchstone_flags INTERFACE -fsanitize=${MARCHSTONE_SANITIZERS})
  if(MARCHSTONE_SANITIZERS MATCHES "thread")
    target_compile_options(marchstone_flags INTERFACE -Wno-tsan)
  endif()
endif()
