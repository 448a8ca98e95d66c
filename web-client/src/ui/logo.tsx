// SPDX-License-Identifier: MIT
/** The march stone with its tree rune. Decoration: the name stands beside it. */
export function Logo({ size = 32, class: look = 'logo' }: { size?: number; class?: string }) {
  return (
    <svg class={look} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path class="logo-stone" d="M5.5 21.5V9a6.5 6.5 0 0 1 13 0v12.5Z" />
      <path class="logo-ground" d="M2.5 21.5h19" />
      <path class="logo-rune" d="M12 18.5V7M12 11.5 9.2 9M12 11.5 14.8 9M12 16l-3.4-3M12 16l3.4-3" />
    </svg>
  );
}
