// SPDX-License-Identifier: MIT
/** What a battle came to, gathered from its events: one line of the log sums it up. */
import type { Part, Sentence } from '../../kit/sentence';
import { countedPieces, factionPart } from './naming';
import type { Event, Faction, Piece } from './types';
import { rootWords as words } from './words_en';

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
export function battleSummary(battle: BattleStory, seatPart: (seat: number, isFirst: boolean) => Part): Sentence {
  const { attacker, defender, clearing } = battle.started;
  const parts: Part[] = [
    seatPart(attacker, true),
    words.battle.attacked,
    seatPart(defender, false),
    words.battle.inClearing,
    { piece: `clearing ${clearing}`, name: words.map.clearing(clearing) },
    words.battle.came(battle.ambushed, battle.hits && [battle.hits.by_attacker, battle.hits.by_defender]),
  ];
  for (const faction of new Set(battle.lost.map((one) => one.faction))) {
    const pieces = battle.lost.filter((one) => one.faction === faction);
    parts.push('. ', factionPart(faction), words.battle.lost(pieces.map((one) => countedPieces(one.count, one.piece))));
  }
  for (const [seat, items] of battle.damaged) parts.push('. ', seatPart(seat, true), words.battle.damaged(items));
  return parts;
}
