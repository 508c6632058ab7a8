import { parseDescription } from '@counterfoil/engine/description';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('names where the provider lists who changed a record, and its entries have time and person', () => {
  const text = readFileSync(join(root, 'openapi/generated/provider.json'), 'utf8');
  const { history } = parseDescription(JSON.parse(text));
  const entry = history?.operation.answer?.property('data')?.items;
  expect(entry?.property(history?.at ?? '')?.keywords['format']).toBe('date-time');
  expect(entry?.property(history?.by ?? '')?.types).toContain('string');
});
