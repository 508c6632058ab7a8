import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDrawn } from '../../../engine/build/drawn-classes.ts';
import { reduceModule } from '../../../engine/build/library-parts.ts';
import { withoutUndrawn } from '../../../engine/build/without-undrawn.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-parts-'));
  writeFileSync(
    join(folder, 'screen.tsx'),
    "import { Button, Popover } from '@blueprintjs/core';\nconst quiet = <Button variant={isQuiet ? 'minimal' : undefined} />;\nimport '@blueprintjs/datetime/lib/css/blueprint-datetime.css';\nconst shelf = <p className={Classes.CARD} />;",
  );
  writeFileSync(join(folder, 'screen.css'), '.shelf { color: var(--bp-palette-black); }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reduce = async (css: string): Promise<string> => {
  const plugins = [withoutUndrawn(() => readDrawn([folder]))];
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins } } }, 'build');
  const { code } = await preprocessCSS(css, 'sheet.css', config);
  return code.replaceAll(/\s+/g, ' ').trim();
};

describe('the classes of Blueprint that are drawn', () => {
  it.each([
    ['a component that is imported', 'bp6-button', true],
    ['a component that draws one that is imported', 'bp6-spinner', true],
    ['a class that the sources name', 'bp6-card', true],
    ['a value of a property', 'bp6-intent-danger', true],
    ['a step of a transition', 'bp6-popover-enter-active', true],
    ['a part of a component whose styles are imported', 'bp6-datepicker-caption', true],
    ['a variant that the sources choose', 'bp6-minimal', true],
    ['a variant that nobody chooses', 'bp6-outlined', false],
    ['a component that nothing imports', 'bp6-tree', false],
    ['a part of a component that nothing imports', 'bp6-tree-node-content-3', false],
    ['a former name that nothing draws', 'bp6-select', false],
  ])('are judged for %s', (_, name, drawn) => {
    expect(readDrawn([folder]).hasClass(name)).toBe(drawn);
  });
});

describe('a style sheet without what is not drawn', () => {
  it.each([
    ['keeps what is drawn', '.bp6-button { top: 0 }', '.bp6-button { top: 0 }'],
    [
      'leaves out a rule of what is not',
      '.bp6-button { top: 0 } .bp6-tree { top: 1px }',
      '.bp6-button { top: 0 }',
    ],
    [
      'leaves out a selector with an attribute that nothing sets',
      '[data-bp-color-scheme=dark] .bp6-button, .bp6-dark .bp6-button { top: 0 }',
      '.bp6-dark .bp6-button { top: 0 }',
    ],
    ['leaves out one of several selectors', '.bp6-tree, .bp6-card { top: 0 }', '.bp6-card { top: 0 }'],
    [
      'keeps a rule that rules an undrawn class out',
      '.bp6-card:not(.bp6-tree) { top: 0 }',
      '.bp6-card:not(.bp6-tree) { top: 0 }',
    ],
    ['leaves out the letters of the font of icons', '.bp6-icon-add::before { content: "a" }', ''],
    [
      'leaves out properties that nothing reads, however many in a row',
      ':root { --bp-a: 1; --bp-b: var(--bp-a); --bp-c: 2; --bp-palette-black: 3 } .bp6-card { top: var(--bp-c) }',
      ':root { --bp-c: 2; --bp-palette-black: 3 } .bp6-card { top: var(--bp-c) }',
    ],
  ])('%s', async (_, before, after) => {
    expect(await reduce(before)).toBe(after);
  });
});

describe('a library without what the portal never uses', () => {
  it.each([
    ['@rjsf/core/lib/components/fields/index.js', /Layout\w+Field/, 'ObjectField'],
    ['@rjsf/core/lib/components/widgets/index.js', /RatingWidget/, 'RadioWidget'],
    ['@tanstack/query-core/build/modern/query.js', /infiniteQueryBehavior/, 'const context = '],
    [
      '@tanstack/query-core/build/modern/queryClient.js',
      /mutationCache\.js/,
      'const MutationCache = class {',
    ],
    ['@rjsf/utils/lib/findSchemaDefinition.js', /fast-uri/, 'const UriResolver = {'],
  ])('leaves it out of %s', (file, left, kept) => {
    const path = `node_modules/${file}`;
    const before = readFileSync(path, 'utf8');
    expect(before).toMatch(left);
    const after = reduceModule(`/${path}`, before);
    expect(after).not.toMatch(left);
    expect(after).toContain(kept);
  });
});

describe('a router without the routes that nothing draws', () => {
  it('has no line that keeps a component', () => {
    const folder = 'node_modules/react-router/dist/production';
    const keeping = /^\w+\.displayName = /m;
    const files = readdirSync(folder).filter(
      (file) => file.endsWith('.mjs') && keeping.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(files).not.toEqual([]);
    for (const file of files) {
      const reduced = reduceModule(`/${folder}/${file}`, readFileSync(join(folder, file), 'utf8'));
      expect(reduced).not.toMatch(keeping);
      expect(reduced).toMatch(/= \/\* @__PURE__ \*\/ React\d*\./);
    }
  });
});

describe('icons without their drawing for large sizes', () => {
  it('draw the small one', () => {
    const path = 'node_modules/@blueprintjs/icons/lib/esm/generated/components/user.js';
    const icon = reduceModule(`/${path}`, readFileSync(path, 'utf8'));
    expect(icon).toContain('const PATHS_20 = PATHS_16;');
  });

  it('are nowhere drawn as large', () => {
    const sizes = ['app', 'engine'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .flatMap((file) =>
          [
            ...readFileSync(join(root, file), 'utf8').matchAll(
              /<(?:\w*Icon|Picture)\b[^>]*\bsize=\{([^}]*)\}/g,
            ),
          ].map(([, size]) => `${file}: ${Number(size) < 20 ? 'small' : String(size)}`),
        ),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.filter((size) => !size.endsWith(': small'))).toEqual([]);
  });
});
