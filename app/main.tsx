import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startSession } from './session.ts';
import { followTheme } from './theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

followTheme();
void startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
