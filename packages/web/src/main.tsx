import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followLetters } from './app/letters.ts';
import { whereNow } from './app/route.ts';
import { watchForUpdates } from './offline/register.ts';
import { openEarly } from './play/early.ts';
import './styles/index.css';

// The game of this address is opened, and the board fetched, while the page's own words are on their way.
const { page, rest } = whereNow();
if (page === 'play' && rest[0] !== undefined) {
  openEarly(rest[0]);
  void import('./pages/Play.tsx');
}

followLetters();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
watchForUpdates();
