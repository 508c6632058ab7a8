import '../render/engine.css';
import '../render/theme/theme.css';
import './studio.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isRecord } from '../json.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import { HostProvider } from '../render/host-provider.tsx';
import { createStudio } from './store/create-studio.ts';
import { studioServer } from './store/studio-server.ts';
import { studioHost } from './studio-host.ts';
import { StudioView } from './view/studio-view.tsx';

const nowhere = { path: '/', params: {}, search: '' };
/** Sent by the server when a file was saved, here or in another editor. */
const savedEvent = 'counterfoil:saved';

/** The nonce by which the policy of the page admits the styles of the editor. */
const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Opens the studio in an element of its page, with the words of the portal that the development server compiles. */
export const openStudio = (root: HTMLElement, portal: PortalPlan): void => {
  const studio = createStudio(studioServer);
  void studio.open();
  import.meta.hot?.on(savedEvent, (data: unknown) => {
    const [path, text] = isRecord(data) ? [data['path'], data['text']] : [];
    if (typeof path === 'string' && (typeof text === 'string' || text === null))
      studio.receive({ path, text });
  });
  createRoot(root).render(
    <StrictMode>
      <BlueprintProvider>
        <HostProvider host={studioHost(portal)} location={nowhere}>
          <StudioView studio={studio} nonce={nonceOfPage()} />
        </HostProvider>
      </BlueprintProvider>
    </StrictMode>,
  );
};
