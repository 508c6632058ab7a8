import { readConvention, shippedConventions } from '@counterfoil/engine/build';
import { readProjectConfig } from '@counterfoil/engine/project';
import { ownTexts, readOwn } from '@counterfoil/engine/json';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { jsonBlocks } from './written-json.ts';

const page = 'docs/conventions.md';
const text = readFileSync(page, 'utf8');
const blocks = jsonBlocks(page, text);
const isConfig = (block: unknown): boolean => readOwn(block, 'description') !== undefined;

const folder = mkdtempSync(join(tmpdir(), 'conventions-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(blocks.filter((block) => !isConfig(block)).map((block) => [JSON.stringify(block), block] as const))(
  'the reader takes %s',
  (_, block) => {
    const file = join(folder, 'convention.json');
    writeFileSync(file, JSON.stringify({ title: 'Shown', ...block }));
    expect(readConvention(file)).toMatchObject(block);
  },
);

it('shows a configuration that is read', () => {
  const [config, ...others] = blocks.filter(isConfig);
  expect(others).toEqual([]);
  writeFileSync(join(folder, 'counterfoil.config.json'), JSON.stringify(config));
  const { conventions } = readProjectConfig(folder);
  expect(conventions).toHaveLength(ownTexts(config, 'conventions').length);
});

it('shows every part of a convention', () => {
  const shown = new Set(blocks.flatMap((block) => Object.keys(block)));
  for (const part of ['lists', 'records', 'money', 'minorUnits', 'moments', 'codes'])
    expect(shown).toContain(part);
  for (const by of ['page', 'offset', 'cursor', 'address'])
    expect(JSON.stringify(blocks)).toContain(`"by":"${by}"`);
});

test.each([...shippedConventions()])(
  'names who follows %s, and each of its deviations from ISO 4217',
  (name, { minorUnits = {} }) => {
    expect(text).toContain(`../openapi/conventions/${name}.json`);
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
    for (const [code, digits] of Object.entries(minorUnits)) {
      expect(row).toContain(code);
      expect(row).toContain(String(digits));
    }
  },
);
