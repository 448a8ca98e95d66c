// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/shape/schema.h"
#include "protocol/wire/forms.h"
#include "protocol/wire/room_info.h"

/// What messages and records have in common in their schemas.
namespace marchstone::protocol {

Schema schema_of(Definitions& known, As<RoomCodeText>);
Schema schema_of(Definitions& known, As<MatchIdText>);
Schema schema_of(Definitions& known, As<HexText>);
Schema schema_of(Definitions& known, As<DayText>);
Schema schema_of(Definitions& known, As<UnixMsNumber>);
Schema schema_of(Definitions& known, As<AnyMove>);
Schema schema_of(Definitions& known, As<AnyEvent>);
Schema schema_of(Definitions& known, As<JustTrue>);
Schema schema_of(Definitions& known, As<NoticeWord>);
Schema schema_of(Definitions& known, As<ErrorWord>);
Schema schema_of(Definitions& known, As<RecordFormat>);
Schema schema_of(Definitions& known, As<WrittenObject>);
Schema schema_of(Definitions& known, As<ClockSettings>);

/// The definitions of rooms, results, lines of chat and pushes.
void add_messages(Definitions& known);

}  // namespace marchstone::protocol
