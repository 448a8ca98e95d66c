// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <string>
#include <utility>

namespace marchstone::persistence {

/// One use of a prepared statement, which is always reset on the way out: a half-read statement would hold a
/// snapshot open and keep the write-ahead log from ever being truncated.
class Use {
 public:
  /// Binds `values` to the parameters in order. Strings are not copied: they must outlive the use.
  template <class... Values>
  explicit Use(SQLite::Statement& statement, const Values&... values) : statement_(statement) {
    int index = 0;
    (bind(++index, values), ...);
  }
  ~Use() { statement_.tryReset(); }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

  bool next() { return statement_.executeStep(); }
  /// Runs a statement without result rows; returns the number of rows changed.
  int run() { return statement_.exec(); }

  std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }
  std::string text(int column) const { return statement_.getColumn(column).getString(); }

 private:
  void bind(int index, std::int64_t value) { statement_.bind(index, value); }
  void bind(int index, const std::string& value) { statement_.bindNoCopy(index, value); }

  SQLite::Statement& statement_;
};

}  // namespace marchstone::persistence
