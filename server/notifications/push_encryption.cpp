// SPDX-License-Identifier: MIT
#include "server/notifications/push_encryption.h"

#include <openssl/evp.h>
#include <sodium.h>

#include <cassert>
#include <cstdlib>
#include <memory>

namespace marchstone::server {

namespace {

constexpr std::size_t secret_bytes = 16;
constexpr std::size_t key_bytes = 16;
constexpr std::size_t nonce_bytes = 12;
constexpr std::size_t tag_bytes = 16;
/// What push services take (RFC 8291, section 4); there is one record only, which is shorter.
constexpr std::uint32_t record_size = 4096;

Bytes bytes_of(std::string_view text) {
  return {text.begin(), text.end()};
}

void append(Bytes& to, const Bytes& more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// A label ends in a zero byte.
Bytes label(std::string_view text) {
  Bytes bytes = bytes_of(text);
  bytes.push_back(0);
  return bytes;
}

/// RFC 8291, section 3.4: the input keying material of RFC 8188.
Bytes keying_material(const PushReader& reader, const EllipticKey& key) {
  Bytes info = label("WebPush: info");
  append(info, reader.key.public_point());
  append(info, key.public_point());
  return hkdf_sha256(reader.secret, key.shared_secret(reader.key), info, 32);
}

/// AES-128-GCM: the ciphertext and its tag.
Bytes sealed(const Bytes& plain, const Bytes& key, const Bytes& nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> context(EVP_CIPHER_CTX_new(),
                                                                           EVP_CIPHER_CTX_free);
  Bytes result(plain.size() + tag_bytes);
  int size = 0;
  int rest = 0;
  const bool done =
      context != nullptr &&
      EVP_EncryptInit_ex2(context.get(), EVP_aes_128_gcm(), key.data(), nonce.data(), nullptr) == 1 &&
      EVP_EncryptUpdate(context.get(), result.data(), &size, plain.data(), static_cast<int>(plain.size())) ==
          1 &&
      EVP_EncryptFinal_ex(context.get(), result.data() + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_GET_TAG, tag_bytes, result.data() + plain.size()) == 1;
  if (!done) std::abort();
  return result;
}

/// RFC 8188, section 2.1.
Bytes header(const PushChance& chance) {
  Bytes bytes(chance.salt.begin(), chance.salt.end());
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes.push_back(static_cast<std::uint8_t>(record_size >> shift));
  }
  const Bytes id = chance.key.public_point();
  bytes.push_back(static_cast<std::uint8_t>(id.size()));
  append(bytes, id);
  return bytes;
}

}  // namespace

std::optional<PushReader> PushReader::of(const PushAddress& address) {
  const auto point = from_base64url(address.p256dh);
  auto secret = from_base64url(address.auth);
  if (!point || !secret || secret->size() != secret_bytes) return std::nullopt;
  auto key = EllipticKey::from_public(*point);
  if (!key) return std::nullopt;
  return PushReader{std::move(*key), std::move(*secret)};
}

PushChance PushChance::draw() {
  PushChance chance{EllipticKey::create(), {}};
  if (sodium_init() < 0) std::abort();
  randombytes_buf(chance.salt.data(), chance.salt.size());
  return chance;
}

std::string encrypt_push(std::string_view text, std::size_t padded_to, const PushReader& reader,
                         const PushChance& chance) {
  assert(text.size() <= padded_to);
  const Bytes material = keying_material(reader, chance.key);
  const Bytes salt(chance.salt.begin(), chance.salt.end());
  const Bytes key = hkdf_sha256(salt, material, label("Content-Encoding: aes128gcm"), key_bytes);
  const Bytes nonce = hkdf_sha256(salt, material, label("Content-Encoding: nonce"), nonce_bytes);
  Bytes plain = bytes_of(text);
  plain.push_back(2);  // The delimiter of the last record; zeros follow.
  plain.resize(padded_to + 1);
  Bytes message = header(chance);
  append(message, sealed(plain, key, nonce));
  return {message.begin(), message.end()};
}

}  // namespace marchstone::server
