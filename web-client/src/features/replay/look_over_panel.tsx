// SPDX-License-Identifier: MIT
import type { GamePage, Names, ReplayMark } from '../../games/kit/game_page';
import type { CostlyMove } from '../../net/protocol';
import { Glyph } from '../../ui/glyph';
import { words } from '../../words';
import type { ReplayStep } from '../shared/record';
import type { Moment } from './use_moment';
import type { LookOverState } from './use_look_over';

interface LookOverPanelProps {
  state: LookOverState;
  ask(): void;
  game: GamePage;
  steps: readonly ReplayStep[];
  names: Names;
  moment: Moment;
  onGo(seq: number): void;
  /** So many seats take part. */
  seats: number;
}

/** What was played at this entry, and in which view. */
function playedAt(game: GamePage, steps: readonly ReplayStep[], { seq }: CostlyMove) {
  const entry = steps[seq]?.entry;
  const before = steps[seq - 1];
  if (entry?.type !== 'move' || entry.move === undefined || before === undefined) return null;
  return { move: entry.move, view: game.viewOfPosition(before.position) };
}

/** "Move 12: red 5 to stone 3, 14 points. Better: ..." */
function sentenceOf(game: GamePage, steps: readonly ReplayStep[], costly: CostlyMove): string {
  const played = playedAt(game, steps, costly);
  if (played === null) return words.lookOver.move(costly.seq);
  return words.lookOver.spoken(
    costly.seq,
    game.moveWords(played.move, played.view),
    costly.cost,
    game.moveWords(costly.better, played.view),
  );
}

/** The costly moves as marks of the replay's bar. */
export function costlyMarks(
  game: GamePage,
  steps: readonly ReplayStep[],
  state: LookOverState,
  names: Names,
): ReplayMark[] {
  if (state.kind !== 'found') return [];
  return state.costly.map((costly) => ({
    seq: costly.seq,
    seat: costly.seat,
    label: '?',
    words: `${names.of(costly.seat)}: ${sentenceOf(game, steps, costly)}`,
  }));
}

/** Which moves of a finished match have cost most: a button, how far it is, and a list for each seat. */
export function LookOverPanel(props: LookOverPanelProps) {
  const { state, ask } = props;
  return (
    <section class="look-over panel" aria-labelledby="look-over" data-region="look-over">
      <h2 class="panel-heading" id="look-over">
        <Glyph name="l-eye" size={18} />
        {words.lookOver.title}
      </h2>
      {state.kind === 'found' ? (
        <Found {...props} costly={state.costly} />
      ) : (
        <>
          <p class="small muted">{words.lookOver.detail}</p>
          {state.kind === 'fault' && <p class="small">{words.lookOver.fault(state.status)}</p>}
          {/* It keeps the focus while the match is looked over. */}
          <button type="button" class="button slim" aria-disabled={state.kind === 'coming'} onClick={ask}>
            {state.kind === 'coming' ? words.lookOver.coming(state.progress) : words.lookOver.ask}
          </button>
        </>
      )}
    </section>
  );
}

function Found({ costly, seats, ...rest }: LookOverPanelProps & { costly: readonly CostlyMove[] }) {
  return (
    <>
      <p class="small muted">{words.lookOver.points}</p>
      {[...Array(seats).keys()].map((seat) => {
        const own = costly.filter((one) => one.seat === seat).sort((left, right) => left.seq - right.seq);
        return (
          <section key={seat} class="look-over-seat">
            <h3>{rest.names.of(seat)}</h3>
            {own.length === 0 ? (
              <p class="small muted">{words.lookOver.none}</p>
            ) : (
              <ol>
                {own.map((one) => (
                  <Costly key={one.seq} costly={one} {...rest} />
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </>
  );
}

type CostlyProps = Pick<LookOverPanelProps, 'game' | 'steps' | 'moment' | 'onGo'> & { costly: CostlyMove };

function Costly({ costly, game, steps, moment, onGo }: CostlyProps) {
  const played = playedAt(game, steps, costly);
  return (
    <li>
      <button
        type="button"
        class="look-over-move"
        aria-current={moment.step.seq === costly.seq ? 'step' : undefined}
        onClick={() => onGo(costly.seq)}
      >
        <span class="only-spoken">{sentenceOf(game, steps, costly)}</span>
        <span class="look-over-head" aria-hidden="true">
          <span class="log-number">{costly.seq}</span>
          <span class="grow">{played && game.moveContent(played.move, played.view)}</span>
          <strong class="look-over-cost">{words.lookOver.cost(costly.cost)}</strong>
        </span>
        <span class="look-over-better" aria-hidden="true">
          <span class="muted">{words.lookOver.better}</span> {played && game.moveContent(costly.better, played.view)}
        </span>
      </button>
    </li>
  );
}
