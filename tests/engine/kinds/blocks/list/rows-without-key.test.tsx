// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../../../engine/json.ts';
import { compileLibrary } from '../../../render/library/compile-library.ts';
import { createLibraryApi } from '../../../render/library/library-api.ts';
import { renderScreen } from '../../../render/library/render-screen.tsx';

const copyWithId =
  '"required": ["id", "barcode", "condition", "acquired_on"],\n        "properties": {\n          "id"';
const withoutId = (text: string): string =>
  text.replace(copyWithId, copyWithId.replace('"id", ', '').replace('"id"', '"shelf"'));

/** A book whose copies the API answers so, in a library that tells copies apart or does not. */
const drawCopies = async (copies: readonly object[], describe: (text: string) => string) => {
  const api = createLibraryApi();
  const read = await api.call({
    operation: 'getBook',
    method: 'get',
    route: '/books/{id}',
    path: { id: 'b1' },
    query: {},
    headers: {},
  });
  if (!read.ok || !isRecord(read.data)) throw new Error('The library has no such book.');
  const answer = { ...read, data: { ...read.data, copies } };
  api.interceptWith(({ operation }) => (operation === 'getBook' ? answer : undefined));
  const compilation = compileLibrary((file) => file, describe);
  return { ...renderScreen('book.detail', { api, compilation, params: { id: 'b1' } }), compilation };
};

const copy = { barcode: '31000-7', condition: 'good', acquired_on: '2021-02-03' };

describe('rows that nothing tells apart', () => {
  it('are shown by their place, those that are alike as well', async () => {
    const { compilation, at } = await drawCopies([copy, copy, { ...copy, condition: 'worn' }], withoutId);
    expect(compilation.findings).toEqual([]);
    const grid = within(await screen.findByRole('grid', { name: 'Copies' }));
    const rows = grid.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual(['Good', 'Good', 'Worn']);
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
    rows.forEach((row) => fireEvent.click(row));
    expect(at.visited).toEqual([]);
  });

  it('have none in the plan, while an id that is always there stays their key', () => {
    const planOf = (describe?: (text: string) => string) =>
      JSON.stringify(compileLibrary((file) => file, describe).screens['book.detail']);
    expect(planOf()).toContain('"variable":"record.copies"},"key":"id"');
    expect(planOf(withoutId)).toContain('"variable":"record.copies"},"filters"');
  });
});
