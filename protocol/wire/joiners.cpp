// SPDX-License-Identifier: MIT
#include "protocol/wire/joiners.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

namespace marchstone::protocol {

namespace {

bool is_mark(CodePoint point) {
  return (U_GET_GC_MASK(point) & U_GC_M_MASK) != 0;
}

UScriptCode script(CodePoint point) {
  UErrorCode fault = U_ZERO_ERROR;
  return uscript_getScript(point, &fault);
}

bool is_letter_of(UScriptCode wanted, CodePoint point) {
  return u_isalpha(point) && script(point) == wanted;
}

/// Canonical_Combining_Class 9: suppresses the vowel of the letter before it.
bool is_virama(CodePoint point) {
  constexpr std::uint8_t virama_class = 9;
  return u_getCombiningClass(point) == virama_class;
}

/// Whether the marks that end before `end` belong to a letter of that script.
bool has_letter_before(std::span<const CodePoint> text, std::size_t end, UScriptCode wanted) {
  while (end > 0 && is_mark(text[end - 1])) --end;
  return end > 0 && is_letter_of(wanted, text[end - 1]);
}

/// A joiner after a virama chooses between half form, stack and visible virama (RFC 5892, A.1 and A.2), also
/// at the end of a word: Malayalam's chillus used to be written so.
bool follows_virama(std::span<const CodePoint> text, std::size_t at) {
  if (at == 0 || !is_virama(text[at - 1]) || !has_letter_before(text, at - 1, script(text[at - 1])))
    return false;
  const bool is_last = at + 1 == text.size();
  return is_last || (!is_joiner(text[at + 1]) && !is_mark(text[at + 1]));
}

/// Not in the RFC, but in the Unicode Standard (12.2, 12.8, 13.2): between letter and virama the joiner
/// chooses Bengali's ya-phalaa, Kannada's reph and Sinhala's touching letters.
bool precedes_virama(std::span<const CodePoint> text, std::size_t at) {
  if (at == 0 || at + 2 >= text.size() || !is_virama(text[at + 1])) return false;
  const UScriptCode written = script(text[at + 1]);
  const bool is_used = written == USCRIPT_BENGALI || written == USCRIPT_KANNADA || written == USCRIPT_SINHALA;
  return is_used && is_letter_of(written, text[at - 1]) && is_letter_of(written, text[at + 2]);
}

bool joins(CodePoint point, UJoiningType one_side) {
  const int type = u_getIntPropertyValue(point, UCHAR_JOINING_TYPE);
  return type == one_side || type == U_JT_DUAL_JOINING;
}

/// Between two letters that would join, as in Persian, the non-joiner separates them (RFC 5892, A.1).
bool parts_joining_letters(std::span<const CodePoint> text, std::size_t at) {
  const auto is_transparent = [&text](std::size_t place) {
    return !is_joiner(text[place]) &&
           u_getIntPropertyValue(text[place], UCHAR_JOINING_TYPE) == U_JT_TRANSPARENT;
  };
  std::size_t before = at;
  while (before > 0 && is_transparent(before - 1)) --before;
  std::size_t after = at + 1;
  while (after < text.size() && is_transparent(after)) ++after;
  if (before == 0 || after == text.size()) return false;
  const CodePoint first = text[before - 1];
  const CodePoint second = text[after];
  return joins(first, U_JT_LEFT_JOINING) && joins(second, U_JT_RIGHT_JOINING) &&
         script(first) == script(second);
}

}  // namespace

bool joiner_changes_word(std::span<const CodePoint> text, std::size_t at) {
  if (follows_virama(text, at)) return true;
  return text[at] == zero_width_joiner ? precedes_virama(text, at) : parts_joining_letters(text, at);
}

}  // namespace marchstone::protocol
