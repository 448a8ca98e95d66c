// SPDX-License-Identifier: MIT
import './styles/index.css';
import { render } from 'preact';
import { App } from './app';
import { startRouter } from './net/router';
import { startSession } from './model/session';
import { applyTheme } from './model/settings';
import { outliveForeignNodes } from './ui/dom/foreign_nodes';
import { drawNamesApart } from './ui/dom/names_drawn';
import { allowSound } from './ui/dom/sound';

/** Who reads the page's language needs no translation of it: a browser that guesses another language offers none. */
function leaveUntranslated(): void {
  const [speaks = ''] = navigator.language.split('-');
  if (speaks.toLowerCase() === document.documentElement.lang) document.documentElement.translate = false;
}

leaveUntranslated();
drawNamesApart();
applyTheme();
startRouter();
startSession();
allowSound();
const root = document.getElementById('page');
if (root) {
  outliveForeignNodes(root);
  render(<App />, root);
}
