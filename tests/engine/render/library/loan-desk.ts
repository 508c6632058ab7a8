import { fireEvent, within } from '@testing-library/react';
import { judges } from './judge.ts';
import { renderScreen } from './render-screen.tsx';
import { findRows } from './wait.ts';

/** Opens the list of loans whose rows can be selected. */
export const open = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  const view = renderScreen('loan-desk', { validators: judges, ...options });
  const grid = await findRows('Loan desk');
  return { ...view, grid };
};

/** The box that selects a row. */
export const box = (grid: HTMLElement, name: string) =>
  within(grid).getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });

/** Selects the rows of some books. */
export const select = (grid: HTMLElement, ...numbers: readonly number[]) => {
  for (const number of numbers) fireEvent.click(box(grid, `Book ${String(number).padStart(4, '0')}`));
};
/** Presses the last button of a name: the way out has its name twice, at the head and at the foot. */
export const press = (dialog: HTMLElement, name: RegExp | string) =>
  fireEvent.click(within(dialog).getAllByRole('button', { name }).at(-1) ?? dialog);
