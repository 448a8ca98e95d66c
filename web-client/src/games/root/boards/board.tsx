// SPDX-License-Identifier: MIT
/** One seat's board: what every faction has, and its own. */
import { colourClass, FactionHead } from '../pieces/signs';
import type { PartProps } from '../picking/scene';
import { factionThing } from '../terms/naming';
import { whoIs } from '../terms/seat_names';
import type { Faction } from '../terms/types';
import { rootWords as words } from '../terms/words';
import { AllianceBoard } from './alliance';
import { CultBoard } from './cult';
import { EyrieBoard } from './eyrie';
import { MarquiseBoard } from './marquise';
import { CardList, Fact, ItemList, Row } from './parts';
import { RiverfolkBoard } from './riverfolk';
import { VagabondBoard } from './vagabond';

function OwnPart(props: PartProps & { faction: Faction }) {
  switch (props.faction) {
    case 'marquise':
      return <MarquiseBoard {...props} />;
    case 'eyrie':
      return <EyrieBoard {...props} />;
    case 'alliance':
      return <AllianceBoard {...props} />;
    case 'cult':
      return <CultBoard {...props} />;
    case 'riverfolk':
      return <RiverfolkBoard {...props} />;
    default:
      return <VagabondBoard {...props} faction={props.faction} />;
  }
}

export function Board(props: PartProps & { seat: number }) {
  const { view, names } = props.scene;
  const state = view.seats[props.seat];
  if (!state?.faction) return <p class="muted">{words.seats.unknown}</p>;
  const { faction } = state;
  const who = whoIs(names, props.seat);
  return (
    <section
      class={`kit-column small rt-board-of ${colourClass(faction)}`}
      aria-label={words.seats.open(factionThing(faction))}
    >
      <h3 class="kit-line rt-board-title">
        <FactionHead faction={faction} size={26} />
        <span>
          {words.factions[faction]} <span class="muted">{who.isYou ? words.you : who.name}</span>
        </span>
        <strong>{words.seats.points(state.score)}</strong>
      </h3>
      <p class="kit-row rt-facts">
        <Fact>{words.seats.cards(state.hand)}</Fact>
        {state.supply > 0 && <Fact>{words.seats.warriors(state.supply)}</Fact>}
        {state.dominance && <Fact>{words.seats.dominance}</Fact>}
        {state.coalition !== null && <Fact>{words.seats.coalition(names.of(state.coalition))}</Fact>}
      </p>
      <OwnPart {...props} faction={faction} />
      {(state.crafted.length > 0 || Object.keys(state.crafted_items).length > 0) && (
        <Row title={words.board.crafted}>
          {state.crafted.length > 0 && <CardList cards={state.crafted} />}
          <ItemList items={state.crafted_items} />
        </Row>
      )}
    </section>
  );
}

/** What lies beside the map for all: deck, discard pile, quests, items. */
export function CommonBoard({ scene: { view } }: PartProps) {
  const isQuestPlayed = view.seats.some(({ faction }) => faction === 'vagabond' || faction === 'vagabond_2');
  return (
    <section class="kit-column small rt-board-of" aria-label={words.board.common}>
      <p class="kit-row rt-facts">
        <Fact>{words.board.deck(view.deck)}</Fact>
        <Fact>{words.board.discard(view.discard.length)}</Fact>
      </p>
      <Row title={words.board.itemSupply}>
        <ItemList items={view.item_supply} />
      </Row>
      {isQuestPlayed && (
        <Row title={words.board.quests}>
          <span>{words.listed(view.quests.map((quest) => words.quests[quest]))}</span>
        </Row>
      )}
      {view.available.length > 0 && (
        <Row title={words.board.available}>
          <CardList cards={view.available} />
        </Row>
      )}
      <Row title={words.board.discard(view.discard.length)}>
        <CardList cards={view.discard} />
      </Row>
    </section>
  );
}
