import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { readTree, root } from '../../scripts/committed-files.ts';

test('every test file belongs to exactly one project of vitest', async () => {
  const vitest = await createVitest('test', { root, watch: false });
  const claimed = (await vitest.globTestSpecifications()).map(({ moduleId }) => relative(root, moduleId));
  await vitest.close();
  const written = readTree('tests')
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path));
  expect(claimed.sort()).toEqual([...written].sort());
});
