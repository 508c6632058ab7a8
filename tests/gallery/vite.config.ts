import { counterfoil } from '@counterfoil/engine/build';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { libraryServer } from './library-server.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const description = path('../engine/library/openapi.json');

/** The library as a portal that runs: `npm run gallery` serves it and swaps in what is edited of its descriptors. */
export default defineConfig({
  root: path('.'),
  cacheDir: path('../../node_modules/.vite-gallery'),
  plugins: [
    react(),
    counterfoil({ root: path('../engine/library/schemas'), description, source: description }),
    libraryServer(),
  ],
  server: { host: '127.0.0.1', port: 4400, strictPort: true },
});
