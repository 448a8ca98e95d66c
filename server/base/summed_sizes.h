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

/// How much is in one container, or in all of a kind: a gauge. `container` is a fixed word.
struct ContainerSize {
  std::string_view container;
  std::size_t size = 0;
};

/// A field of `Sizes`, which has one for each kind of container, and the gauge's word for it.
template <class Sizes>
struct SizeField {
  std::string_view container;
  std::size_t Sizes::*field;
};

/// The sizes of containers that many owners have one each of, summed. Thread-safe. An owner keeps a Share and
/// tells it what he holds; what is told is taken out again when the share dies, so no sum outlives its
/// owners.
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

    /// Not thread-safe: one owner tells.
    void set(const Sizes& sizes) {
      for (std::size_t kind = 0; kind < std::size(Fields); ++kind) {
        const auto field = Fields[kind].field;
        // What is less wraps around and is right again in the sum.
        if (sizes.*field != told_.*field) sums_->totals_[kind].fetch_add(sizes.*field - told_.*field);
      }
      told_ = sizes;
    }

   private:
    std::shared_ptr<SummedSizes> sums_;  // an owner may be the last to go
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
