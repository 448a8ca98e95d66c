// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Room } from '../../../net/protocol';
import type { RoomModel } from '../../../model/room_model';
import { Glyph } from '../../../ui/glyph';
import { words } from '../../../words';
import { mayResign, ResignDialog } from '../panels/table_actions';
import { TableHeader } from '../panels/table_header';

interface LiveHeaderProps {
  model: RoomModel;
  room: Room;
  children?: ComponentChildren;
}

/** The bar over a match. Whoever looks for the way out finds it behind its last button too, whatever panel is open. */
export function LiveHeader({ model, room, children }: LiveHeaderProps) {
  const [resigning, setResigning] = useState(false);
  const resign = (close: () => void) => (
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
  );
  return (
    <>
      <TableHeader
        room={room}
        pill={model.ownSeat.value === null && <span class="pill accent">{words.table.watching}</span>}
        {...(mayResign(model, room) ? { things: resign } : {})}
      >
        {children}
      </TableHeader>
      {resigning && <ResignDialog room={room} onClose={() => setResigning(false)} />}
    </>
  );
}
