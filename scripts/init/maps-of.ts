import type { Description } from '@counterfoil/engine/description';
import { unaskedMaps } from '../scaffold/draft-fields.ts';

/** The objects with any names that these operations take, with how many take each. */
export const mapsOf = (
  drafted: readonly string[],
  { operations }: Description,
): ReadonlyMap<string, number> => {
  const maps = new Map<string, number>();
  for (const id of drafted) {
    const operation = operations.get(id);
    if (operation?.hasEffects !== true) continue;
    for (const name of unaskedMaps(operation)) maps.set(name, (maps.get(name) ?? 0) + 1);
  }
  return maps;
};
