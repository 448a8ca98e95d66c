// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { go, routePath, type Route } from '../net/router';

interface LinkProps {
  to: Route;
  class?: string;
  children: ComponentChildren;
  current?: boolean;
  label?: string;
}

/** A link inside the page: an address like any other, followed without loading it anew. */
export function Link({ to, class: look, children, current, label }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={routePath(to) || './'}
      onClick={follow}
      {...(look ? { class: look } : {})}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </a>
  );
}
