import type { Plugin, Rolldown } from 'vite';
import { languageOf } from './language-of.ts';

/** A page that is written beside `index.html`. */
export interface GuestPage {
  readonly fileName: string;
  /** The names of the chunks that it fetches beside the start. */
  readonly with: readonly string[];
  /** The names of the chunks that the page of all others fetches and this one has no use for. */
  readonly without: readonly string[];
}

const partsOf = (bundle: Rolldown.OutputBundle, chunks: readonly string[]): readonly string[] =>
  Object.values(bundle).flatMap((part) => {
    const names = part.type === 'chunk' ? [part.name] : part.names.map((name) => name.replace(/\.css$/, ''));
    const isFirst = part.type !== 'chunk' || languageOf(part) === undefined;
    return isFirst && names.some((name) => chunks.includes(name)) ? [`/${part.fileName}`] : [];
  });

/** Writes a page with which a guest's browser fetches what draws for them, and nothing of what is behind the sign-in. */
export const guestPage = ({ fileName, with: chunks, without }: GuestPage): Plugin => ({
  name: 'counterfoil:guest-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const left = partsOf(bundle, without);
      const lines = String(index.source)
        .split('\n')
        .filter((line) => !left.some((file) => line.includes(`href="${file}"`)));
      const links = partsOf(bundle, chunks).map((file) =>
        file.endsWith('.css')
          ? `    <link rel="preload" as="style" crossorigin href="${file}">`
          : `    <link rel="modulepreload" crossorigin href="${file}">`,
      );
      const source = lines.join('\n').replace('  </head>', `${links.join('\n')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName, source });
    },
  },
});
