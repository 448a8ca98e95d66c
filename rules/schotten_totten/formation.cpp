#include "rules/schotten_totten/formation.h"

#include "rules/schotten_totten/proof.h"

namespace marchstone::schotten_totten {

Formation formation_of(std::span<const Card> cards, bool only_sum) {
  // A full side is one to which nothing has to be added.
  const auto complete = best_completion(cards, cards.size(), ClanSet(), only_sum);
  assert(complete);
  return complete->formation;
}

}  // namespace marchstone::schotten_totten
