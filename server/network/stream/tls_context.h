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

/// The certificate, its key and the rules of TLS that new connections are met with. Thread-safe.
class TlsContext {
 public:
  using Shared = std::shared_ptr<boost::asio::ssl::context>;

  /// Reads both files of the configuration, which names both. Why they cannot serve is one sentence.
  static Result<std::unique_ptr<TlsContext>, std::string> load(const Config::Server& server);

  /// Reads the files again, for connections that come from now on. If they cannot serve: why, in one
  /// sentence; what was read before stays.
  std::optional<std::string> reload() noexcept;

  /// For one new connection, which may outlive it here.
  Shared current() const;
  /// The last moment at which the certificate is valid.
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

/// The owner wants TLS.
inline bool serves_tls(const Config::Server& server) {
  return !server.tls_certificate.empty();
}

}  // namespace marchstone::server
