import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { withScale } from '../../../engine/build/with-scale.ts';

const require = createRequire(import.meta.url);

const draw = async (css: string): Promise<string> => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [withScale()] } } },
    'build',
  );
  const { code } = await preprocessCSS(css, 'sheet.css', config);
  return code.replaceAll(/\s+/g, ' ').trim();
};

describe('the styles of Blueprint on the scale of a portal', () => {
  it.each([
    ['a blue', 'a { color: #2d72d2 }', 'a { color: var(--cf-brand-3) }'],
    [
      'a property of Blueprint',
      ':root { --bp-palette-blue-5: #8abbff }',
      ':root { --bp-palette-blue-5: var(--cf-brand-5) }',
    ],
    [
      'a faint blue',
      'a { color: rgba(45, 114, 210, 0.2) }',
      'a { color: color-mix(in srgb, var(--cf-brand-3) 20%, transparent) }',
    ],
    [
      'a blue made faint',
      'a { color: oklch(from #2d72d2 l c h/0.752) }',
      'a { color: color-mix(in srgb, var(--cf-brand-3) 75%, transparent) }',
    ],
    [
      'a faint blue made fainter',
      'a { color: oklch(from rgba(138, 187, 255, 0.752) l c h/0) }',
      'a { color: transparent }',
    ],
    [
      'a faint blue in one word',
      'a { color: #2d72d20d }',
      'a { color: color-mix(in srgb, var(--cf-brand-3) 5%, transparent) }',
    ],
    [
      'another colour',
      'a { color: #2d72d3; background: rgba(45, 114, 211, 0.2) }',
      'a { color: #2d72d3; background: rgba(45, 114, 211, 0.2) }',
    ],
    ['the scale itself', ':root { --cf-brand-3: #2d72d2 }', ':root { --cf-brand-3: #2d72d2 }'],
    ['a slow motion', 'a { transition: width 200ms ease }', 'a { transition: width var(--cf-motion) ease }'],
    ['a quick motion', 'a { transition-duration: 100ms }', 'a { transition-duration: 100ms }'],
    ['a pulse', 'a { animation: b 500ms infinite }', 'a { animation: b 500ms infinite }'],
  ])('take %s as they should', async (_, css, drawn) => {
    expect(await draw(css)).toBe(drawn);
  });
});

test.each([
  '@blueprintjs/core/lib/css/blueprint.css',
  '@blueprintjs/datetime/lib/css/blueprint-datetime.css',
  '@blueprintjs/select/lib/css/blueprint-select.css',
])('%s keeps no blue of its own, and moves for no longer than 100 ms', async (sheet) => {
  const drawn = await draw(readFileSync(require.resolve(sheet), 'utf8'));
  expect(
    drawn.match(
      /#(?:184a90|215db0|2d72d2|4c90f0|8abbff)|rgba\((?:24, 74, 144|33, 93, 176|45, 114, 210|76, 144, 240|138, 187, 255)/gi,
    ) ?? [],
  ).toEqual([]);
  const times = [...drawn.matchAll(/transition(?:-duration)?:[^;}]*?(\d+)ms/g)].map(([, time]) =>
    Number(time),
  );
  expect(times.filter((time) => time > 100)).toEqual([]);
});
