import { readdirSync } from 'node:fs';
import type { Reach } from './reach.ts';

/** Every entry of every file beside this one; two for one operation are refused. */
export const readReach = async (): Promise<Reach> => {
  const names = readdirSync(new URL('.', import.meta.url)).filter(
    (name) => name.endsWith('.ts') && !['all.ts', 'reach.ts'].includes(name),
  );
  const entries: Record<string, Reach[string]> = {};
  for (const name of names.toSorted()) {
    const module: unknown = await import(new URL(name, import.meta.url).href);
    for (const part of Object.values(typeof module === 'object' && module !== null ? module : {})) {
      if (!isReach(part)) throw new Error(`tests/provider/reach/${name} exports something that is no Reach.`);
      for (const [operationId, entry] of Object.entries(part)) {
        if (entries[operationId] !== undefined)
          throw new Error(`Two files of tests/provider/reach lead to ${operationId}.`);
        entries[operationId] = entry;
      }
    }
  }
  return entries;
};

const isReach = (value: unknown): value is Reach =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'function');
