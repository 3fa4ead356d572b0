import './preload-route.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followTextScale } from './app/text-scale.ts';
import { watchForUpdates } from './offline/register.ts';
import './styles/index.css';

followTextScale();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
watchForUpdates();
