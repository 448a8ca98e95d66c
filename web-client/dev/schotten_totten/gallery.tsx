// SPDX-License-Identifier: MIT
/** Shows one picture of the table in a plain frame, for looking at while developing: `?name=claim&theme=dark`. */
import { render, type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import '../../src/styles/index.css';
import './gallery.css';
import { FrameContext } from '../../src/games/kit/frame_context';
import page from '../../src/games/schotten_totten/page';
import { RulesHelp } from '../../src/games/schotten_totten/rules_help';
import { Table } from '../../src/games/schotten_totten/table/table';
import type { Move } from '../../src/games/schotten_totten/terms/types';
import { fixtures, type Fixture } from '../../tests/games/schotten_totten/fixtures';
import { propsOf } from '../../tests/games/schotten_totten/props';

const query = new URLSearchParams(location.search);
const chosen = fixtures.find((fixture) => fixture.name === (query.get('name') ?? 'play')) ?? (fixtures[0] as Fixture);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

function Plate({ seat }: { seat: number }) {
  return (
    <div class="gallery-plate">
      <strong>{propsOf(chosen).names.of(seat)}</strong>{' '}
      {page
        .plateFacts(chosen.state.view, seat)
        .map((fact) => fact.words)
        .join(' · ')}
    </div>
  );
}

function Gallery(): ComponentChildren {
  const [sent, setSent] = useState<Move[]>([]);
  const [said, setSaid] = useState('');
  const props = propsOf(chosen, {
    play: (move) => setSent([...sent, move]),
    announce: setSaid,
    animate: query.has('animate'),
  });
  const isNarrow = window.innerWidth < 1200;
  const frame = {
    above: isNarrow && <Plate seat={1} />,
    between: isNarrow && <Plate seat={0} />,
    promptInstead: null,
    pale: query.has('pale'),
    plate: (seat: number) => <Plate seat={seat} />,
  };
  return (
    <FrameContext.Provider value={frame}>
      <div class="gallery">
        <header class="gallery-bar" data-sent={JSON.stringify(sent)}>
          Schotten Totten · {chosen.name}{' '}
          {sent.map((move, place) => (
            <span key={place}> · {page.moveContent(move)}</span>
          ))}
        </header>
        <Table {...props} />
        {!isNarrow && (
          <aside class="gallery-rail">
            <Plate seat={1} />
            <div class="gallery-log">
              <p>{said}</p>
              <RulesHelp options={chosen.options} />
            </div>
            <Plate seat={0} />
          </aside>
        )}
      </div>
    </FrameContext.Provider>
  );
}

const root = document.getElementById('page');
if (root) render(<Gallery />, root);
