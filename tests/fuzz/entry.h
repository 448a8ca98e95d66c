// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Each program of this folder defines this one function, tries what its bytes mean, and ends the process
/// when a demand does not hold. libFuzzer calls it with what it makes up; replay_main.cpp with the corpus.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace marchstone::fuzz {

/// Like an assert, but in every kind of build: `sentence` says what must hold.
void demand(bool holds, std::string_view sentence);

}  // namespace marchstone::fuzz
