import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { counterfoil } from './engine/build/counterfoil-plugin.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('./app'),
  cacheDir: path('./node_modules/.vite'),
  plugins: [
    react(),
    counterfoil({
      root: path('./schemas'),
      description: path('./openapi/generated/provider.json'),
      source: path('./openapi/provider.yaml'),
    }),
  ],
  resolve: {
    // RJSF draws descriptions through it; ours are plain words, and it weighs 27 KB.
    alias: { 'markdown-to-jsx/react': path('./engine/render/theme/plain-markdown.ts') },
  },
  build: {
    outDir: path('./dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy admits no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
