// SPDX-License-Identifier: MIT
import type { GamePage, LogLine, Names } from '../../../games/kit/game_page';
import type { GameEvent } from '../../../net/protocol';
import { words } from '../../../words';

interface UndoneEvent extends GameEvent {
  seat: number;
  to_seq: number;
}

function undoneLine(event: UndoneEvent, names: Names): LogLine {
  const own = event.seat === names.own;
  const said = own ? words.table.youTookBack(event.to_seq) : words.table.tookBack(names.of(event.seat), event.to_seq);
  return { seq: event.seq, content: said, words: said, seat: event.seat };
}

/** The log of a table: the game's lines, with what was taken back in between. */
export function tableLog(game: GamePage, events: GameEvent[], names: Names): LogLine[] {
  const lines: LogLine[] = [];
  let run: GameEvent[] = [];
  const endRun = () => {
    if (run.length > 0) lines.push(...game.logLines(run, names));
    run = [];
  };
  for (const event of events) {
    if (event.type !== 'undone') {
      run.push(event);
      continue;
    }
    endRun();
    lines.push(undoneLine(event as UndoneEvent, names));
  }
  endRun();
  return lines;
}
