/** A few stones of the wall with cards on both sides, drawn for the lobby. */

const cards: readonly (readonly [x: number, y: number, suit: string, glyph: string])[] = [
  [38, 16, 'yellow', '7'],
  [104, 28, 'green', '1'],
  [170, 16, 'red', '6'],
  [38, 122, 'red', '3'],
  [104, 122, 'blue', '4'],
  [170, 122, 'violet', '8'],
];

export function Picture() {
  return (
    <svg class="st-picture" viewBox="0 0 240 190" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="240" height="190" fill="var(--board)" />
      {[0, 1, 2, 3, 4, 5].map((block) => (
        <rect key={block} x={block * 42 - 8} y="90" width="40" height="13" rx="2" fill="var(--board2)" stroke="var(--line)" />
      ))}
      {cards.map(([x, y, suit, figure]) => (
        <g key={`${x} ${y}`} transform={`translate(${x - 20} ${y})`}>
          <rect width="40" height="54" rx="5" fill="var(--paper)" stroke="var(--paperLine)" />
          <path d="M0 20V5a5 5 0 0 1 5-5h30a5 5 0 0 1 5 5v15Z" fill={`var(--suit-${suit})`} />
          <text x="7" y="15" font-size="14" font-weight="700" fill={inkOn(suit)}>
            {figure}
          </text>
        </g>
      ))}
      {[38, 104, 170, 228].map((x, place) => (
        <path
          key={x}
          transform={`translate(${x - 27} ${place === 1 ? 82 : 76})`}
          d="M3 33 1 24 6 11 16 4 32 2 45 7 52 21 53 33Z"
          fill={place === 1 ? 'var(--ink)' : 'var(--stone)'}
          stroke="var(--ink)"
          stroke-width="1.6"
        />
      ))}
    </svg>
  );
}

function inkOn(suit: string): string {
  return suit === 'blue' || suit === 'red' ? 'var(--white-on-suit)' : 'var(--ink-on-suit)';
}
