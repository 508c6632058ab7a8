// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../library/loan-desk.ts';
import { renderScreen } from '../library/render-screen.tsx';

const stopsIn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
const walk = (key: string, more: object = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  return document.activeElement;
};
const tools = () => screen.findByRole('toolbar', { name: 'Loan desk' });
const parts = async () =>
  within(await screen.findByRole('group', { name: 'Parts of the list' })).getAllByRole('toolbar');

describe('the bars above a list', () => {
  it('are one stop each, which the arrows, Home and End move and Tab comes back to', async () => {
    await open();
    const bar = await tools();
    const buttons = within(bar).getAllByRole('button');
    await waitFor(() => expect(stopsIn(bar)).toEqual(buttons.slice(0, 1)));
    buttons[0]?.focus();
    expect(walk('ArrowRight')).toBe(buttons[1]);
    expect(walk('End')).toBe(buttons.at(-1));
    expect(walk('ArrowRight')).toBe(buttons[0]);
    expect(walk('ArrowLeft')).toBe(buttons.at(-1));
    expect(walk('ArrowLeft', { altKey: true })).toBe(buttons.at(-1));
    expect(stopsIn(bar)).toEqual(buttons.slice(-1));
  });

  it('stop at the open part of the list', async () => {
    await open({ search: 'status=open&status=overdue' });
    const bars = await parts();
    const stops = () => bars.flatMap((bar) => stopsIn(bar));
    // On a phone each group of parts scrolls by itself: none is without a stop.
    expect(stops().map(({ textContent }) => textContent)).toEqual(['All12', 'Out8']);
    stops()[0]?.focus();
    expect(walk('End')?.textContent).not.toBe('All12');
    expect(stops()[0]).toBe(document.activeElement);
  });

  it('never stop at what is locked', async () => {
    const { api } = await open();
    const bar = await tools();
    within(bar).getByRole('button', { name: 'Refresh' }).focus();
    api.interceptWith(() => new Promise(() => undefined));
    fireEvent.click(await screen.findByRole('link', { name: /^Out/ }));
    await waitFor(() => expect(stopsIn(bar)).toHaveLength(1));
    expect(stopsIn(bar)[0]?.matches(':disabled')).toBe(false);
  });
});

describe('a grid', () => {
  const inGrid = (grid: HTMLElement) =>
    [...grid.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );

  it('is one stop, at what its first row is opened by, whatever its cells hold', async () => {
    renderScreen('books');
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(grid.querySelectorAll('tbody a').length).toBeGreaterThan(5));
    expect(inGrid(grid)).toEqual([grid.querySelector('tbody a')]);
  });

  it('keeps the stop at what the arrows came to, also when its rows are read again', async () => {
    const { grid } = await open();
    await waitFor(() => expect(inGrid(grid)).toHaveLength(1));
    inGrid(grid)[0]?.focus();
    walk('ArrowDown');
    const chosen = document.activeElement;
    expect(inGrid(grid)).toEqual([chosen]);
    screen.getByRole('button', { name: 'Refresh' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(grid.getAttribute('aria-busy')).not.toBe('true'));
    expect(inGrid(grid)).toEqual([chosen]);
  });
});
