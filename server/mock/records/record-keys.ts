import { readOwn } from '@counterfoil/engine/json';
import { propertyNames, propertyOf, snakeCase, type Kind } from '../document/kinds.ts';
import type { SchemaReader } from '../document/schema-reader.ts';
import { drawValue } from '../values/draw-value.ts';
import { recordFacts, rowsOfList, type RecordFacts } from '../values/record-facts.ts';
import type { Site, World } from '../values/site.ts';

const mostDrawn = 20_000;

/** The word that records of a kind are called by. */
const wordOf = (kind: Kind): string => [...kind.words].at(-1) ?? 'record';

/** The place of a whole record in what is drawn. */
export const recordSite = (
  kind: Kind,
  facts: RecordFacts,
  template: unknown,
  pinned: ReadonlyMap<string, unknown>,
): Site => ({
  key: facts.key,
  name: wordOf(kind),
  owner: wordOf(kind),
  depth: 0,
  facts,
  template,
  currency: facts.region.currency,
  around: [],
  pinned,
  budget: { left: mostDrawn },
});

/** What the 37 rows of a list are drawn by, and their keys, which differ. */
export const drawKeys = (
  kind: Kind,
  base: string,
  template: unknown,
  world: World,
): readonly { readonly facts: RecordFacts; readonly key: unknown }[] => {
  const schema = propertyOf(kind.row, kind.key, world.reader) ?? { type: 'string' };
  const taken = new Set<string>();
  return Array.from({ length: rowsOfList }, (_, index) => {
    const facts = recordFacts(`${base}|${index}`, world.now, { index });
    const key = drawKey(kind, facts, { schema, template, world, taken });
    taken.add(String(key));
    return { facts, key };
  });
};

interface KeyDrawing {
  readonly schema: unknown;
  readonly template: unknown;
  readonly world: World;
  readonly taken: ReadonlySet<string>;
}

const mostTries = 25;

/** A key that is not taken, where its schema has one left. */
export const drawKey = (
  kind: Kind,
  facts: RecordFacts,
  { schema, template, world, taken }: KeyDrawing,
): unknown => {
  // A key refers to nothing: it would be drawn by itself.
  const alone: World = { ...world, referenceTo: () => undefined, recordOf: () => undefined };
  const site = recordSite(kind, facts, readOwn(template, kind.key), new Map());
  let key: unknown;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const place = { ...site, key: `${facts.key}/key${attempt}`, name: snakeCase(kind.key), depth: 1 };
    key = drawValue(schema, place, alone);
    if (!taken.has(String(key))) return key;
  }
  return typeof key === 'string' ? `${key}-${taken.size + 1}` : key;
};

/** The property of a record that holds the key of its parent, for a parameter of the path below that. */
export const parentProperty = (
  kind: Kind,
  parameter: string,
  path: string,
  reader: SchemaReader,
): string | undefined => {
  const segments = path.split('/');
  const before = segments[segments.indexOf(`{${parameter}}`) - 1] ?? '';
  const parent = snakeCase(before).replace(/ies$/, 'y').replace(/s$/, '');
  const own = snakeCase(parameter);
  const wanted = [own, own.replace(/_(?:id|token|code)$/, ''), parent, `${parent}_id`, `${own}_id`];
  const names = propertyNames(kind.row, reader).filter((name) => name !== kind.key);
  return wanted
    .filter((name) => name !== '' && name !== 'id')
    .map((name) => names.find((each) => snakeCase(each) === name))
    .find((found) => found !== undefined);
};
