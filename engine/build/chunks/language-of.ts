import type { Rolldown } from 'vite';

/** The language of a chunk whose sentences are in another language than the first: it has the name of the first one's chunk. */
export const languageOf = ({
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string | undefined =>
  /virtual:counterfoil\/language\/([^/?]+)/.exec(facadeModuleId ?? '')?.[1];
