import '../app.css';
import { loadPart } from '@counterfoil/engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showLastLanguage } from '../language.ts';
import { showMissingPage } from '../missing-page.ts';
import { portal } from '../portal.ts';
import { followTheme } from '../theme.ts';
import { startSession } from './staff-session.ts';

const draw = async (): Promise<void> => {
  const [{ ReadyApp }] = await Promise.all([loadPart(import('./ready-app.tsx')), showLastLanguage()]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <ReadyApp />
    </StrictMode>,
  );
};

/** Whether the page already shows that this browser cannot run the portal. */
const isRefused = document.getElementById('old-browser')?.hidden === false;

if (!isRefused) {
  void startSession();
  portal.preload(globalThis.location.pathname);
  draw().catch(showMissingPage);
}
followTheme();
