import { expect, test } from 'vitest';
import { readTree } from '../../scripts/committed-files.ts';
import { offScale, scaleNames } from './style-rules.ts';

const scale = 'engine/render/theme/tokens.css';
const files = [...readTree('engine'), ...readTree('app')];
const sheets = files.filter(({ path }) => path.endsWith('.css') && !path.includes('node_modules'));
const scaleText = sheets.find(({ path }) => path === scale)?.text ?? '';

test('no style sheet but the scale writes a size, a weight, a space, a corner, a colour or a time', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(
    sheets.filter(({ path }) => path !== scale).flatMap(({ path, text }) => offScale(path, text)),
  ).toEqual([]);
});

test.each([
  ['.a { font-size: 13px; }', '.a { font-size: var(--cf-dense); }'],
  ['.a { font-weight: 600; }', '.a { font-weight: inherit; }'],
  ['.a { font: 12px sans-serif; }', '.a { font: inherit; }'],
  ['.a { gap: 0 7px; }', '.a { gap: 0 var(--cf-2); }'],
  ['.a { margin: calc(1rem * -1); }', '.a { margin: calc(var(--cf-4) * -1) auto 0; }'],
  ['.a { scroll-margin-block: 80px; }', '.a { inset-block: 80px; }'],
  [
    '.a { padding: 8px max(var(--cf-4), 50vw - 480px); }',
    '.a { padding: 0 max(var(--cf-4), 50vw - 480px); }',
  ],
  ['.a { border-radius: 6px; }', '.a { border-radius: 50%; }'],
  ['.a { background: #fff; }', '.a { background: white; }'],
  ['.a { box-shadow: 0 4px 8px rgb(0 0 0 / 30%); }', '.a { box-shadow: 0 4px 8px var(--cf-line); }'],
  ['.a { transition: color 0.2s; }', '.a { transition: color var(--cf-motion); }'],
  ['@media print { .a { animation: b 300ms; } }', '/* A pulse of 300ms; */ .a { animation: none; }'],
])('%s is off the scale, and %s is not', (off, on) => {
  expect(offScale('a.css', off)).toHaveLength(1);
  expect(offScale('a.css', on)).toEqual([]);
});

test('what is named of the scale is declared, and what the scale declares is used', () => {
  const named = new Set(sheets.flatMap(({ text }) => scaleNames(text, 'named')));
  const declared = new Set(files.flatMap(({ text }) => scaleNames(text, 'declared')));
  // Registered for an animation, which a declaration does not show.
  const registered = new Set(files.flatMap(({ text }) => text.match(/(?<=@property )--cf-[\w-]+/g) ?? []));
  expect([...named].filter((name) => !declared.has(name) && !registered.has(name))).toEqual([]);
  // The build names the brand’s colours in the styles of Blueprint.
  const built = files.find(({ path }) => path === 'engine/build/with-scale.ts')?.text ?? '';
  expect(
    scaleNames(scaleText, 'declared').filter((name) => !named.has(name) && !built.includes(`'${name}'`)),
  ).toEqual([]);
});

test.each([
  ['named', '.a { color: var(--cf-text); }', ['--cf-text']],
  ['named', '.a { --cf-text: black; }', []],
  ['declared', '.a { --cf-text: black; }', ['--cf-text']],
  ['declared', "style={{ '--cf-text': ground }}", ['--cf-text']],
  ['declared', '.a { color: var(--cf-text); }', []],
] as const)('a property is %s in: %s', (kind, text, names) => {
  expect(scaleNames(text, kind)).toEqual(names);
});
