import { runPortal } from './run-portal.ts';
import { vitePages } from './vite-pages.ts';

await runPortal((config) => Promise.resolve(vitePages(config)));
