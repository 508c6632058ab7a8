import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecord } from '@counterfoil/engine/json';

/** All objects of the description that have pictures for their values. */
const pictured = (part: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(part)) return part.flatMap(pictured);
  if (!isRecord(part)) return [];
  return [...('x-pictures' in part ? [part] : []), ...Object.values(part).flatMap(pictured)];
};

test('each value of the description that has a picture has its file in the portal', () => {
  const description: unknown = JSON.parse(readFileSync('openapi/generated/provider.json', 'utf8'));
  const paths = pictured(description).flatMap((schema) =>
    [schema['enum']].flat().map((value) => String(schema['x-pictures']).replace('{value}', String(value))),
  );
  expect(new Set(paths).size).toBe(17);
  expect(paths.filter((path) => !existsSync(`app/public${path}`))).toEqual([]);
});
