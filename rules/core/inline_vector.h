// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace marchstone {

/// An ordered sequence of at most `Capacity` small trivial values, stored in place: positions that are made
/// of these copy without touching the heap. Exceeding the capacity is a bug (assert).
template <class T, std::size_t Capacity>
class InlineVector {
  static_assert(Capacity <= 255);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  constexpr InlineVector() = default;
  constexpr InlineVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr iterator begin() { return items_.data(); }
  constexpr iterator end() { return items_.data() + size_; }
  constexpr const_iterator begin() const { return items_.data(); }
  constexpr const_iterator end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t at) { return assert(at < size_), items_[at]; }
  constexpr const T& operator[](std::size_t at) const { return assert(at < size_), items_[at]; }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return assert(size_ > 0), items_[size_ - 1u]; }
  constexpr const T& back() const { return assert(size_ > 0), items_[size_ - 1u]; }

  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  constexpr void pop_back() { assert(size_ > 0), --size_; }
  constexpr void clear() { size_ = 0; }
  /// Puts `item` in front of `where`; what follows moves up.
  constexpr void insert(const_iterator where, const T& item) {
    const auto at = static_cast<std::size_t>(where - begin());
    push_back(item);
    std::rotate(begin() + at, end() - 1, end());
  }
  /// Removes the item at `where`; what follows moves down.
  constexpr void erase(const_iterator where) {
    std::copy(where + 1, static_cast<const_iterator>(end()), begin() + (where - begin()));
    pop_back();
  }

  friend constexpr bool operator==(const InlineVector& left, const InlineVector& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end());
  }

 private:
  std::array<T, Capacity> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace marchstone
