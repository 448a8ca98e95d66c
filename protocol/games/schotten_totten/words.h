#pragma once

#include <optional>
#include <string_view>

#include "rules/schotten_totten/formation.h"
#include "rules/schotten_totten/types.h"
#include "rules/schotten_totten/view.h"

/// The words by which the parts of Schotten Totten stand in JSON, the same in moves, events, views and
/// records.
namespace marchstone::schotten_totten {

/// "red_5", "joker". Both Jokers have the same word.
std::string_view word(Card card);
std::optional<Card> card_of(std::string_view word);

/// "clan", "tactics".
std::string_view word(Deck deck);
std::optional<Deck> deck_of(std::string_view word);

std::string_view word(Phase phase);
std::string_view word(Reason reason);
std::string_view word(FormationClass formation_class);
std::string_view word(ClaimStanding::Kind standing);

}  // namespace marchstone::schotten_totten
