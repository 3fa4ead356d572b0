import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchForUpdates } from './offline/register.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
watchForUpdates();

// The board is fetched while its words are still on their way.
if (location.hash.startsWith('#/play/')) void import('./pages/Play.tsx');
