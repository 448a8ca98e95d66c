// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "tests/fuzz/bytes.h"

namespace marchstone::fuzz {

/// A value of any kind: a text of the input that is JSON, or a small value of its own.
nlohmann::json made_up(Bytes& bytes);

/// One of the moves (an array of objects) with a field gone, added, or with another value.
nlohmann::json nearly(const nlohmann::json& moves, Bytes& bytes);

/// An object with some of the options of this JSON Schema, most of them with values that it allows.
nlohmann::json made_up_options(const nlohmann::json& schema, Bytes& bytes);

}  // namespace marchstone::fuzz
