import { readFileSync } from 'node:fs';
import { isRecord } from '../../engine/json.ts';

const readPaths = (): readonly (readonly [path: string, item: unknown])[] => {
  const file = new URL('../../openapi/generated/provider.json', import.meta.url);
  const description: unknown = JSON.parse(readFileSync(file, 'utf8'));
  // Without its paths every read would pass as harmless.
  if (!isRecord(description) || !isRecord(description['paths']))
    throw new Error(`${file.pathname} describes no paths.`);
  return Object.entries(description['paths']);
};

const paths = readPaths();

const getsThatSay = (keyword: 'x-effects' | 'x-embedded'): readonly string[] =>
  paths
    .filter(([, item]) => isRecord(item) && isRecord(item['get']) && item['get'][keyword] === true)
    .map(([path]) => path.replaceAll(/\{[^}]*\}/g, '*').toLowerCase());

/**
 * The GETs of which the API's description says by `x-effects` that they change something: paths relative to the
 * API, in lower case, `*` for one segment.
 */
export const readsWithEffects: readonly string[] = getsThatSay('x-effects');

/** The GETs of which it says by `x-embedded` that pages of other sites may call them, spelled alike. */
export const embeddedReads: readonly string[] = getsThatSay('x-embedded');
