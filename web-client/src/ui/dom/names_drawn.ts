// SPDX-License-Identifier: MIT
import { Fragment, h, options, type ComponentChild, type ComponentChildren } from 'preact';
import { holdsName, partsOfText } from '../../model/names';

/** What holds plain text alone. */
const plainHolders = new Set(['option', 'textarea', 'title', 'text', 'tspan', 'desc', 'style', 'script']);

/** A name is never translated either. */
const drawnName = (name: string): ComponentChild => h('bdi', { translate: false }, name);

/** One element in place of one text, so that a row or a grid lays it out as before. */
function drawn(text: string): ComponentChild {
  if (!holdsName(text)) return text;
  const parts = partsOfText(text).map((part) => (part.isName ? drawnName(part.text) : part.text));
  return parts.length === 1 ? parts[0] : h('span', null, ...parts);
}

function withNames(children: ComponentChildren): ComponentChildren {
  if (typeof children === 'string') return drawn(children);
  return Array.isArray(children) ? (children as ComponentChild[]).map((child) => withNames(child)) : children;
}

/** From now on every name that `apart` has marked is drawn as `<bdi>`, wherever its sentence comes from. */
export function drawNamesApart(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    const holdsText = typeof node.type === 'string' ? !plainHolders.has(node.type) : node.type === Fragment;
    const props = node.props as { children?: ComponentChildren } | null;
    if (holdsText && props?.children !== undefined) props.children = withNames(props.children);
    before?.(node);
  };
}
