import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { readDrawn } from './drawn-classes.ts';
import { withoutUndrawn } from './without-undrawn.ts';

const engineFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** How the libraries that the engine draws with are built for a host whose sources lie in `root`: without what neither ever draws. */
export const libraryConfig = (
  root: string,
  command: 'build' | 'serve',
): Pick<UserConfig, 'css' | 'resolve'> => ({
  // What is edited may draw anything a moment later.
  ...(command === 'build' && {
    css: { postcss: { plugins: [withoutUndrawn(() => readDrawn([root, engineFile('.')]))] } },
  }),
  resolve: {
    alias: [
      // RJSF draws descriptions through it; ours are plain words, and it weighs 27 KB.
      { find: 'markdown-to-jsx/react', replacement: engineFile('render/theme/plain-markdown.ts') },
      // Blueprint's icons by name: the names alone weigh 30 KB, and all icons are components here.
      { find: /^\.\/iconLoader$/, replacement: engineFile('render/theme/no-named-icons.ts') },
    ],
  },
});

/** The modules of Blueprint's icons. Each holds a drawing for small sizes and one for 20 pixels and more. */
export const iconModules = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/[^/]+\.js$/;

/** An icon without its drawing for large sizes: no icon is drawn as large, and the drawings weigh as much as all of TanStack Query. */
export const withoutLargeDrawing = (code: string): string =>
  code.replace(/^const PATHS_20 = .*$/m, 'const PATHS_20 = PATHS_16;');
