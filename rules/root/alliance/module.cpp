#include "rules/root/alliance/module.h"

#include "rules/root/alliance/board.h"

namespace marchstone::root {

const FactionModule alliance_module = {
    .word = "alliance",
    .warriors = alliance_warriors,
};

}  // namespace marchstone::root
