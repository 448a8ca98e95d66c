// SPDX-License-Identifier: MIT
/** Parts of the own hand. */
import type { ComponentChildren } from 'preact';

interface HandCardProps {
  /** How it is read: its name, that it is in the hand, and its place there. */
  label: string;
  /** What `useDrag` calls it. */
  dragKey: string;
  /** The place in the hand, for arrow keys. */
  place: number;
  isPicked: boolean;
  canPick: boolean;
  /** Steps back, because it is no choice now. */
  isIdle: boolean;
  /** A zone where other cards may be dropped. */
  drop?: string;
  onPick(): void;
  children: ComponentChildren;
}

export function HandCardButton(props: HandCardProps) {
  const { label, dragKey, place, isPicked, canPick, isIdle, drop, onPick, children } = props;
  return (
    <button
      type="button"
      class={`kit-place kit-hand-card ${isPicked ? 'kit-picked' : ''} ${isIdle ? 'kit-idle' : ''}`}
      data-rove={place}
      data-drag={dragKey}
      data-drop={drop}
      aria-label={label}
      aria-pressed={isPicked}
      aria-disabled={!canPick}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

interface HandOrderProps<Order extends string> {
  /** "sorted by" */
  title: string;
  /** Each order with its name on its button. */
  orders: Readonly<Record<Order, string>>;
  order: Order;
  /** "Sort by strength" */
  spoken(name: string): string;
  onSort(order: Order): void;
}

/** How the hand is sorted. The order is local and is told to nobody. */
export function HandOrders<Order extends string>({ title, orders, order, spoken, onSort }: HandOrderProps<Order>) {
  return (
    <p class="kit-hand-order">
      {title}{' '}
      {(Object.keys(orders) as Order[]).map((each) => (
        <button
          key={each}
          type="button"
          class="kit-bare kit-sort"
          aria-label={spoken(orders[each])}
          aria-pressed={order === each}
          onClick={() => onSort(each)}
        >
          {orders[each]}
        </button>
      ))}
    </p>
  );
}
