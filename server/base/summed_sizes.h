// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace marchstone::server {

/// The current size of one container, or the total over all containers of a kind: a gauge. `container` is a
/// fixed label.
struct ContainerSize {
  std::string_view container;
  std::size_t size = 0;
};

/// A field of `Sizes`, which has one for each kind of container, and the gauge's label for it.
template <class Sizes>
struct SizeField {
  std::string_view container;
  std::size_t Sizes::*field;
};

/// Sums the sizes of containers over many owning objects. Thread-safe. Each object holds a Share and reports
/// its sizes to it; the share's destructor subtracts them, so no sum outlives its objects.
template <class Sizes, const auto& Fields>
class SummedSizes {
 public:
  class Share {
   public:
    explicit Share(std::shared_ptr<SummedSizes> sums, const Sizes& first = {}) : sums_(std::move(sums)) {
      set(first);
    }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share() { set({}); }

    /// Not thread-safe: a share has one reporter.
    void set(const Sizes& sizes) {
      for (std::size_t kind = 0; kind < std::size(Fields); ++kind) {
        const auto field = Fields[kind].field;
        // A decrease wraps around in the unsigned difference; the sum comes out right.
        if (sizes.*field != told_.*field) sums_->totals_[kind].fetch_add(sizes.*field - told_.*field);
      }
      told_ = sizes;
    }

   private:
    std::shared_ptr<SummedSizes> sums_;  // a share may outlive whoever created the sums
    Sizes told_;
  };

  void list(std::vector<ContainerSize>& sizes) const {
    for (std::size_t kind = 0; kind < std::size(Fields); ++kind) {
      sizes.push_back({Fields[kind].container, totals_[kind].load()});
    }
  }

 private:
  std::array<std::atomic<std::size_t>, std::size(Fields)> totals_{};
};

}  // namespace marchstone::server
