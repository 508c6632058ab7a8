import { readDescription, readDescriptors } from '@counterfoil/engine/build';
import { createCompiler } from '@counterfoil/engine/check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countLines, floorDescriptor, floorSources } from '../../scripts/bench/lines.ts';
import { files } from './draft-on-portal.ts';

it('the screen whose lines the bench counts is complete, with the columns of the one written by hand', async () => {
  const text = readFileSync(floorDescriptor, 'utf8');
  const { findings, screens } = createCompiler()({
    files: [...readDescriptors('schemas'), { path: 'schemas/screens/floor.json', text }],
    description: readDescription(files),
  });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const body = screens['floor']?.body;
  if (body?.as !== 'list') throw new Error('The screen of the floor is no list.');
  const byHand = floorSources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const columns = [...byHand.matchAll(/column\.accessor\('(\w+)'/g)].map(([, name]) => name);
  expect(columns).toHaveLength(10);
  expect(body.columns.map(({ field }) => field).toSorted()).toEqual(columns.toSorted());
  expect(body.filters.map(({ as }) => as)).toEqual(['search', 'dateRange', 'multiSelect', 'multiSelect']);
  expect(await countLines([floorDescriptor])).toBeLessThan((await countLines(floorSources)) / 8);
});
