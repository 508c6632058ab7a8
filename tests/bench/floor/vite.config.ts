import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

// The build settings are the portal's own, so that only the code differs.
export default defineConfig({
  root: path('.'),
  publicDir: path('../../../app/public'),
  plugins: [react()],
  build: {
    outDir: path('../../../dist/bench/floor'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
