import { counterfoil } from '@counterfoil/engine/build';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The portal that is built and developed here. */
export const project = {
  root: path('./schemas'),
  description: path('./openapi/generated/provider.json'),
  source: path('./openapi/provider.yaml'),
};

const shared: UserConfig = {
  root: path('./app'),
  cacheDir: path('./node_modules/.vite'),
  plugins: [react(), counterfoil(project)],
  build: {
    outDir: path('./dist/app'),
    emptyOutDir: true,
    // The browsers that app/public/known-browser.js lets in.
    target: ['chrome116', 'edge116', 'firefox124', 'safari17.4'],
    // The content security policy admits no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
};

/** Lets unused components of the router go: each is made by a call of React and given its name or context on a line of its own, which keeps it. */
const withoutUnusedRoutes: Plugin = {
  name: 'without-unused-routes',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replaceAll(/^(?:var|const|let) \w+ = (?=React\d*\.)/gm, '$&/* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** What is served, as against what is developed on. */
const served: UserConfig = {
  ...shared,
  plugins: [...(shared.plugins ?? []), withoutUnusedRoutes],
  resolve: {
    alias: [
      // The package leads every bundler to its development build, with warnings that nobody reads in a built portal.
      {
        find: /^react-router$/,
        replacement: path('./node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
};

/** In the order in which they are needed: a browser fetches six files at a time over HTTP/1.1. */
const firstChunks = ['rolldown-runtime', 'draw', 'ask', 'portal'];

const placeOf = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): number =>
  part.type === 'chunk' ? firstChunks.indexOf(part.name) : firstChunks.length;

/** Has the browser fetch the first screen's code and styles beside the entry, not after it: after a sign-in they are needed as well. */
const preloadFirstScreen: Plugin = {
  name: 'preload-first-screen',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((part) =>
          part.type === 'chunk' ? firstChunks.includes(part.name) : part.names.includes('portal.css'),
        )
        .filter(({ fileName }) => !html.includes(fileName))
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map(({ type, fileName }) => ({
          tag: 'link',
          attrs:
            type === 'chunk'
              ? { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }
              : { rel: 'preload', as: 'style', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
};

/**
 * Has Chromium compile all functions of the first chunks while they arrive, beside the main thread. Otherwise it compiles each at its
 * first call, a quarter of the time in which scripts run before the first row. It reads the comment where nothing stands before it.
 */
const compileEagerly: Plugin = {
  name: 'compile-eagerly',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && (part.isEntry || firstChunks.includes(part.name)))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};

/** The language of a chunk that tells something in another one than the first: it is called as that of the first is. */
const languageOf = ({
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string | undefined =>
  /virtual:counterfoil\/language\/([^/?]+)/.exec(facadeModuleId ?? '')?.[1];

/** What the page of a payment link has beside the start, and what of the page of all others it has no use for. */
const paymentChunks = ['payment-page', 'page-messages'];
const signedInChunks = ['ask', 'portal'];

const partsOf = (bundle: Rolldown.OutputBundle, chunks: readonly string[]): readonly string[] =>
  Object.values(bundle).flatMap((part) => {
    const names = part.type === 'chunk' ? [part.name] : part.names.map((name) => name.replace(/\.css$/, ''));
    const isFirst = part.type !== 'chunk' || languageOf(part) === undefined;
    return isFirst && names.some((name) => chunks.includes(name)) ? [`/${part.fileName}`] : [];
  });

/** Writes `pay.html`, with which a guest's browser fetches what draws a payment and nothing of what is behind the sign-in. */
const paymentHtml: Plugin = {
  name: 'payment-html',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const without = partsOf(bundle, signedInChunks);
      const lines = String(index.source)
        .split('\n')
        .filter((line) => !without.some((file) => line.includes(`href="${file}"`)));
      const links = partsOf(bundle, paymentChunks).map((file) =>
        file.endsWith('.css')
          ? `    <link rel="preload" as="style" crossorigin href="${file}">`
          : `    <link rel="modulepreload" crossorigin href="${file}">`,
      );
      const source = lines.join('\n').replace('  </head>', `${links.join('\n')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'pay.html', source });
    },
  },
};

/**
 * The modules that a chunk loads at once, by the path of its own module: itself and all it imports statically. Built for that alone, and
 * as quickly as can be: the bundler wants its groups of modules before it knows which are used, and what imports say is far more than
 * that, since the doors of libraries import everything.
 */
const readClosures = async (): Promise<(name: string) => ReadonlySet<string>> => {
  const built = await build({
    ...served,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...served.build,
      write: false,
      minify: false,
      cssMinify: false,
      // What a screen, a form or another language adds is loaded after the chunks that are asked about.
      rolldownOptions: { external: /^virtual:counterfoil\/(?:validator|screen|language)\// },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  const chunks = new Map(
    outputs.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const collect = (fileName: string, into: Set<string>, seen: Set<string>): void => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return;
    seen.add(fileName);
    for (const id of chunk.moduleIds) into.add(id);
    for (const next of chunk.imports) collect(next, into, seen);
  };
  return (name) => {
    const modules = new Set<string>();
    for (const chunk of chunks.values())
      if (chunk.facadeModuleId?.endsWith(name) === true) collect(chunk.fileName, modules, new Set());
    return modules;
  };
};

/**
 * Vite splits by who shares what, which makes dozens of small files of the first screen, each with its headers and its
 * own compression. Four files take their place: the entry, which only loads and asks who this is; what makes
 * the first call of a screen; what draws any page; and what the first screen draws beyond that.
 */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command === 'serve') return shared;
  const closureOf = await readClosures();
  const start = closureOf('/app/index.html');
  const ask = closureOf('/app/ask-early.ts');
  const draw = closureOf('/app/draw-app.tsx');
  const screen = closureOf('/app/portal-area.tsx');
  const pages = new Set([
    ...closureOf('/app/pages/sign-in-page.tsx'),
    ...closureOf('/app/pages/message-page.tsx'),
    ...closureOf('/app/pay/payment-page.tsx'),
  ]);
  return {
    ...served,
    plugins: [...(served.plugins ?? []), preloadFirstScreen, paymentHtml, compileEagerly],
    build: {
      ...served.build,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          // The first page holds the names of all files: a character less in each makes it a part of a kilobyte lighter.
          chunkFileNames: (chunk) => {
            const language = languageOf(chunk);
            return language === undefined
              ? 'assets/[name]-[hash:7].js'
              : `assets/${language}/[name]-[hash:7].js`;
          },
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: 'start',
                // The engine's door keeps no code of its own, but imports its styles: they go into the same file as the host's.
                test: (id: string) =>
                  start.has(id) || /\/engine\/(?:index\.ts|render\/engine\.css)$/.test(id),
                priority: 3,
              },
              {
                name: 'draw',
                test: (id: string) => draw.has(id) || (screen.has(id) && pages.has(id)),
                priority: 2,
              },
              { name: 'ask', test: (id: string) => ask.has(id), priority: 1.5 },
              { name: 'portal', test: (id: string) => screen.has(id), priority: 1 },
            ],
          },
        },
      },
    },
  };
});
