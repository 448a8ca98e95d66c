import './styles/index.css';
import { render } from 'preact';
import { App } from './app';
import { startRouter } from './router';
import { startSession } from './store/session';
import { applyTheme } from './store/settings';
import { outliveForeignNodes } from './ui/foreign_nodes';
import { drawNamesApart } from './ui/names_drawn';
import { allowSound } from './ui/sound';
import { leaveUntranslated } from './ui/translation';

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
