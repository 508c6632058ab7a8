import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { readDrawn } from './drawn-classes.ts';
import { withScale } from './with-scale.ts';
import { withoutUndrawn } from './without-undrawn.ts';

const engineFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** A module of the engine, which is TypeScript in its repository and JavaScript in the package that was built of it. */
const engineModule = (path: string): string => engineFile(path) + extname(import.meta.url);

/** How the libraries that the engine draws with are built for a host whose sources lie in these folders: on the scale of the portal, and without what neither ever draws. */
export const libraryConfig = (
  folders: readonly string[],
  command: 'build' | 'serve',
): Pick<UserConfig, 'css' | 'resolve'> => ({
  css: {
    postcss: {
      plugins: [
        withScale(),
        // What is edited may draw anything a moment later; what the studio draws no built portal does.
        ...(command === 'build'
          ? [withoutUndrawn(() => readDrawn([...folders, engineFile('.')], [engineFile('studio')]))]
          : []),
      ],
    },
  },
  resolve: {
    alias: [
      // RJSF draws descriptions through it; ours are plain words, and it weighs 27 KB.
      { find: 'markdown-to-jsx/react', replacement: engineModule('render/theme/plain-markdown') },
      // Blueprint's icons by name: the names alone weigh 30 KB, and all icons are components here.
      { find: /^\.\/iconLoader$/, replacement: engineModule('render/theme/no-named-icons') },
    ],
  },
});

const withoutLines = (code: string, naming: RegExp): string =>
  code
    .split('\n')
    .filter((line) => !naming.test(line))
    .join('\n');

/** Modules of the libraries that are built with less in them, and how they lose it. */
const reductions: readonly (readonly [path: string, reduce: (code: string) => string])[] = [
  // Each icon has a drawing of its own for 20 pixels and more; no icon is drawn as large.
  [
    '@blueprintjs/icons/lib/esm/generated/components/',
    (code) => code.replace(/^const PATHS_20 = .*$/m, 'const PATHS_20 = PATHS_16;'),
  ],
  // Sentences to developers, which a built portal never logs.
  ['@blueprintjs/core/lib/esm/common/errors.js', (code) => code.replaceAll(/ns \+\s+`[^`]*`/g, 'ns')],
  // Lists have pages; none is read on and on.
  [
    '@tanstack/query-core/build/modern/query.js',
    (code) =>
      code
        .replace(/^import \{ infiniteQueryBehavior \} from .*$/m, '')
        .replaceAll(/\binfiniteQueryBehavior\([^()]*\)/g, 'undefined'),
  ],
  // Writes are calls of the host; none goes through the library.
  [
    '@tanstack/query-core/build/modern/queryClient.js',
    (code) =>
      code.replace(
        /^import \{ MutationCache \} from .*$/m,
        'const MutationCache = class { findAll() { return []; } async resumePausedMutations() {} clear() {} };',
      ),
  ],
  // A form's sections lay it out; the library's own layouts are drawn by no form.
  ['@rjsf/core/lib/components/fields/index.js', (code) => withoutLines(code, /\bLayout\w+Field\b/)],
  ['@rjsf/core/lib/components/widgets/index.js', (code) => withoutLines(code, /\bRatingWidget\b/)],
  // Components of routes that nothing draws: each is made by a call of React and given its name or context on a line of its own, which keeps it.
  [
    'react-router/dist/production/',
    (code) =>
      code
        .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replaceAll(/^(?:var|const|let) \w+ = (?=React\d*\.)/gm, '$&/* @__PURE__ */ '),
  ],
  // The schemas of forms have no references that would have to be resolved against each other.
  [
    '@rjsf/utils/lib/findSchemaDefinition.js',
    (code) =>
      code.replace(
        /^import UriResolver from .*$/m,
        'const UriResolver = { equal: (one, other) => one === other, resolve: (_, uri) => uri };',
      ),
  ],
];

/** The modules that `reduceModule` knows. */
export const reducedModules =
  /\/(?:@blueprintjs\/(?:icons|core)\/lib\/esm|@rjsf\/(?:core|utils)\/lib|@tanstack\/query-core\/build\/modern|react-router\/dist\/production)\//;

/** A module of a library without the parts that a built portal never uses. */
export const reduceModule = (id: string, code: string): string =>
  reductions.reduce((left, [path, reduce]) => (id.includes(`/${path}`) ? reduce(left) : left), code);

/** Whether a package leads every bundler to its development build, with warnings that nobody reads in a built portal. */
export const hasProductionBuild = (name: string): boolean => name === 'react-router';

/** The file of the production build that replaces one of the development build. */
export const productionBuild = (file: string): string =>
  file.replace('/react-router/dist/development/', '/react-router/dist/production/');
