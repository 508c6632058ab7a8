// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createLibraryApi } from '../library/library-api.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const apiOf = (currencies: readonly string[]) => {
  const api = createLibraryApi();
  api.loans.splice(
    0,
    api.loans.length,
    ...api.loans.map((loan, at) => ({ ...loan, currency: currencies[at % currencies.length] })),
  );
  return api;
};

const feet = (grid: HTMLElement) =>
  [...grid.querySelectorAll('tfoot tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );

describe('what all rows of a list come to', () => {
  it('is in a row for each currency, each sum by its name and the currency’s exponent', async () => {
    renderScreen('loan-desk', { api: apiOf(['AUD', 'JPY', 'KWD']) });
    const grid = await findRows('Loan desk');
    await within(grid).findByText('AUD, 4 rows');
    expect(feet(grid)).toEqual([
      ['AUD, 4 rowsOwed 18.00Waived 0.00'],
      ['JPY, 4 rowsOwed 1,800Waived 0'],
      ['KWD, 0 of 4 rows countedOwed 0.000Waived 1.800'],
    ]);
    expect(grid.getAttribute('aria-rowcount')).toBe('16');
    expect(
      within(grid).getByRole('row', { name: 'KWD, 0 of 4 rows counted' }).getAttribute('aria-rowindex'),
    ).toBe('16');
  });

  it('shows that no row counts, and no noughts', async () => {
    const api = apiOf(['KWD']);
    api.loans.splice(
      0,
      api.loans.length,
      ...api.loans.map((loan) => ({ ...loan, status: 'returned', fine: 0 })),
    );
    renderScreen('loan-desk', { api });
    expect(feet(await findRows('Loan desk'))).toEqual([['KWD, 0 of 12 rows counted']]);
  });

  it('is the same on every page, and less where filters narrow the rows', async () => {
    const { unmount } = renderScreen('loan-desk', { api: apiOf(['AUD']), search: 'page=2' });
    expect(feet(await findRows('Loan desk'))).toEqual([['AUD, 8 of 12 rows countedOwed 36.00Waived 18.00']]);
    unmount();
    renderScreen('loan-desk', { api: apiOf(['AUD']), search: 'status=open' });
    expect(feet(await findRows('Loan desk'))).toEqual([['AUD, 4 rowsOwed 18.00Waived 0.00']]);
  });

  it('is left out of one row, which shows its own amounts', async () => {
    const api = apiOf(['AUD']);
    api.loans.splice(1);
    renderScreen('loan-desk', { api });
    const grid = await findRows('Loan desk');
    expect(grid.querySelector('tfoot')).toBeNull();
    expect(grid.getAttribute('aria-rowcount')).toBe('2');
  });

  it('is not drawn where the answer has no sums', async () => {
    renderScreen('books');
    expect((await findRows()).querySelector('tfoot')).toBeNull();
  });

  it.each([
    ['no list', 12],
    ['an entry without a currency', [{ loans: 1, fine: 450 }]],
    ['a sum that is no whole number', [{ currency: 'AUD', loans: 1, owed: 4.5 }]],
  ])('is a failed answer where the sums are not what they promise: %s', async (_, sums) => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) =>
      operation === 'listLoans'
        ? { ok: true, status: 200, data: { data: [], meta: { page: 1, limit: 10, total: 0, sums } } }
        : undefined,
    );
    const { findByRole } = renderScreen('loan-desk', { api });
    expect((await findByRole('alert')).textContent).not.toBe('');
  });
});
