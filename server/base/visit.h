// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

namespace marchstone::server {

/// One visitor from a function an alternative. What none of them takes does not compile.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// For alternatives that are treated alike: they are listed by name, so that a new one is not among them by
/// accident.
template <class T, class... Named>
concept OneOf = (std::same_as<T, Named> || ...);

}  // namespace marchstone::server
