// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "server/notifications/push_encryption.h"
#include "server/notifications/push_request.h"
#include "tests/server/notifications/sample_notifications.h"

namespace marchstone::server {
namespace {

/// The browser's key of RFC 8291, section 5.
constexpr std::string_view reader_scalar = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr UnixMs now = 1'795'000'000'000;

std::string bytes(std::string_view base64url) {
  const auto found = from_base64url(base64url).value();
  return {found.begin(), found.end()};
}

/// By OpenSSL's own key derivation, which the product does not use.
std::string derived(const std::string& salt, const std::string& secret, const std::string& info,
                    std::size_t size) {
  EVP_KDF* kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
  EVP_KDF_CTX* context = EVP_KDF_CTX_new(kdf);
  std::string digest = "SHA256";
  std::string writable_salt = salt;
  std::string writable_secret = secret;
  std::string writable_info = info;
  const std::array<OSSL_PARAM, 5> parameters{
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, writable_salt.data(), salt.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, writable_secret.data(), secret.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, writable_info.data(), info.size()),
      OSSL_PARAM_construct_end()};
  std::string result(size, '\0');
  EXPECT_EQ(EVP_KDF_derive(context, reinterpret_cast<std::uint8_t*>(result.data()), size, parameters.data()),
            1);
  EVP_KDF_CTX_free(context);
  EVP_KDF_free(kdf);
  return result;
}

/// What a browser does (RFC 8291, RFC 8188); empty if the tag is wrong. `scalar` is the browser's key.
std::string decrypted(const std::string& message, std::string_view scalar, const PushAddress& address) {
  const std::string salt = message.substr(0, 16);
  const std::string sender = message.substr(21, 65);
  const std::string sealed = message.substr(86);
  const auto key = EllipticKey::from_private(from_base64url(scalar).value()).value();
  const Bytes secret =
      key.shared_secret(EllipticKey::from_public(Bytes(sender.begin(), sender.end())).value());
  const std::string info = std::string("WebPush: info") + '\0' + bytes(address.p256dh) + sender;
  const std::string material =
      derived(bytes(address.auth), std::string(secret.begin(), secret.end()), info, 32);
  const std::string cek = derived(salt, material, std::string("Content-Encoding: aes128gcm") + '\0', 16);
  const std::string nonce = derived(salt, material, std::string("Content-Encoding: nonce") + '\0', 12);
  const auto raw = [](const std::string& text) { return reinterpret_cast<const std::uint8_t*>(text.data()); };
  std::string plain(sealed.size() - 16, '\0');
  std::string tag = sealed.substr(sealed.size() - 16);
  int size = 0;
  EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
  EVP_DecryptInit_ex2(context, EVP_aes_128_gcm(), raw(cek), raw(nonce), nullptr);
  EVP_DecryptUpdate(context, reinterpret_cast<std::uint8_t*>(plain.data()), &size, raw(sealed),
                    static_cast<int>(plain.size()));
  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, tag.data());
  const bool is_whole = EVP_DecryptFinal_ex(context, nullptr, &size) == 1;
  EVP_CIPHER_CTX_free(context);
  if (!is_whole) return {};
  while (plain.ends_with('\0')) plain.pop_back();
  if (!plain.ends_with('\2')) return {};
  plain.pop_back();
  return plain;
}

TEST(PushEncryptionTest, WritesTheExampleOfTheStandard) {
  // RFC 8291, section 5 and appendix A.
  PushChance chance{
      EllipticKey::from_private(from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").value())
          .value(),
      {}};
  const auto salt = from_base64url("DGv6ra1nlYgDCS1FRnbzlw").value();
  std::copy(salt.begin(), salt.end(), chance.salt.begin());
  const std::string text = "When I grow up, I want to be a watermelon";
  const auto reader = PushReader::of(sample_push("https://push.example.net/push/x")).value();
  EXPECT_EQ(
      to_base64url(std::string_view(encrypt_push(text, text.size(), reader, chance))),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
      "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushEncryptionTest, ABrowserReadsIt) {
  const PushAddress address = sample_push("https://push.example.net/push/x");
  const auto reader = PushReader::of(address).value();
  const std::string first = encrypt_push("one", 100, reader, PushChance::draw());
  const std::string second = encrypt_push("another text", 100, reader, PushChance::draw());
  EXPECT_EQ(first.size(), second.size());
  EXPECT_EQ(decrypted(first, reader_scalar, address), "one");
  EXPECT_EQ(decrypted(second, reader_scalar, address), "another text");
  std::string damaged = first;
  damaged[100] = static_cast<char>(damaged[100] ^ 1);
  EXPECT_EQ(decrypted(damaged, reader_scalar, address), "");
}

TEST(PushEncryptionTest, TakesNoKeyThatIsNone) {
  const auto is_taken = [](std::string p256dh, std::string auth) {
    return PushReader::of({"https://push.example.net/", std::move(p256dh), std::move(auth)}).has_value();
  };
  const PushAddress good = sample_push("");
  EXPECT_TRUE(is_taken(good.p256dh, good.auth));
  EXPECT_TRUE(is_taken(good.p256dh + "=", good.auth + "=="));
  EXPECT_FALSE(is_taken("", good.auth));
  EXPECT_FALSE(is_taken(good.p256dh, ""));
  EXPECT_FALSE(is_taken(good.p256dh, "AAAA"));
  EXPECT_FALSE(is_taken(good.p256dh.substr(4), good.auth));
  EXPECT_FALSE(is_taken("B" + std::string(86, 'A'), good.auth)) << "not on the curve";
  EXPECT_FALSE(is_taken(good.p256dh + "!", good.auth));
}

TEST(PushKeyTest, IsKeptAsText) {
  const PushKey key = PushKey::create();
  const auto again = PushKey::from_text(key.text());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->public_key(), key.public_key());
  EXPECT_EQ(from_base64url(key.public_key())->size(), EllipticKey::point_bytes);
  EXPECT_NE(PushKey::create().text(), key.text());
  EXPECT_EQ(again->pseudonym("ABCD1234"), key.pseudonym("ABCD1234"));
  EXPECT_NE(key.pseudonym("ABCD1234"), key.pseudonym("ABCD1235"));
  EXPECT_EQ(key.pseudonym("ABCD1234").size(), 32U);
}

TEST(PushKeyTest, IsNotReadFromAnythingElse) {
  const std::string zero(43, 'A');
  const std::string above_the_order = to_base64url(Bytes(32, 0xff));
  for (const std::string& text : {std::string(), std::string("key"), zero, above_the_order}) {
    EXPECT_FALSE(PushKey::from_text(text)) << text;
  }
}

/// The claims of a field Authorization; its signature is checked.
nlohmann::json claims_of(const std::string& field, const PushKey& key) {
  const auto token = field.substr(8, field.find(", k=") - 8);
  EXPECT_TRUE(field.starts_with("vapid t="));
  EXPECT_EQ(field.substr(field.find(", k=") + 4), key.public_key());
  const auto second = token.rfind('.');
  const auto first = token.find('.');
  EXPECT_EQ(nlohmann::json::parse(bytes(token.substr(0, first))),
            nlohmann::json::parse(R"({"typ":"JWT","alg":"ES256"})"));
  EXPECT_EQ(bytes(token.substr(second + 1)).size(), 64U);
  return nlohmann::json::parse(bytes(token.substr(first + 1, second - first - 1)));
}

TEST(PushAuthorizationTest, NamesTheServiceTheContactAndItsEnd) {
  const PushKey key = PushKey::create();
  PushAuthorization authorization(key, "mailto:me@example.org");
  const auto claims = claims_of(authorization.field("https://push.example.net", now), key);
  EXPECT_EQ(claims.at("aud"), "https://push.example.net");
  EXPECT_EQ(claims.at("sub"), "mailto:me@example.org");
  EXPECT_GT(claims.at("exp").get<std::int64_t>(), now / 1000 + 3600);
  EXPECT_LE(claims.at("exp").get<std::int64_t>(), now / 1000 + 24 * 3600);
}

TEST(PushAuthorizationTest, IsUsedForSomeHours) {
  const PushKey key = PushKey::create();
  PushAuthorization authorization(key, "");
  const std::string first = authorization.field("https://push.example.net", now);
  EXPECT_EQ(authorization.field("https://push.example.net", now + 3600'000), first);
  EXPECT_NE(authorization.field("https://other.example.net", now), first);
  EXPECT_NE(authorization.field("https://push.example.net", now + 7 * 3600'000), first);
  EXPECT_FALSE(claims_of(first, key).contains("sub"));
}

TEST(PushAuthorizationTest, IsSignedByTheKey) {
  const PushKey key = PushKey::create();
  const std::string message = "a message";
  const Bytes signature = key.signature(message);
  // r and s as the DER that OpenSSL checks.
  const auto integer = [](Bytes number) {
    while (number.size() > 1 && number.front() == 0) number.erase(number.begin());
    if (number.front() >= 0x80) number.insert(number.begin(), 0);
    number.insert(number.begin(), {0x02, static_cast<std::uint8_t>(number.size())});
    return number;
  };
  Bytes der = integer(Bytes(signature.begin(), signature.begin() + 32));
  const Bytes second = integer(Bytes(signature.begin() + 32, signature.end()));
  der.insert(der.end(), second.begin(), second.end());
  der.insert(der.begin(), {0x30, static_cast<std::uint8_t>(der.size())});
  const Bytes point = from_base64url(key.public_key()).value();
  EVP_PKEY* public_key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "prime256v1");
  ASSERT_EQ(EVP_PKEY_set1_encoded_public_key(public_key, point.data(), point.size()), 1);
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, public_key);
  EXPECT_EQ(EVP_DigestVerify(context, der.data(), der.size(),
                             reinterpret_cast<const std::uint8_t*>(message.data()), message.size()),
            1);
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(public_key);
}

/// By name.
std::map<std::string, std::string> fields_of(const TransferRequest& request) {
  std::map<std::string, std::string> fields;
  for (const std::string& field : request.fields) {
    fields.emplace(field.substr(0, field.find(':')), field.substr(field.find(": ") + 2));
  }
  return fields;
}

TransferRequest request_for(const Notification& notification, const PushKey& key) {
  PushAuthorization authorization(key, "");
  return push_request(sample_push("https://push.example.net/push/x"), "https://push.example.net",
                      notification, key, authorization, now);
}

TEST(PushRequestTest, HasWhatAPushServiceReads) {
  const PushKey key = PushKey::create();
  const TransferRequest request = request_for(sample_notification(), key);
  auto fields = fields_of(request);
  EXPECT_EQ(request.url, "https://push.example.net/push/x");
  EXPECT_EQ(fields["TTL"], "86400");
  EXPECT_EQ(fields["Urgency"], "normal");
  EXPECT_EQ(fields["Content-Encoding"], "aes128gcm");
  EXPECT_EQ(fields["Topic"], key.pseudonym("ABCD1234"));
  EXPECT_EQ(fields["Authorization"].substr(0, 8), "vapid t=");
}

TEST(PushRequestTest, IsUrgentIfThereIsLittleTime) {
  const PushKey key = PushKey::create();
  Notification notification = sample_notification();
  notification.tables.front().move_by = now + 10 * 60'000;
  EXPECT_EQ(fields_of(request_for(notification, key))["Urgency"], "high");
  notification.tables.front().move_by = now + 24 * 3600'000;
  EXPECT_EQ(fields_of(request_for(notification, key))["Urgency"], "normal");
  EXPECT_EQ(fields_of(request_for(sample_notification(Notification::Kind::test), key))["Urgency"], "high");
}

TEST(PushRequestTest, LooksTheSameWhateverItSays) {
  const PushKey key = PushKey::create();
  Notification long_one = sample_notification();
  for (int at = 0; at < 40; ++at) {
    WaitingTable table = sample_table("ROOM" + std::to_string(at));
    table.names.assign(8, std::string(200, '"'));
    long_one.tables.push_back(table);
  }
  const TransferRequest large = request_for(long_one, key);
  const TransferRequest small = request_for(sample_notification(Notification::Kind::test), key);
  EXPECT_EQ(large.body.size(), small.body.size());
  EXPECT_LT(large.body.size(), 4096U);
  const auto text = nlohmann::json::parse(decrypted(large.body, reader_scalar, sample_push("")));
  EXPECT_EQ(text.at("title"), "Your move at several tables");
  EXPECT_EQ(text.at("tag"), "digest");
  EXPECT_EQ(text.at("link"), "https://play.example/");
}

TEST(PushRequestTest, SaysWhatTheWorkerShows) {
  Notification notification = sample_notification();
  notification.tables.front().move_by = sample_deadline;
  const auto text = nlohmann::json::parse(push_text(notification));
  EXPECT_EQ(text.at("title"), "Your move · Root");
  EXPECT_EQ(text.at("body"), "With Ana, Petr · Move by 2026-12-01 18:00 UTC");
  EXPECT_EQ(text.at("link"), "https://play.example/play/ABCD1234");
  EXPECT_EQ(text.at("tag"), "ABCD1234");
  EXPECT_EQ(text.at("lang"), "en");
}

TEST(PushRequestTest, ListsSomeTablesAndSaysThatThereAreMore) {
  Notification notification = sample_notification();
  for (int at = 0; at < 6; ++at) notification.tables.push_back(sample_table("ROOM" + std::to_string(at)));
  const std::string body = nlohmann::json::parse(push_text(notification)).at("body");
  EXPECT_EQ(std::count(body.begin(), body.end(), '\n'), 6);
  EXPECT_TRUE(body.starts_with("Root: Ana, Petr\nRoot: Ana, Petr\n"));
  EXPECT_TRUE(body.ends_with("\n…"));
}

}  // namespace
}  // namespace marchstone::server
