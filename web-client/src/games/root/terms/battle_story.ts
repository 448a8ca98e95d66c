// SPDX-License-Identifier: MIT
/** What a battle came to, gathered from its events: one line of the log sums it up. */
import type { Sentence } from '../../kit/sentence';
import { clearingThing, countedPieces, factionThing } from './naming';
import { whoIs, type SeatNames } from './seat_names';
import type { Event, Faction, Piece } from './types';
import { rootWords as words } from './words';

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

export interface BattleStory {
  started: EventOf<'battle_started'>;
  ambushed: boolean;
  hits: EventOf<'hits_dealt'> | null;
  lost: { faction: Faction; count: number; piece: Piece }[];
  /** Items damaged, by the vagabond's seat. */
  damaged: Map<number, number>;
  /** Its events but the last one: they stand back once it is over. */
  details: Set<Event>;
}

/** The battle that each `battle_ended` ends, where its beginning is known. */
export function battlesOf(events: readonly Event[]): Map<Event, BattleStory> {
  const over = new Map<Event, BattleStory>();
  let running: BattleStory | null = null;
  for (const event of events) {
    if (event.type === 'battle_started')
      running = {
        started: event,
        ambushed: false,
        hits: null,
        lost: [],
        damaged: new Map(),
        details: new Set<Event>([event]),
      };
    else if (event.type === 'battle_ended') {
      if (running) over.set(event, running);
      running = null;
    } else if (running && tells(running, event)) running.details.add(event);
  }
  return over;
}

/** Takes what belongs to the battle itself; what it leads to (outrage, hospitals) is told for itself. */
function tells(battle: BattleStory, event: Event): boolean {
  switch (event.type) {
    case 'ambush_played':
      battle.ambushed = true;
      return true;
    case 'ambush_foiled':
      battle.ambushed = false;
      return true;
    case 'dice_rolled':
      return true;
    case 'hits_dealt':
      battle.hits = event;
      return true;
    case 'pieces_removed':
      if (event.cause !== 'battle' && event.cause !== 'ambush') return false;
      addLoss(battle, event);
      return true;
    case 'item_changed':
      if (event.to !== 'damaged') return false;
      battle.damaged.set(event.seat, (battle.damaged.get(event.seat) ?? 0) + 1);
      return true;
    default:
      return false;
  }
}

/** An ambush and the dice may take pieces of one kind. */
function addLoss(battle: BattleStory, { faction, piece, count }: EventOf<'pieces_removed'>): void {
  const known = battle.lost.find((one) => one.faction === faction && one.piece === piece);
  if (known) known.count += count;
  else battle.lost.push({ faction, piece, count });
}

/** "Ailsa attacked Corin in clearing 5: 2 hits to 1. Eyrie: 2 warriors and 1 roost. Marquise: 1 warrior". */
export function battleSummary({ started, ambushed, hits, lost, damaged }: BattleStory, names: SeatNames): Sentence {
  const { attacker, defender, clearing } = started;
  const { battle } = words;
  const against = hits?.by_defender ?? 0;
  const parts = [
    ...battle.summary(whoIs(names, attacker), whoIs(names, defender), clearingThing(clearing), ambushed, hits?.by_attacker ?? null, against), // prettier-ignore
  ];
  for (const faction of new Set(lost.map((one) => one.faction))) {
    const pieces = lost.filter((one) => one.faction === faction);
    const counted = pieces.map((one) => countedPieces(one.count, one.piece));
    parts.push('. ', ...battle.lost(factionThing(faction), counted));
  }
  for (const [seat, items] of damaged) parts.push('. ', ...battle.damaged(whoIs(names, seat), items));
  return parts;
}
