import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/committed-files.ts';
import { kindRegistries } from '../../scripts/generate/kind-registries.ts';

const exists = (path: string): boolean => existsSync(join(root, 'engine/kinds', path));
const textOf = (registries: ReturnType<typeof kindRegistries>, name: string): string =>
  registries.find(({ path }) => path === name)?.text ?? '';

test('a kind without one of its files is refused with the path of that file', () => {
  const without = (path: string) => path !== 'cells/money/compile.ts' && exists(path);
  expect(() => kindRegistries(without)).toThrow(
    /names kinds without[^]*engine\/kinds\/cells\/money\/compile\.ts$/,
  );
});

test('a block becomes a container by saying which blocks stand inside it', () => {
  const now = kindRegistries(exists);
  expect(textOf(now, 'container-plans.ts')).not.toContain('record');
  expect(textOf(now, 'block-languages.ts')).toContain('recordBlock as record');
  const later = kindRegistries((path) => path === 'blocks/record/children.ts' || exists(path));
  expect(textOf(later, 'container-plans.ts')).toContain('readonly record: RecordPlan<Inside>;');
  expect(textOf(later, 'block-children.ts')).toContain(
    "recordChildren as record } from '../blocks/record/children.ts'",
  );
  expect(textOf(later, 'block-languages.ts')).not.toContain('recordBlock as record');
});
