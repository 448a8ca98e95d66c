// SPDX-License-Identifier: MIT
/** Shows one picture of the table in a plain frame, for looking at while developing: `?name=actions&theme=dark&seat=watch`. */
import { render, type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import '../../src/styles/index.css';
import '../schotten_totten/gallery.css';
import { FrameContext } from '../../src/games/kit/frame_context';
import type { TableProps, TableState } from '../../src/games/kit/game_page';
import type { GameEvent, Room } from '../../src/net/protocol';
import page from '../../src/games/root/page';
import type { DrawnView } from '../../src/games/root/picking/scene';
import type { Move } from '../../src/games/root/terms/types';
import captured from '../../tests/games/root/captured.json';

interface Picture {
  name: string;
  mover: TableState<DrawnView, Move>;
  watcher: TableState<DrawnView, Move>;
}

const query = new URLSearchParams(location.search);
const pictures = captured.states as unknown as Picture[];
const chosen = pictures.find((picture) => picture.name === query.get('name')) ?? (pictures[0] as Picture);
const state = query.get('seat') === 'watch' ? chosen.watcher : chosen.mover;
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const people = ['Ailsa', 'Corin', 'Tamsin', 'Mhairi', 'Pibroch', 'Dougal'];
const names = { of: (seat: number) => people[seat] ?? '', own: state.seat };

function Plate({ seat }: { seat: number }) {
  return (
    <div class="seat-plate">
      <div class="plate-words">
        <p class="plate-name">{names.of(seat)}</p>
        <p class="plate-facts">
          {page.plateFacts(state.view, seat).map((fact) => (
            <span key={fact.glyph}>{fact.words}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Gallery(): ComponentChildren {
  const [sent, setSent] = useState<Move[]>([]);
  const props: TableProps<DrawnView, Move> = {
    state,
    room: { code: 'K7M2QX4D', options: {}, players: state.view.seats.length } as unknown as Room,
    names,
    mode: state.seat === null ? 'watch' : 'play',
    perspective: state.seat ?? 0,
    pending: null,
    canAct: state.seat !== null,
    animate: false,
    events: [],
    settings: { confirmEveryMove: false, neverConfirmTaps: false, singleKeys: true },
    play: (move) => setSent([...sent, move]),
    announce: () => undefined,
    onPicking: () => undefined,
  };
  const isNarrow = window.innerWidth < 1200;
  const frame = {
    above: null,
    between: null,
    promptInstead: null,
    pale: query.has('pale'),
    plate: (seat: number) => <Plate seat={seat} />,
  };
  return (
    <FrameContext.Provider value={frame}>
      <div class="gallery">
        <header class="gallery-bar" data-sent={JSON.stringify(sent)}>
          {chosen.name}
        </header>
        <page.Table {...props} />
        {!isNarrow && (
          <aside class="gallery-rail">
            <ol class="gallery-log">
              {page.logLines(captured.events as unknown as GameEvent[], names).map((line, place) => (
                <li key={place}>{line.content}</li>
              ))}
            </ol>
            {query.has('rules') && <page.Rules options={{}} />}
          </aside>
        )}
      </div>
    </FrameContext.Provider>
  );
}

render(<Gallery />, document.getElementById('page') as HTMLElement);
