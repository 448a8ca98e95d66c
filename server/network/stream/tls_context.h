// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "rules/core/result.h"
#include "server/config/config.h"

namespace boost::asio::ssl {
class context;
}

namespace marchstone::server {

/// The certificate, its key and the TLS settings for new connections. Thread-safe.
class TlsContext {
 public:
  using Shared = std::shared_ptr<boost::asio::ssl::context>;

  /// Loads both configured files. The error is one sentence.
  static Result<std::unique_ptr<TlsContext>, std::string> load(const Config::Server& server);

  /// Loads the files again, for new connections. On error returns a sentence and keeps the previous ones.
  std::optional<std::string> reload() noexcept;

  /// For one new connection, which may outlive a reload.
  Shared current() const;
  /// The end of the certificate's validity.
  std::chrono::system_clock::time_point valid_until() const;

 private:
  struct Files {
    std::filesystem::path certificate;
    std::filesystem::path key;
  };
  struct Loaded {
    Shared context;
    std::chrono::system_clock::time_point valid_until;
  };
  TlsContext(Files files, Loaded loaded);
  static Result<Loaded, std::string> read(const Files& files);

  const Files files_;
  mutable std::mutex mutex_;
  Loaded loaded_;
};

/// Whether TLS is configured.
inline bool serves_tls(const Config::Server& server) {
  return !server.tls_certificate.empty();
}

}  // namespace marchstone::server
