import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const description = readFileSync('openapi/generated/provider.json', 'utf8');
const addresses = [...new Set([...description.matchAll(/"(\/brands\/[^"]+)"/g)].map(([, path]) => path))];

test('each picture that the description names is a file of the portal', () => {
  expect(addresses).toHaveLength(17);
  expect(addresses.filter((path) => !existsSync(`app/public${path}`))).toEqual([]);
});
