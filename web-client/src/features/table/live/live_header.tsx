// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Names } from '../../../games/kit/game_page';
import type { Room } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import { mayResign, ResignDialog } from '../panels/table_actions';
import { StandInButtons } from '../seats/stand_in';
import { TableHeader } from '../panels/table_header';

interface LiveHeaderProps {
  model: RoomModel;
  room: Room;
  names: Names;
  children?: ComponentChildren;
}

/** The bar over a match. Whoever looks for the way out finds it behind its last button too, whatever panel is open. */
export function LiveHeader({ model, room, names, children }: LiveHeaderProps) {
  const [resigning, setResigning] = useState(false);
  const things = (close: () => void) => (
    <>
      <StandInButtons model={model} room={room} names={names} onDone={close} />
      <button
        type="button"
        class="button slim"
        onClick={() => {
          close();
          setResigning(true);
        }}
      >
        <Glyph name="l-flag" size={18} />
        {words.resign.name}
      </button>
    </>
  );
  return (
    <>
      <TableHeader
        room={room}
        pill={model.ownSeat.value === null && <span class="pill accent">{words.table.watching}</span>}
        {...(mayResign(model, room) ? { things } : {})}
      >
        {children}
      </TableHeader>
      {resigning && <ResignDialog room={room} onClose={() => setResigning(false)} />}
    </>
  );
}
