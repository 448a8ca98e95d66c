// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

namespace marchstone::root {

/// Types that belong together: the moves of one faction, the frames of one concern.
template <class... Types>
struct TypeList {};

template <class... Lists>
struct Joined;
template <class... Types>
struct Joined<TypeList<Types...>> {
  using Variant = std::variant<Types...>;
};
template <class... Left, class... Right, class... Lists>
struct Joined<TypeList<Left...>, TypeList<Right...>, Lists...>
    : Joined<TypeList<Left..., Right...>, Lists...> {};

/// One of the types of all these lists.
template <class... Lists>
using OneOf = typename Joined<Lists...>::Variant;

}  // namespace marchstone::root
