import { expect, it } from 'vitest';
import { blocksIn } from '../../../engine/walk.ts';
import { compileFiles, libraryFiles } from './library.ts';

const withDerived = libraryFiles.map(({ path, text }) => ({
  path,
  text: path.endsWith('/lend-book.json')
    ? text.replace(/\{\s+"field": "reader_id"[^]*?"due_on"/, '"reader_id", { "field": "due_on"')
    : text,
}));
const { findings, screens, forms } = compileFiles(withDerived);

const listOf = (id: string) => {
  const body = screens[id]?.body;
  return body === undefined ? undefined : blocksIn(body).find((block) => block.as === 'list');
};

it('what names a kind of record that has a lookup is chosen from it, and read by its names', () => {
  expect(findings).toEqual([]);
  const field = forms['action.lend-book']?.sections[0]?.fields[0];
  expect(field).toMatchObject({ as: 'lookup', lookup: { id: 'readers' } });
  const filter = listOf('loan-desk')?.filters.find((one) => one.name === 'reader');
  expect(filter).toMatchObject({ as: 'lookup', lookup: { id: 'readers' } });
  const cell = listOf('loans')?.columns.find((one) => one.field === 'reader_id');
  expect(cell).toMatchObject({ as: 'lookup', lookup: { id: 'readers', ids: 'ids', mostIds: 20 } });
});

it('what chooses from a lookup by itself is offered to those who may read it', () => {
  const rules = [{ roles: ['Librarian'], permission: 'readers.read' }];
  const filter = listOf('loan-desk')?.filters.find((one) => one.name === 'reader');
  expect(filter?.access).toEqual(expect.arrayContaining(rules));
  const lend = Object.values(screens).flatMap(({ actions }) => actions['lend-book'] ?? [])[0];
  expect(lend?.access).toEqual(expect.arrayContaining(rules));
});

it('what a list opens is chosen elsewhere where a lookup lists its kind, and nothing where none does', () => {
  const chosen = Object.entries(screens).flatMap(({ 1: { id, body } }) =>
    blocksIn(body).flatMap((block) =>
      block.as === 'list' && block.detail !== undefined ? [[id, block.chooses] as const] : [],
    ),
  );
  expect(Object.fromEntries(chosen)).toEqual({ books: undefined, 'branch-readers': 'readers' });
});
