// SPDX-License-Identifier: MIT
/** Who plays what and how it stands: a plate a seat. A plate opens its board. */
import { useContext } from 'preact/hooks';
import { FrameContext } from '../../kit/frame_context';
import { Glyph } from '../../../ui/glyph';
import { width } from '../../../ui/dom/viewport';
import { colourClass, FactionHead } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import { factionThing } from '../terms/naming';
import { whoIs } from '../terms/seat_names';
import { rootWords as words } from '../terms/words';

interface SeatsProps extends PartProps {
  opened: number | null;
  onOpen(seat: number | null): void;
}

export function Seats(props: SeatsProps) {
  const { view } = props.scene;
  return (
    <ul class="kit-column rt-seats" aria-label={words.seats.list}>
      {view.seats.map((_, seat) => (
        <li key={seat}>
          <SeatLine {...props} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function SeatLine({ scene, opened, onOpen, seat }: SeatsProps & { seat: number }) {
  const frame = useContext(FrameContext);
  const { view, names } = scene;
  const state = view.seats[seat];
  if (!state) return null;
  const { faction, score, hand } = state;
  const isActive = view.turn.active === seat && view.turn.number > 0;
  const look = ['panel rt-seat', faction ? colourClass(faction) : '', isActive ? 'rt-active' : '']
    .filter(Boolean)
    .join(' ');
  const name = faction ? words.factions[faction] : words.seats.unknown;
  const who = whoIs(names, seat);
  const label = [
    words.seats.open(faction && factionThing(faction)),
    who.isYou ? words.you : who.name,
    words.seats.points(score),
    words.seats.cards(hand),
    isActive ? words.seats.active : '',
  ]
    .filter(Boolean)
    .join(', ');
  const isOpen = opened === seat;
  return (
    <div class={look} data-anchor={`seat ${seat}`}>
      <button
        type="button"
        class="kit-bare rt-seat-open"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : seat)}
      >
        <span class="only-spoken">{label}</span>
        {faction ? <FactionHead faction={faction} size={30} /> : <Glyph name="l-user" size={26} />}
        <strong class="kit-desktop-only" aria-hidden="true">
          {name}
        </strong>
        <span class="rt-points" aria-hidden="true">
          <strong>{score ?? '–'}</strong>
          <span class="rt-of30 muted kit-tiny kit-desktop-only">{words.seats.of30}</span>
        </span>
        <span class="kit-line muted small rt-seat-cards" aria-hidden="true">
          <Glyph name="l-hand" size={13} />
          {hand}
        </span>
      </button>
      {width.value === 'desktop' && <div class="kit-plate rt-plate">{frame.plate(seat)}</div>}
    </div>
  );
}
