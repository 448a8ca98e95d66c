import './styles/index.css';
import { render } from 'preact';
import { App } from './app';
import { startRouter } from './router';
import { startSession } from './store/session';
import { applyTheme } from './store/settings';
import { allowSound } from './ui/sound';

applyTheme();
startRouter();
startSession();
allowSound();
const root = document.getElementById('page');
if (root) render(<App />, root);
