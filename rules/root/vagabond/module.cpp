#include "rules/root/vagabond/module.h"

namespace marchstone::root {
namespace {

constexpr FactionModule module_named(std::string_view word) {
  return {.word = word, .warriors = 0};
}

}  // namespace

const FactionModule vagabond_module = module_named("vagabond");
const FactionModule vagabond_2_module = module_named("vagabond_2");

}  // namespace marchstone::root
