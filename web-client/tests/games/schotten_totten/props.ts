// SPDX-License-Identifier: MIT
/** What the frame would give the table, for the tests and the gallery. */
import type { Room } from '../../../src/net/protocol';
import type { TableProps } from '../../../src/games/kit/game_page';
import type { DrawnView } from '../../../src/games/schotten_totten/picking/scene';
import type { Move } from '../../../src/games/schotten_totten/terms/types';
import type { Fixture } from './fixtures';

const people = ['Ailsa', 'Tamsin'];

export const names = (own: number | null): { of(seat: number): string; own: number | null } => ({
  of: (seat) => people[seat] ?? '',
  own,
});

export function room(fixture: Fixture): Room {
  return { code: 'K7M2QX4D', game: 'schotten_totten', options: fixture.options } as unknown as Room;
}

type Props = TableProps<DrawnView, Move>;

const nothing = (): void => undefined;

export function propsOf(fixture: Fixture, more: Partial<Props> = {}): Props {
  const isSeated = fixture.mode === 'play' || fixture.mode === 'look_back';
  return {
    state: fixture.state,
    room: room(fixture),
    names: names(isSeated ? 0 : null),
    mode: fixture.mode,
    perspective: 0,
    pending: fixture.pending ?? null,
    canAct: fixture.mode === 'play' && fixture.pending === undefined,
    animate: false,
    events: [],
    settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: true },
    play: nothing,
    announce: nothing,
    onPicking: nothing,
    ...more,
  };
}
