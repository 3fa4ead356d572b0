import './play/ahead.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followLetters } from './app/letters.ts';
import { watchForUpdates } from './offline/register.ts';
import './styles/index.css';

followLetters();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
watchForUpdates();
