#include "protocol/json_writer.h"

#include <array>
#include <charconv>

namespace marchstone::protocol {

namespace {

bool needs_escape(char letter) {
  return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
}

/// RFC 8259 section 7: the short escapes where there are some, else \u00XX.
void append_escaped(std::string& text, char letter) {
  constexpr std::string_view hex = "0123456789abcdef";
  text += '\\';
  switch (letter) {
    case '"':
    case '\\':
      text += letter;
      break;
    case '\b':
      text += 'b';
      break;
    case '\f':
      text += 'f';
      break;
    case '\n':
      text += 'n';
      break;
    case '\r':
      text += 'r';
      break;
    case '\t':
      text += 't';
      break;
    default:
      text += "u00";
      text += hex[static_cast<unsigned char>(letter) >> 4];
      text += hex[static_cast<unsigned char>(letter) & 0xf];
  }
}

/// Whole stretches without escapes are copied at once: nearly every string is one.
void append_quoted(std::string& text, std::string_view content) {
  text += '"';
  std::size_t copied = 0;
  for (std::size_t at = 0; at < content.size(); ++at) {
    if (!needs_escape(content[at])) continue;
    text.append(content, copied, at - copied);
    append_escaped(text, content[at]);
    copied = at + 1;
  }
  text.append(content, copied);
  text += '"';
}

}  // namespace

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_quoted(text_, name);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_quoted(text_, text);
  return *this;
}

JsonWriter& JsonWriter::value(bool truth) {
  return raw(truth ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
  return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
  std::array<char, 20> digits;  // "-9223372036854775808" is the longest
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

}  // namespace marchstone::protocol
