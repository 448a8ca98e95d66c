# Writes OUTPUT, a C++ source that holds every *.json file below FOLDER: cmake -DFOLDER=... -DOUTPUT=... -P this.cmake
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*.json)
list(SORT paths)
set(entries "")
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} text)
  string(APPEND entries "    {\"${path}\", R\"schema(${text})schema\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[#include "protocol/wire/schema_files.h"

namespace marchstone::protocol {

namespace {

constexpr SchemaFile files[] = {
@entries@};

}  // namespace

std::span<const SchemaFile> schema_files() { return files; }

}  // namespace marchstone::protocol
]=])
