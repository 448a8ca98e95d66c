// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/entry.h"

/// The entry without a fuzzer: FOLDER COUNT tries each file of the folder, then that many inputs that are
/// made of them by chance, the same ones on every machine. Each input stands in a file while it is tried;
/// when the process ends in the middle, that file is what ended it: FILE alone tries it again.
namespace {

using Input = std::vector<std::uint8_t>;

Input content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Input(std::istreambuf_iterator<char>(file), {});
}

std::vector<Input> contents_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Input> inputs;
  for (const auto& path : paths) inputs.push_back(content_of(path));
  return inputs;
}

/// Makes inputs of inputs: what a fuzzer does, without its knowledge of the program (xorshift64).
class Mutator {
 public:
  explicit Mutator(const std::vector<Input>& corpus) : corpus_(corpus) {}

  Input next() {
    Input input = corpus_[below(corpus_.size())];
    for (std::size_t changes = 1 + below(6); changes > 0; --changes) change(input);
    return input;
  }

 private:
  std::size_t below(std::size_t bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::size_t>((state_ >> 16) % bound);
  }
  std::uint8_t byte() { return static_cast<std::uint8_t>(below(256)); }
  Input::iterator place(Input& input) {
    return input.begin() + static_cast<std::ptrdiff_t>(below(input.size() + 1));
  }
  /// A piece of at most 32 bytes.
  Input piece_of(Input input) {
    const auto from = place(input);
    const auto left = std::min<std::size_t>(static_cast<std::size_t>(input.end() - from), 32);
    return Input(from, from + static_cast<std::ptrdiff_t>(below(left + 1)));
  }

  void change(Input& input) {
    if (input.empty()) return input.push_back(byte());
    std::uint8_t& some = input[below(input.size())];
    switch (below(6)) {
      case 0:
        some = byte();
        return;
      case 1:
        some = static_cast<std::uint8_t>(some ^ (1u << below(8)));
        return;
      case 2:
        some = static_cast<std::uint8_t>("0123456789\"{}[]:,-.\\ \n"[below(22)]);
        return;
      case 3: {
        const Input piece = piece_of(corpus_[below(corpus_.size())]);
        input.insert(place(input), piece.begin(), piece.end());
        return;
      }
      case 4: {
        const Input piece = piece_of(input);
        input.insert(place(input), piece.begin(), piece.end());
        return;
      }
      default: {
        const auto from = place(input);
        const auto left = std::min<std::size_t>(static_cast<std::size_t>(input.end() - from), 32);
        input.erase(from, from + static_cast<std::ptrdiff_t>(below(left + 1)));
      }
    }
  }

  const std::vector<Input>& corpus_;
  std::uint64_t state_ = 88172645463325252;
};

class Trial {
 public:
  explicit Trial(std::filesystem::path file) : file_(std::move(file)) {}
  ~Trial() { std::filesystem::remove(file_); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  void run(const Input& input) {
    std::ofstream(file_, std::ios::binary)
        .write(reinterpret_cast<const char*>(input.data()), static_cast<std::streamsize>(input.size()));
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }

 private:
  std::filesystem::path file_;
};

}  // namespace

int main(int count_of_arguments, char** arguments) {
  const std::vector<std::string_view> given(arguments, arguments + count_of_arguments);
  std::size_t count = 0;
  if (given.size() == 2 && std::filesystem::is_regular_file(given[1])) {
    const Input input = content_of(given[1]);
    return LLVMFuzzerTestOneInput(input.data(), input.size());
  }
  if (given.size() != 3 || !std::filesystem::is_directory(given[1]) ||
      std::from_chars(given[2].data(), given[2].data() + given[2].size(), count).ec != std::errc{}) {
    std::cerr << "usage: " << given[0] << " FOLDER COUNT | FILE\n";
    return 2;
  }
  const std::vector<Input> corpus = contents_of(given[1]);
  if (corpus.empty()) {
    std::cerr << given[1] << " is empty.\n";
    return 2;
  }
  const std::string program(given[0]);
  Trial trial(program + ".input");
  for (const Input& input : corpus) trial.run(input);
  Mutator mutator(corpus);
  for (std::size_t made = 0; made < count; ++made) trial.run(mutator.next());
  std::cout << corpus.size() << " inputs of the corpus, " << count << " made of them\n";
}
