// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { refusal } from '../../render/library/library-api.ts';
import { createStore } from '../../render/library/library-host.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';
import { findRows } from '../../render/library/wait.ts';

const range = { date_from: '2026-10-21', date_to: '2026-11-21' };

describe('filters that blocks share', () => {
  it('narrow what each of them reads, by the defaults and the zone of the days', async () => {
    const { api, at } = renderScreen('overview');
    await findRows('Due loans');
    await waitFor(() => expect(api.sent('getFinesPaid')).toHaveLength(1));
    expect(api.sent('getFinesPaid')[0]?.query).toEqual({
      ...range,
      time_zone: 'Australia/Sydney',
      currency: 'AUD',
    });
    const queries = api.sent('listLoans').map(({ query }) => query);
    expect(queries).toContainEqual(
      expect.objectContaining({ due_from: range.date_from, due_to: range.date_to }),
    );
    expect(at.visited).toEqual([]);
  });

  it('name the zone of days that have one, and none where days are the same everywhere', async () => {
    const { unmount } = renderScreen('overview');
    expect(await screen.findByText('Days in Australia/Sydney')).toBeTruthy();
    unmount();
    renderScreen('loan-desk');
    await findRows('Loan desk');
    expect(screen.queryByText(/^Days in/)).toBeNull();
  });

  it('are in the address, and only what asks for something else is read again', async () => {
    const { api, at, go } = renderScreen('overview');
    await findRows('Due loans');
    const loans = api.sent('listLoans').length;
    const wholly = () => api.sent('getFinesRaised').filter(({ query }) => Object.keys(query).length === 0);
    expect(wholly()).toHaveLength(1);
    go({ search: 'currency=JPY' });
    await waitFor(() => expect(api.sent('getFinesPaid')).toHaveLength(2));
    expect(api.sent('getFinesPaid')[1]?.query).toMatchObject({ currency: 'JPY' });
    expect([api.sent('listLoans').length, wholly().length]).toEqual([loans, 1]);
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(api.sent('getFinesPaid')).toHaveLength(3));
    expect(api.sent('getFinesPaid')[2]?.query).toEqual({ time_zone: 'Australia/Sydney' });
    expect(at.location.search).toBe('?date=&currency='.slice(1));
  });

  it('leave the keys of a list inside to itself, which begins anew on its first page', async () => {
    const { at, api } = renderScreen('overview', { search: 'due.page=2&due.sort=due_on:desc&currency=JPY' });
    const grid = await findRows('Due loans');
    expect(api.sent('listLoans').at(-1)?.query).toMatchObject({ page: 2, order: 'desc' });
    expect(within(grid).getAllByRole('row')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(at.location.search).toBe('due.sort=due_on:desc&date=&currency='));
    fireEvent.click(screen.getByRole('button', { name: /Next page/ }));
    await waitFor(() => expect(at.location.search).toBe('date=&currency=&due.sort=due_on:desc&due.page=2'));
  });

  it('hand their range on to the list that a figure opens', async () => {
    renderScreen('overview', { search: 'date=2026-11-01..2026-11-03' });
    const paid = await screen.findByRole('group', { name: 'Fines paid' });
    const link = await within(paid).findByRole('link');
    expect(link.getAttribute('href')).toBe('/loans?due=2026-11-01..2026-11-03');
  });

  it('report once the keys of the address that nobody reads, and remove them', async () => {
    const { host, at } = renderScreen('overview', { search: 'currency=JPY&nonsense=1&due.colour=red' });
    await findRows('Due loans');
    await waitFor(() => expect(at.location.search).toBe('currency=JPY'));
    const told = () => host.notify.mock.calls.map(([{ body }]) => /nonsense|colour/.exec(body)?.[0]).sort();
    await waitFor(() => expect(told()).toEqual(['colour', 'nonsense']));
  });

  it('note that they are from earlier in the session, and are removed with one press', async () => {
    const memory = createStore();
    memory.write('preset:overview', '?currency=JPY');
    const { at } = renderScreen('overview', { memory });
    await findRows('Due loans');
    await waitFor(() => expect(at.location.search).toBe('currency=JPY'));
    expect(screen.getByText('Filters from earlier in this session')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(at.location.search).toBe(''));
    expect(screen.queryByText('Filters from earlier in this session')).toBeNull();
    expect(memory.read('preset:overview')).toBe('');
  });

  it('are remembered for the session', async () => {
    const { host, at } = renderScreen('overview', { search: 'currency=JPY' });
    await findRows('Due loans');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(at.location.search).toBe('date=&currency='));
    expect(host.memory.read('preset:overview')).toBe('?date=&currency=');
  });
});

/** The library whose overview shows one currency at a time. */
const oneCurrency = compileLibrary((file) => ({
  ...file,
  text: file.text
    .replace(', "as": "search", "default": "AUD", "pinned": true }', ', "as": "search" }')
    .replace(
      '"preset": "overview",',
      `"preset": "overview",
       "one": { "filter": "currency", "source": { "operation": "getFinesRaised" }, "each": "/totals", "value": "/count", "name": "currency" },`,
    ),
}));

describe('a filter of which one value is always chosen', () => {
  const names = () =>
    within(screen.getByRole('group', { name: 'Currency' }))
      .getAllByRole('button')
      .map((button) => `${button.textContent} ${button.getAttribute('aria-pressed') ?? ''}`);

  it('begins with the most frequent, names the others with how many they are, and narrows what is below', async () => {
    expect(oneCurrency.findings).toEqual([]);
    const { api, at } = renderScreen('overview', { compilation: oneCurrency });
    await findRows('Due loans');
    expect(names()).toEqual(['AUD 2 true', 'JPY 1 false']);
    await waitFor(() => expect(api.sent('getFinesPaid')).toHaveLength(1));
    expect(api.sent('getFinesPaid')[0]?.query).toMatchObject({ currency: 'AUD' });
    fireEvent.click(screen.getByRole('button', { name: 'JPY 1' }));
    await waitFor(() => expect(names()).toEqual(['AUD 2 false', 'JPY 1 true']));
    expect(at.location.search).toBe('currency=JPY');
    await waitFor(() => expect(api.sent('getFinesPaid')).toHaveLength(2));
    expect(api.sent('getFinesPaid')[1]?.query).toMatchObject({ currency: 'JPY' });
    expect(screen.queryByRole('searchbox', { name: 'Currency' })).toBeNull();
  });

  it('keeps a value of which there are none, as the address has it', async () => {
    renderScreen('overview', { compilation: oneCurrency, search: 'currency=KWD' });
    await waitFor(() => expect(names()).toEqual(['AUD 2 false', 'JPY 1 false', 'KWD 0 true']));
  });

  it('is not drawn where there is one value alone, which narrows all the same', async () => {
    const { api } = renderScreen('overview', {
      compilation: oneCurrency,
      intercept: ({ operation }) =>
        operation === 'getFinesRaised'
          ? {
              ok: true,
              status: 200,
              data: { totals: [{ currency: 'JPY', amount: 500, count: 1 }] },
              requestId: 'req-one',
            }
          : undefined,
    });
    await findRows('Due loans');
    await waitFor(() => expect(api.sent('getFinesPaid')[0]?.query).toMatchObject({ currency: 'JPY' }));
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
  });

  it('shows all where the values cannot be read, and says so', async () => {
    const { api } = renderScreen('overview', {
      compilation: oneCurrency,
      intercept: ({ operation }) => (operation === 'getFinesRaised' ? refusal(500) : undefined),
    });
    await findRows('Due loans');
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    await waitFor(() => expect(api.sent('getFinesPaid')).toHaveLength(1));
    expect(Object.keys(api.sent('getFinesPaid')[0]?.query ?? {})).not.toContain('currency');
  });
});
