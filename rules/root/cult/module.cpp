#include "rules/root/cult/module.h"

#include "rules/root/cult/board.h"

namespace marchstone::root {

const FactionModule cult_module = {
    .word = "cult",
    .warriors = cult_warriors,
};

}  // namespace marchstone::root
