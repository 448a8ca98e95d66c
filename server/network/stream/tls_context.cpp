// SPDX-License-Identifier: MIT
#include "server/network/stream/tls_context.h"

#include <openssl/ssl.h>

#include <boost/asio/ssl/context.hpp>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/config/limits.h"

namespace marchstone::server {

namespace {

namespace net = boost::asio;
namespace ssl = boost::asio::ssl;
namespace fs = std::filesystem;
using boost::system::error_code;

constexpr const char* certificate_key = "server.tls_certificate";
constexpr const char* key_key = "server.tls_key";

std::string sentence(const char* setting, const fs::path& file, const std::string& reason) {
  return std::string(setting) + ": " + file.string() + " " + reason + ".";
}

struct Pem {
  std::string text;
};

Result<Pem, std::string> content_of(const char* setting, const fs::path& file) {
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  std::string content(limits::pem_bytes + 1, '\0');
  if (in) in.read(content.data(), static_cast<std::streamsize>(content.size()));
  if (!in.is_open() || in.bad()) {
    return sentence(setting, file, std::string("cannot be read: ") + std::strerror(errno));
  }
  content.resize(static_cast<std::size_t>(in.gcount()));
  if (content.empty()) return sentence(setting, file, "is empty or not a file");
  if (content.size() > limits::pem_bytes) return sentence(setting, file, "is too large for a PEM file");
  return Pem{std::move(content)};
}

/// Applies to every connection: TLS 1.2 and 1.3, forward secrecy, AEAD ciphers, no renegotiation or
/// compression. Session resumption uses tickets (RFC 8446, 4.6.1), so no state is kept per client.
ssl::context strict_context() {
  ssl::context context(ssl::context::tls_server);
  SSL_CTX* const native = context.native_handle();
  SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
  SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  SSL_CTX_set_cipher_list(native, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF);
  // A key with a passphrase is rejected: OpenSSL would prompt on the terminal.
  context.set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); });
  return context;
}

std::chrono::system_clock::time_point end_of(const ssl::context& context) {
  std::tm moment{};
  const X509* certificate = SSL_CTX_get0_certificate(const_cast<ssl::context&>(context).native_handle());
  if (certificate == nullptr || ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &moment) != 1) return {};
  return std::chrono::system_clock::from_time_t(::timegm(&moment));
}

}  // namespace

TlsContext::TlsContext(Files files, Loaded loaded) : files_(std::move(files)), loaded_(std::move(loaded)) {}

Result<std::unique_ptr<TlsContext>, std::string> TlsContext::load(const Config::Server& server) {
  Files files{server.tls_certificate, server.tls_key};
  auto loaded = read(files);
  if (!loaded) return loaded.error();
  return std::unique_ptr<TlsContext>(new TlsContext(std::move(files), *std::move(loaded)));
}

std::optional<std::string> TlsContext::reload() noexcept try {
  auto loaded = read(files_);
  if (!loaded) return loaded.error();
  const std::lock_guard lock(mutex_);
  loaded_ = *std::move(loaded);
  return std::nullopt;
} catch (const std::exception& exception) {
  return exception.what();
}

TlsContext::Shared TlsContext::current() const {
  const std::lock_guard lock(mutex_);
  return loaded_.context;
}

std::chrono::system_clock::time_point TlsContext::valid_until() const {
  const std::lock_guard lock(mutex_);
  return loaded_.valid_until;
}

Result<TlsContext::Loaded, std::string> TlsContext::read(const Files& files) {
  const auto certificate = content_of(certificate_key, files.certificate);
  if (!certificate) return certificate.error();
  const auto key = content_of(key_key, files.key);
  if (!key) return key.error();

  auto context = std::make_shared<ssl::context>(strict_context());
  error_code ec;
  context->use_certificate_chain(net::buffer(certificate.value().text), ec);
  if (ec) {
    return sentence(certificate_key, files.certificate, "contains no usable certificate: " + ec.message());
  }
  context->use_private_key(net::buffer(key.value().text), ssl::context::pem, ec);
  if (ec) return sentence(key_key, files.key, "contains no usable key: " + ec.message());
  // OpenSSL accepts a key of another type than the certificate's, and stores it beside it.
  if (SSL_CTX_check_private_key(context->native_handle()) != 1) {
    return sentence(key_key, files.key, "contains no usable key: it does not match the certificate");
  }
  const auto valid_until = end_of(*context);
  return Loaded{std::move(context), valid_until};
}

}  // namespace marchstone::server
