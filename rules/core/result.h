// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace marchstone {

/// Either a value or the reason why there is none. For errors of the outside world; our own bugs are
/// asserts.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(E reason) : content_(std::in_place_index<1>, std::move(reason)) {}

  explicit operator bool() const { return content_.index() == 0; }
  bool has_value() const { return content_.index() == 0; }

  T& value() & { return assert(has_value()), *std::get_if<0>(&content_); }
  const T& value() const& { return assert(has_value()), *std::get_if<0>(&content_); }
  T&& value() && { return assert(has_value()), std::move(*std::get_if<0>(&content_)); }
  const E& error() const { return assert(!has_value()), *std::get_if<1>(&content_); }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> content_;
};

}  // namespace marchstone
