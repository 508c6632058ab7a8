import type { Plugin, Rolldown } from 'vite';

type Part = Rolldown.OutputChunk | Rolldown.OutputAsset;

const nameOf = (part: Part): string => (part.type === 'chunk' ? part.name : '');

/** Has the browser fetch chunks and their styles beside the entry, not after it, in the order in which they are needed: it fetches six files at a time over HTTP/1.1. */
export const preloadChunks = (names: readonly string[]): Plugin => {
  const styles = names.map((name) => `${name}.css`);
  const isPreloaded = (part: Part): boolean =>
    part.type === 'chunk' ? names.includes(part.name) : part.names.some((name) => styles.includes(name));
  const placeOf = (part: Part): number =>
    part.type === 'chunk' ? names.indexOf(nameOf(part)) : names.length;
  return {
    name: 'counterfoil:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((part) => isPreloaded(part) && !html.includes(part.fileName))
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
};
