// The studio's door: the module of its page, which a development server loads beside the portal that it compiles.
import '../render/engine.css';
import '../render/theme/theme.css';
import './studio.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { portal } from 'virtual:counterfoil/portal';
import { isRecord } from '../json.ts';
import { HostProvider } from '../render/host-provider.tsx';
import { createStudio } from './store/create-studio.ts';
import { studioServer } from './store/studio-server.ts';
import { studioHost } from './studio-host.ts';
import { StudioView } from './view/studio-view.tsx';

/** Sent by the server when a file was saved, here or in another editor. */
const savedEvent = 'counterfoil:saved';

const studio = createStudio(studioServer);
void studio.open();
import.meta.hot?.on(savedEvent, (data: unknown) => {
  const [path, text] = isRecord(data) ? [data['path'], data['text']] : [];
  if (typeof path === 'string' && (typeof text === 'string' || text === null)) studio.receive({ path, text });
});

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const root = document.getElementById('root');
if (root === null) throw new Error('The page of the studio has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <BlueprintProvider>
      <HostProvider host={studioHost(portal)} location={{ path: '/', params: {}, search: '' }}>
        <StudioView studio={studio} nonce={nonce} />
      </HostProvider>
    </BlueprintProvider>
  </StrictMode>,
);
