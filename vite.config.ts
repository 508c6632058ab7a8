import { counterfoil, portalChunks } from '@counterfoil/engine/build';
import { projectFiles, readProjectConfig } from '@counterfoil/engine/project';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The portal that is built and developed here. */
export const project = projectFiles(readProjectConfig(path('.')));

/**
 * Four files: the entry, which only loads and asks who this is; what makes the first call of a screen; what draws any page; and what the
 * first screen draws beyond that. The page of a payment link begins without what is behind the sign-in.
 */
const chunks = portalChunks({
  chunks: [
    {
      name: 'start',
      of: 'index.html',
      // The first call of a screen waits for nothing that draws.
      shared: { by: 'ask-early.ts', with: ['pages/other-ways-in.ts'] },
    },
    {
      name: 'draw',
      of: 'draw-app.tsx',
      shared: {
        by: 'portal-area.tsx',
        with: ['pages/sign-in-page.tsx', 'pages/message-page.tsx', 'pay/payment-page.tsx'],
      },
    },
    { name: 'ask', of: 'ask-early.ts' },
    { name: 'portal', of: 'portal-area.tsx' },
  ],
  preloaded: ['rolldown-runtime', 'draw', 'ask', 'portal'],
  guest: { fileName: 'pay.html', with: ['payment-page', 'page-messages'], without: ['ask', 'portal'] },
});

export default defineConfig({
  root: path('./app'),
  cacheDir: path('./node_modules/.vite'),
  plugins: [react(), counterfoil(project), chunks],
  build: {
    outDir: path('./dist/app'),
    emptyOutDir: true,
    // The browsers that app/public/known-browser.js lets in.
    target: ['chrome116', 'edge116', 'firefox124', 'safari17.4'],
    // The content security policy admits no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
