#include "rules/root/eyrie/module.h"

#include "rules/root/eyrie/board.h"

namespace marchstone::root {

const FactionModule eyrie_module = {
    .word = "eyrie",
    .warriors = eyrie_warriors,
};

}  // namespace marchstone::root
