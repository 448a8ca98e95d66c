#include "rules/root/riverfolk/module.h"

#include "rules/root/riverfolk/board.h"

namespace marchstone::root {

const FactionModule riverfolk_module = {
    .word = "riverfolk",
    .warriors = riverfolk_warriors,
};

}  // namespace marchstone::root
