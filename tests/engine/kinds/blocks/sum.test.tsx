// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addUp, type Added } from '../../../../engine/kinds/blocks/sum/add-up.ts';
import type { SumLine } from '../../../../engine/kinds/blocks/sum/plan.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const linesOf = async (id: string): Promise<readonly string[]> => {
  renderScreen('book.detail', { params: { id } });
  const block = await screen.findByRole('region', { name: 'What it cost' });
  return within(block)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent ?? ''}`.replaceAll('\u00a0', ' '));
};

it('lays amounts out as an addition in the currency of the record', async () => {
  expect(await linesOf('b1')).toEqual([
    'Price: AUD 10.00',
    'Discount: −AUD 1.00',
    'Handling: AUD 0.50',
    'Cost: AUD 9.50',
  ]);
});

it('shows the difference where the amounts do not add up to the total', async () => {
  expect((await linesOf('b3')).slice(-2)).toEqual(['Other amounts: KWD 0.007', 'Cost: KWD 1.007']);
});

const line = (field: string, counts: SumLine['counts']): SumLine => ({
  counts,
  cell: {
    as: 'money',
    field,
    label: field,
    format: { type: 'money', currency: { code: 'AUD' } },
    nullable: true,
    hidden: false,
    file: '',
    pointer: '',
    access: [],
  },
});
const amounts = (added: readonly Added[]) => added.map((one) => one.amount);

it('goes on from a total, whatever it is', () => {
  const lines = [line('a', 'plus'), line('b', 'total'), line('c', 'minus'), line('d', 'total')];
  expect(amounts(addUp(lines, { a: 5, b: 7, c: 3, d: 4 }))).toEqual([5, 2, 7, -3, 4]);
  expect(amounts(addUp(lines, { a: null, b: 0, c: 0, d: 0 }))).toEqual([undefined, 0, 0, 0]);
  expect(amounts(addUp(lines, { a: 5, b: null, c: 3, d: 2 }))).toEqual([5, undefined, -3, 2]);
});
