#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/system/error_code.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "rules/core/result.h"
#include "server/network/http/http_message.h"
#include "server/network/limits/warning_throttle.h"

/// What HTTP asks of the head of a request, before anybody looks at what is asked for. A browser keeps to it;
/// who does not is a proxy with a wrong setting, so that is what the sentences name.
namespace marchstone::server {

/// Why a request is refused: the answer, and how the log names it.
struct RequestFault {
  HttpReply reply;
  WarningThrottle::Kind kind{};
  std::string reason;  ///< for the log: "host_missing"
};

/// Where a request goes.
struct RequestHead {
  std::string target;  ///< in origin form: path and query
  std::string host;    ///< empty: one of HTTP/1.0 that names none
};

using RequestFields = boost::beast::http::fields;

/// Target and host (RFC 9112, 3.2): exactly one Host that names a host, and of a target in absolute form the
/// host that it names itself. Fields that may stand only once do so (RFC 9110, 5.3).
Result<RequestHead, RequestFault> read_head(const boost::beast::http::header<true, RequestFields>& request);

/// All lines of a field as one list (RFC 9110, 5.2): a proxy may add a line of its own behind its client's.
std::string all_lines(const RequestFields& fields, std::string_view name);

/// Whether that may be the value of Host: a name or address, and a port if wanted (RFC 3986, 3.2.2).
bool is_host(std::string_view text);

/// Two slashes in a row in a path, as a proxy makes them: no path of ours has them. Not those behind the code
/// of a link to a table.
bool has_doubled_slash(std::string_view target);
RequestFault doubled_slash();

/// What somebody speaks whose bytes are no head of HTTP/1.1. `bytes` begins with what was not understood,
/// `fault` says why.
RequestFault not_http(std::string_view bytes, boost::system::error_code fault);
/// The beginning of a handshake of TLS (RFC 8446, 5.1), of which no line ever ends.
bool begins_tls(std::string_view bytes);
/// HTTP without TLS on a port that speaks TLS.
RequestFault plain_http();

}  // namespace marchstone::server
