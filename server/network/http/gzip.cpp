// SPDX-License-Identifier: MIT
#include "server/network/http/gzip.h"

#include <zlib.h>

#include <cassert>
#include <new>

namespace marchstone::server {

std::string gzip(std::string_view text) {
  constexpr int gzip_window_bits = 15 + 16;  // zlib.h: 16 more asks for a gzip header
  constexpr int memory_level = 9;
  z_stream stream{};
  int status = deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window_bits, memory_level,
                            Z_DEFAULT_STRATEGY);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  assert(status == Z_OK);
  std::string packed(deflateBound(&stream, text.size()), '\0');
  // zlib's API takes a non-const pointer but does not write to the input.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  status = deflate(&stream, Z_FINISH);
  assert(status == Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace marchstone::server
