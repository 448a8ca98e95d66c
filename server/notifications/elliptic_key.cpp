// SPDX-License-Identifier: MIT
#include "server/notifications/elliptic_key.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>

#include <array>
#include <cassert>
#include <cstdlib>

namespace marchstone::server {

namespace {

constexpr const char* curve = "prime256v1";

template <auto release>
struct Release {
  void operator()(auto* it) const { release(it); }
};
template <class T, auto release>
using Owned = std::unique_ptr<T, Release<release>>;

using Context = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using DigestContext = Owned<EVP_MD_CTX, EVP_MD_CTX_free>;
using Number = Owned<BIGNUM, BN_clear_free>;
using Group = Owned<EC_GROUP, EC_GROUP_free>;
using Point = Owned<EC_POINT, EC_POINT_free>;
using Signature = Owned<ECDSA_SIG, ECDSA_SIG_free>;
using ParameterBuilder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using Parameters = Owned<OSSL_PARAM, OSSL_PARAM_free>;

/// OpenSSL fails in what cannot fail only without memory or randomness.
void require(bool succeeded) {
  if (!succeeded) std::abort();
}

/// The public point of this scalar; nothing if it is zero or not below the order of the curve.
std::optional<Bytes> point_of(const BIGNUM* scalar) {
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  require(group != nullptr);
  if (BN_is_zero(scalar) || BN_cmp(scalar, EC_GROUP_get0_order(group.get())) >= 0) return std::nullopt;
  const Point point(EC_POINT_new(group.get()));
  require(point && EC_POINT_mul(group.get(), point.get(), scalar, nullptr, nullptr, nullptr) == 1);
  Bytes bytes(EllipticKey::point_bytes);
  require(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes.data(),
                             bytes.size(), nullptr) == bytes.size());
  return bytes;
}

}  // namespace

void EllipticKey::Free::operator()(EVP_PKEY* key) const {
  EVP_PKEY_free(key);
}

EllipticKey EllipticKey::create() {
  EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", curve);
  require(key != nullptr);
  return EllipticKey(key);
}

std::optional<EllipticKey> EllipticKey::from_private(std::span<const std::uint8_t> scalar) {
  if (scalar.size() != scalar_bytes) return std::nullopt;
  const Number number(BN_bin2bn(scalar.data(), static_cast<int>(scalar.size()), nullptr));
  require(number != nullptr);
  const auto point = point_of(number.get());
  return point ? from_parts(scalar, *point) : std::nullopt;
}

std::optional<EllipticKey> EllipticKey::from_public(std::span<const std::uint8_t> point) {
  // Compressed points are not what browsers give.
  if (point.size() != point_bytes || point[0] != POINT_CONVERSION_UNCOMPRESSED) return std::nullopt;
  return from_parts({}, point);
}

std::optional<EllipticKey> EllipticKey::from_parts(std::span<const std::uint8_t> scalar,
                                                   std::span<const std::uint8_t> point) {
  const ParameterBuilder builder(OSSL_PARAM_BLD_new());
  require(
      builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) &&
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()));
  Number number;  // Must outlive the builder's result.
  if (!scalar.empty()) {
    number.reset(BN_bin2bn(scalar.data(), static_cast<int>(scalar.size()), nullptr));
    require(number && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()));
  }
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  require(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  const int selection = scalar.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  if (EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) != 1) return std::nullopt;
  return EllipticKey(key);
}

Bytes EllipticKey::private_scalar() const {
  BIGNUM* found = nullptr;
  require(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1);
  const Number number(found);
  Bytes bytes(scalar_bytes);
  require(BN_bn2binpad(number.get(), bytes.data(), static_cast<int>(bytes.size())) > 0);
  return bytes;
}

Bytes EllipticKey::public_point() const {
  std::array<std::uint8_t, point_bytes> bytes{};
  std::size_t size = 0;
  // OpenSSL 3.0 gives keys that it drew in this form unless told otherwise.
  require(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes.data(), bytes.size(),
                                          &size) == 1 &&
          size == point_bytes);
  return {bytes.begin(), bytes.end()};
}

Bytes EllipticKey::shared_secret(const EllipticKey& other) const {
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, key_.get(), nullptr));
  Bytes secret(scalar_bytes);
  std::size_t size = secret.size();
  require(context && EVP_PKEY_derive_init(context.get()) == 1 &&
          EVP_PKEY_derive_set_peer(context.get(), other.key_.get()) == 1 &&
          EVP_PKEY_derive(context.get(), secret.data(), &size) == 1 && size == scalar_bytes);
  return secret;
}

Bytes EllipticKey::signature(std::string_view message) const {
  const DigestContext context(EVP_MD_CTX_new());
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(message.data());
  std::array<std::uint8_t, 80> der{};  // At most 72 bytes for this curve.
  std::size_t size = der.size();
  require(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
          EVP_DigestSign(context.get(), der.data(), &size, bytes, message.size()) == 1);
  const std::uint8_t* at = der.data();
  const Signature parts(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  require(parts != nullptr);
  Bytes result(2 * scalar_bytes);
  require(BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), result.data(), scalar_bytes) > 0 &&
          BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), result.data() + scalar_bytes, scalar_bytes) > 0);
  return result;
}

Bytes hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message) {
  constexpr std::size_t digest_bytes = 32;
  Bytes digest(digest_bytes);
  std::size_t size = 0;
  require(EVP_Q_mac(nullptr, "HMAC", nullptr, "SHA256", nullptr, key.data(), key.size(), message.data(),
                    message.size(), digest.data(), digest.size(), &size) != nullptr);
  return digest;
}

Bytes hkdf_sha256(std::span<const std::uint8_t> salt, std::span<const std::uint8_t> secret,
                  std::span<const std::uint8_t> info, std::size_t size) {
  // One block of output needs no more than this.
  assert(size <= 32);
  Bytes block(info.begin(), info.end());
  block.push_back(1);
  Bytes result = hmac_sha256(hmac_sha256(salt, secret), block);
  result.resize(size);
  return result;
}

}  // namespace marchstone::server
