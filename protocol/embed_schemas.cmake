# SPDX-License-Identifier: MIT
# Writes OUTPUT, a C++ source that holds the files PATHS below FOLDER: cmake -DFOLDER=... -DPATHS=... -DOUTPUT=... -P this.cmake
separate_arguments(paths UNIX_COMMAND "${PATHS}")
set(entries "")
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} text)
  string(APPEND entries "    {\"${path}\", R\"schema(${text})schema\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[#include "protocol/registry/schema_files.h"

namespace marchstone::protocol {

namespace {

const SchemaFile files[] = {
@entries@};

}  // namespace

std::span<const SchemaFile> written_schema_files() { return files; }

}  // namespace marchstone::protocol
]=])
