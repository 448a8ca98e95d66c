// SPDX-License-Identifier: MIT
import './styles/index.css';
import { render } from 'preact';
import { App } from './app';
import { registeredGames } from './games';
import { startRouter } from './net/router';
import { startSession } from './model/session';
import { applyLanguage, applyMotion, applyTheme } from './model/settings';
import { outliveForeignNodes } from './ui/dom/foreign_nodes';
import { drawNamesApart } from './ui/dom/names_drawn';
import { startCalls } from './shell/calls/start';
import { startInstallation } from './shell/installation';
import { allowSound } from './ui/dom/sound';
import { openAreas } from './words/catalogue';

async function start(): Promise<void> {
  await openAreas('page', ...registeredGames.map(({ listing }) => `${listing.id}_listing`));
  startRouter();
  startSession();
  startCalls();
  allowSound();
  const root = document.getElementById('page');
  if (!root) return;
  outliveForeignNodes(root);
  render(<App />, root);
}

drawNamesApart();
applyTheme();
applyLanguage();
applyMotion();
startInstallation();
void start();
