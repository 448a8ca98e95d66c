// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Hint } from '../../../games/kit/frame_context';
import type { GamePage } from '../../../games/kit/game_page';
import { ConfirmButton, PutBackButton } from '../../../games/kit/prompts';
import { mayHaveHints } from '../../../model/bots';
import type { RoomModel } from '../../../model/room_model';
import { picking } from '../../../model/session';
import { toast } from '../../../model/toasts';
import type { Fault, HintOk } from '../../../net/protocol';
import { isForPage } from '../../../ui/dom/keys';
import { speak } from '../../../ui/dom/speak';
import { words } from '../../../words';

/** The hint of this table, for as long as it is of use: null where none may be had, and while the reader has picked something. */
export function useHint(model: RoomModel, game: GamePage): Hint | null {
  const [isComing, setComing] = useState(false);
  const [found, setFound] = useState<Pick<HintOk, 'seq' | 'move' | 'reason'> | null>(null);
  const room = model.info.value;
  const seat = model.ownSeat.value;
  const mayAsk = room !== null && seat !== null && mayHaveHints(room, seat) && !picking.value;
  // A hint is for one position: the next one has no use for it.
  const state = model.picture.value?.state;
  const move = mayAsk && found?.seq === state?.seq ? (found?.move ?? null) : null;
  const reasonOf = ({ reason = '' }: Pick<HintOk, 'reason'>) =>
    Object.hasOwn(game.hintReasons ?? {}, reason) ? (game.hintReasons?.[reason] ?? '') : '';
  const drop = () => setFound(null);
  useEscape(drop, move !== null);
  if (!mayAsk) return null;

  const ask = async () => {
    setComing(true);
    speak(words.bots.hintIsComing);
    const answer = await model.askHint();
    setComing(false);
    if (!answer.ok) return tellFault(answer.fault);
    setFound(answer.value);
    const state = model.picture.value?.state;
    if (answer.value.seq === state?.seq)
      speak(words.bots.hintSpoken(game.moveWords(answer.value.move, state.view), reasonOf(answer.value)));
  };
  return {
    button: <HintButton isComing={isComing} onClick={() => void ask()} />,
    told: move && {
      title: (
        <>
          {words.bots.hintTold} {game.moveContent(move, state?.view)}
        </>
      ),
      detail: found && reasonOf(found),
      actions: (
        <>
          <PutBackButton label={words.bots.dropHint} onClick={drop} />
          <ConfirmButton label={words.bots.playHint} onClick={() => model.play(move)} />
        </>
      ),
    },
  };
}

/** It keeps the focus while a hint is looked for. */
function HintButton({ isComing, onClick }: { isComing: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      class="button hint-button"
      title={words.bots.hintDetail}
      aria-disabled={isComing}
      onClick={() => {
        if (!isComing) onClick();
      }}
    >
      {isComing ? words.bots.hintIsComing : words.bots.hint}
    </button>
  );
}

/** Of a position that has passed nothing needs to be said, nor of a lost line, which the page tells of itself. */
function tellFault(fault: Fault): void {
  if (fault === 'stale' || fault === 'connection_lost') return;
  toast(fault === 'forbidden' ? words.bots.noHint : words.fault(fault), 'problem');
}

function useEscape(onEscape: () => void, isOn: boolean): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isForPage(event)) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}
