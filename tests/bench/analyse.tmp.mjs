import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { brotliCompressSync } from 'node:zlib';
const floor = process.argv[2] === 'floor';
const out = await build({
  configFile: false, logLevel: 'error', root: floor ? 'tests/bench/floor' : 'app',
  plugins: [react(), { name: 'stub', resolveId: (id) => id === 'virtual:counterfoil/portal' ? '\0p' : undefined, load: (id) => id === '\0p' ? 'export const portal={};export const screens={};export const validators={};export const onScreenReplaced=()=>()=>{};' : undefined }],
  build: { write: false, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
const o = Array.isArray(out) ? out[0] : out;
const name = (id) => { const m = id.split('node_modules/').pop(); if (id.includes('node_modules/')) { const p = m.split('/'); return p[0].startsWith('@') ? p.slice(0, 2).join('/') : p[0]; } return id.replace('/work/main/', '').split('/').slice(0, 3).join('/'); };
for (const c of o.output) {
  if (c.type !== 'chunk') { if (/css$/.test(c.fileName)) console.log('CSS', c.fileName, (brotliCompressSync(c.source).length/1000).toFixed(1)); continue; }
  const br = brotliCompressSync(c.code).length;
  if (br < 1500 || /paths/.test(c.fileName)) continue;
  console.log('\n', c.fileName, c.isEntry ? 'ENTRY' : '', c.code.length, 'br', (br/1000).toFixed(1), 'static imports:', c.imports.join(' '));
  const by = {}; for (const [id, m] of Object.entries(c.modules)) { by[name(id)] = (by[name(id)] ?? 0) + m.renderedLength; }
  for (const [k, v] of Object.entries(by).sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log('   ', v, k);
}
