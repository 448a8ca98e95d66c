// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "protocol/json/json_reader.h"
#include "protocol/json/json_writer.h"
#include "protocol/wire/pushes.h"
#include "protocol/wire/requests.h"
#include "protocol/wire/seeds.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"

/// A text frame, as a client sends it.
namespace marchstone::fuzz {
namespace {

using namespace protocol;
using nlohmann::json;

void check_name(const std::string& name) {
  demand(normalised_name(name) == name, "normalising a name twice changes nothing");
}

/// What a player wrote reaches the others unchanged.
void check_text(const std::string& text) {
  JsonWriter out;
  out.value(text);
  const auto back = parse_json(out.text());
  demand(back && *back == text, "a text that is written reads the same");
}

void check_request(const Request& request) {
  if (const auto* hello = std::get_if<Hello>(&request)) {
    if (!hello->name.empty() || !hello->token) check_name(hello->name);
  } else if (const auto* rename = std::get_if<Rename>(&request)) {
    check_name(rename->name);
  } else if (const auto* chat = std::get_if<Chat>(&request)) {
    demand(!chat->text.empty(), "a line of chat is not empty");
    check_text(chat->text);
  } else if (const auto* create = std::get_if<CreateRoom>(&request)) {
    demand(create->options.is_object() && create->options.dump().size() <= bounds::options_bytes,
           "options are an object of bounded size");
    demand(create->beat <= bounds::beat_seconds, "a beat is bounded");
  } else if (const auto* history = std::get_if<History>(&request)) {
    demand(history->count <= bounds::history_entries, "a page of history is bounded");
  } else if (const auto* nonce = std::get_if<SetNonce>(&request)) {
    demand(seed_from_hex(to_hex(nonce->nonce)) == nonce->nonce, "a nonce reads as it is written");
  }
}

void check_refusal(const DecodeError& refusal, std::string_view frame) {
  const auto value = parse_json(frame);
  demand((refusal.code == ErrorCode::bad_json) == !value.has_value(), "bad_json is what is no JSON");
  const json* id = value ? find_field(*value, "id") : nullptr;
  demand(!refusal.id || (id != nullptr && integer(*id) == refusal.id), "a refusal has the id of its request");
  const auto answer = parse_json(error(refusal.id, refusal.code));
  demand(answer && (*answer)["code"] == word(refusal.code), "a refusal can be told");
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone;
  const std::string_view frame = fuzz::Bytes({bytes, size}).all();
  const auto decoded = protocol::decode(frame);
  if (!decoded) {
    fuzz::check_refusal(decoded.error(), frame);
    return 0;
  }
  const auto value = protocol::parse_json(frame);
  fuzz::demand(value && value->is_object(), "a request is a JSON object");
  fuzz::demand(protocol::integer((*value)["id"]) == decoded->id, "a request has its id");
  fuzz::check_request(decoded->request);
  return 0;
}
