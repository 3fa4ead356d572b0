// First of all: it says in which order the layers of all other styles come.
import './styles/index.css';
import './preload-route.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followTextScale } from './app/text-scale.ts';
import { watchForUpdates } from './offline/register.ts';

followTextScale();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
watchForUpdates();
