import { screen, waitFor, within } from '@testing-library/react';

/** The table, once its rows are there. */
export const findRows = async (name = 'Books'): Promise<HTMLElement> => {
  const grid = await screen.findByRole('grid', { name });
  await waitFor(() => {
    if (grid.getAttribute('aria-busy') !== 'false') throw new Error('still busy');
  });
  return grid;
};

/** What stands in a column, from top to bottom. */
export const columnTexts = (grid: HTMLElement, at = 0): readonly string[] =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[at]?.textContent ?? '');
