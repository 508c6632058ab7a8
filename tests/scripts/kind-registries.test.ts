import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/committed-files.ts';
import { missingExports } from '../../scripts/generate/kind-exports.ts';
import { kindRegistries } from '../../scripts/generate/kind-registries.ts';

const files = readdirSync(join(root, 'engine/kinds'), { recursive: true, encoding: 'utf8' });
const textOf = (registries: ReturnType<typeof kindRegistries>, name: string): string =>
  registries.find(({ path }) => path === name)?.text ?? '';

test('a kind without one of its files is refused with the path of that file', () => {
  const left = files.filter((path) => path !== 'cells/tag/compile.ts');
  expect(() => kindRegistries(left)).toThrow(/without[^]*engine\/kinds\/cells\/tag\/compile\.ts$/);
});

test('the tables that plain kinds share are refused once where one of them is not there', () => {
  const left = files.filter((path) => path !== 'cells/plain/compile.ts');
  expect(() => kindRegistries(left)).toThrow(/files:\nengine\/kinds\/cells\/plain\/compile\.ts$/);
});

test('a folder whose kind has no name is refused with its path', () => {
  expect(() => kindRegistries([...files, 'cells/flag/language.ts'])).toThrow(/does not name[^]*cells\/flag$/);
});

test('a block becomes a container by listing the blocks inside it, and has a plan then', () => {
  const now = kindRegistries(files);
  expect(textOf(now, 'container-plans.ts')).not.toContain('record');
  expect(textOf(now, 'block-languages.ts')).toContain('recordBlock as record');
  const later = kindRegistries([...files, 'blocks/record/children.ts']);
  expect(textOf(later, 'container-plans.ts')).toContain('readonly record: RecordBlockPlan<Inside>;');
  expect(textOf(later, 'block-children.ts')).toContain(
    "recordChildren as record } from '../blocks/record/children.ts'",
  );
  expect(textOf(later, 'block-languages.ts')).not.toContain('recordBlock as record');
  const planless = files.filter((path) => path !== 'blocks/record/plan.ts');
  expect(() => kindRegistries([...planless, 'blocks/record/children.ts'])).toThrow(
    /blocks\/record\/plan\.ts$/,
  );
});

describe('what the files of kinds export', () => {
  const read = (path: string): string => readFileSync(join(root, 'engine/kinds', path), 'utf8');

  test('is all that the tables take', () => {
    expect(missingExports(kindRegistries(files), read)).toEqual([]);
  });

  test.each([
    ['cells/tag/view.tsx', 'tagCell'],
    ['cells/tag/language.ts', 'tagCell'],
    ['cells/plain/view.ts', 'moneyCell'],
    ['fields/plain/compile.ts', 'dateTimeField'],
    ['blocks/metrics/view.tsx', 'MetricsView'],
    ['blocks/tabs/plan.ts', 'TabsBlockPlan'],
    ['fields/rows/language.ts', 'RowsField'],
  ])('is named where %s misspells it', (file, name) => {
    const misspelled = (path: string): string =>
      path === file ? read(path).replaceAll(name, `${name}s`) : read(path);
    expect(missingExports(kindRegistries(files), misspelled)).toEqual([
      `engine/kinds/${file} exports no ${name}`,
    ]);
  });
});
