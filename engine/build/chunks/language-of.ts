import type { Rolldown } from 'vite';

/** The language of a chunk that tells something in another one than the first: it is called as that of the first is. */
export const languageOf = ({
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string | undefined =>
  /virtual:counterfoil\/language\/([^/?]+)/.exec(facadeModuleId ?? '')?.[1];
