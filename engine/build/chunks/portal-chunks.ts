import type { Plugin, Rolldown } from 'vite';
import { compileEagerly } from './compile-eagerly.ts';
import { guestPage, type GuestPage } from './guest-page.ts';
import { preloadChunks } from './preload-chunks.ts';
import { readClosures, type Closures } from './read-closures.ts';
import { languageOf } from './language-of.ts';

/** One file of the first screen: what a module loads, except what the chunks before it contain. */
export interface FirstChunk {
  readonly name: string;
  /** The module, by its path from the root of the build. */
  readonly of: string;
  /** What this module loads as well as one of the others is in it, too. */
  readonly shared?: { readonly by: string; readonly with: readonly string[] };
}

/** How the code that a portal begins with is divided. */
export interface PortalChunks {
  /** In the order in which they take what they load; the first is the entry. */
  readonly chunks: readonly FirstChunk[];
  /** The names of the chunks that the page fetches beside its entry, in the order in which they are needed. */
  readonly preloaded: readonly string[];
  /** A page of its own for who is not signed in. */
  readonly guest?: GuestPage;
}

const inBoth = (closureOf: Closures, { by, with: others }: NonNullable<FirstChunk['shared']>) => {
  const own = closureOf(`/${by}`);
  return others.flatMap((other) => [...closureOf(`/${other}`)].filter((id) => own.has(id)));
};

/** The engine's door keeps no code of its own, but imports its styles: they go into the same file as the host's. */
const engineStyles = /\/(?:engine\/index\.[jt]s|engine\/render\/engine\.css)$/;

const groupsOf = (chunks: readonly FirstChunk[], closureOf: Closures) =>
  chunks.map(({ name, of, shared }, at) => {
    const modules = new Set([
      ...closureOf(`/${of}`),
      ...(shared === undefined ? [] : inBoth(closureOf, shared)),
    ]);
    return {
      name,
      test: (id: string): boolean => modules.has(id) || (at === 0 && engineStyles.test(id)),
      priority: chunks.length - at,
    };
  });

/** The first page holds the names of all files: a character less in each makes it a part of a kilobyte lighter. */
const chunkFileNames = (chunk: Rolldown.PreRenderedChunk): string => {
  const language = languageOf(chunk);
  return language === undefined ? 'assets/[name]-[hash:7].js' : `assets/${language}/[name]-[hash:7].js`;
};
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/**
 * Divides the code that a portal begins with as a host configures it. Vite splits by who shares what, which
 * makes dozens of small files of the first screen, each with its headers and its own compression.
 */
export const portalChunks = ({ chunks, preloaded, guest }: PortalChunks): Plugin[] => {
  let isReading = false;
  return [
    {
      name: 'counterfoil:chunks',
      apply: 'build',
      config: async (config) => {
        if (isReading) return undefined;
        isReading = true;
        try {
          const closureOf = await readClosures(config);
          return {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                output: {
                  chunkFileNames,
                  assetFileNames,
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: groupsOf(chunks, closureOf),
                  },
                },
              },
            },
          };
        } finally {
          isReading = false;
        }
      },
    },
    preloadChunks(preloaded),
    ...(guest === undefined ? [] : [guestPage(guest)]),
    compileEagerly(preloaded),
  ];
};
