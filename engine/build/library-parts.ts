import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

const engineFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Parts of Blueprint that neither the engine nor a host draws, by how their classes begin: their rules need not travel. */
const undrawnParts = [
  'breadcrumb',
  'card-list',
  'compound-tag',
  'control-card',
  'control-group',
  'dialog-step',
  'editable-text',
  'entity-title',
  'file-upload',
  'hotkey',
  'html-table',
  'key-combo',
  'multistep-dialog',
  'navbar',
  'non-ideal-state',
  'omnibar',
  'panel-stack',
  'running-text',
  'segmented-control',
  'submenu',
  'tooltip',
  'tree',
  // The letters of a font of icons, one rule each: all icons are pictures here.
  'icon-[a-z0-9-]+::before',
];
const undrawn = new RegExp(String.raw`\.bp6-(?:${undrawnParts.join('|')})`);

/** Leaves out the rules that speak of nothing but components that are not drawn. */
const withoutUndrawn = {
  postcssPlugin: 'without-undrawn',
  Rule: (rule: { selectors: string[]; remove: () => unknown }): void => {
    const kept = rule.selectors.filter((selector) => !undrawn.test(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
};

/** How the libraries that the engine draws with are built: without the parts that it never draws. */
export const libraryConfig: Pick<UserConfig, 'css' | 'resolve'> = {
  css: { postcss: { plugins: [withoutUndrawn] } },
  resolve: {
    alias: [
      // RJSF draws descriptions through it; ours are plain words, and it weighs 27 KB.
      { find: 'markdown-to-jsx/react', replacement: engineFile('render/theme/plain-markdown.ts') },
      // Blueprint's icons by name: the names alone weigh 30 KB, and all icons are components here.
      { find: /^\.\/iconLoader$/, replacement: engineFile('render/theme/no-named-icons.ts') },
    ],
  },
};
