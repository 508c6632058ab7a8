import { builtInSentences } from '@counterfoil/engine/build';
import type { SourceText } from '@counterfoil/engine/check';

/** The files of a portal with the engine's own sentences, which are not written into its folder. */
export const portalSources = (written: readonly SourceText[]) => {
  const added = builtInSentences(written, 'schemas');
  return { all: [...written, ...added], builtIn: new Set(added.map(({ path }) => path)) };
};
