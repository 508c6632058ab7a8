// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createLibraryApi, refusal } from './library/library-api.ts';
import { librarian, reader } from './library/library-host.ts';
import { renderScreen } from './library/render-screen.tsx';
import { columnTexts, findRows } from './library/wait.ts';

const bar = () => screen.findByRole('group', { name: 'Parts of the list' });
const words = async () =>
  within(await bar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const chosen = async () =>
  within(await bar())
    .getAllByRole('link', { current: true })
    .map(({ textContent }) => textContent);

describe('segments of a list', () => {
  it('counts each with its own filters, and the open one without asking again', async () => {
    const { api } = renderScreen('loan-desk');
    await findRows('Loan desk');
    await waitFor(async () =>
      expect(await words()).toEqual(['All12', 'Due today0', "Noor's12", 'This branch3', 'Out8']),
    );
    expect(await chosen()).toEqual(['All12']);
    const counts = api.sent('listLoans').filter(({ query }) => query['limit'] === 1);
    expect(counts).toHaveLength(4);
    expect(counts.map(({ query }) => query)).toContainEqual({
      page: 1,
      limit: 1,
      status: ['open'],
      due_from: '2026-11-21',
      due_to: '2026-11-21',
    });
  });

  it('sets its filters in the URL and empties those that only the others set', async () => {
    const { at } = renderScreen('loan-desk', { search: 'reader=r1' });
    expect(await chosen()).toEqual([expect.stringContaining("Noor's")]);
    fireEvent.click(within(await bar()).getByRole('link', { name: /^Out/ }));
    await waitFor(async () => expect(columnTexts(await findRows('Loan desk'), 3)).not.toContain('Returned'));
    expect(at.location.search).toBe('status=open&status=overdue');
    expect(await chosen()).toEqual(['Out8']);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('clears the range as a queue, notes that in place of the range, and gives it back', async () => {
    const { at, api } = renderScreen('loan-desk', { search: 'due=last-7-days' });
    const group = (name: string) => screen.findByRole('toolbar', { name });
    const link = async (days: string, name: RegExp) => within(await group(days)).getByRole('link', { name });
    expect(within(await group('Any date')).getAllByRole('link')).toHaveLength(1);
    fireEvent.click(await link('Any date', /^Out/));
    const range = await screen.findByRole('button', { name: /^Due\s?Any date: Out$/ });
    expect(range).toBeTruthy();
    expect(at.location.search).toBe('status=open&status=overdue&due_aside=last-7-days');
    await waitFor(async () => expect(await chosen()).toEqual(['Out8']));
    const listed = api.sent('listLoans').filter(({ query }) => query['limit'] !== 1);
    expect(listed.at(-1)?.query).not.toHaveProperty('due_from');
    fireEvent.click(await link('Last 7 days', /^All/));
    expect(await screen.findByRole('button', { name: /^Due\s?Last 7 days$/ })).toBeTruthy();
    expect(at.location.search).toBe('due=last-7-days');
  });

  it('leaves the range of a queue for good where another one is chosen in the queue', async () => {
    const { at } = renderScreen('loan-desk', {
      search: 'status=open&status=overdue&due_aside=last-7-days',
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Due\s?Any date: Out$/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(at.location.search).toBe('status=open&status=overdue&due=yesterday'));
    expect(within(await bar()).queryAllByRole('link', { current: true })).toEqual([]);
  });

  it('is open for whoever comes with its filters, in whatever order they are', async () => {
    renderScreen('loan-desk', { search: 'status=overdue&status=open' });
    expect(await chosen()).toEqual([expect.stringContaining('Out')]);
  });

  it('has none open where the filters are those of none, and shows a filter without a control as a chip', async () => {
    renderScreen('loan-desk', { search: 'branch=br2' });
    await findRows('Loan desk');
    expect(within(await bar()).queryAllByRole('link', { current: true })).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Branch/ })).toBeNull();
    expect(screen.getByText(/^Branch:/)).toBeTruthy();
  });

  it('is a link that opens in a new tab with the other filters as they are', async () => {
    renderScreen('loan-desk', { search: 'sort=lent_at:desc&page=2' });
    const link = within(await bar()).getByRole('link', { name: /^Out/ });
    expect(link.getAttribute('href')).toBe('?status=open&status=overdue&sort=lent_at:desc');
  });

  it('shows its own sentence when it holds nothing', async () => {
    renderScreen('loan-desk', { search: 'status=open&due=today' });
    expect(await screen.findByText('Nothing is due today')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('is kept from whom its filter is kept from, and where its value is not known', async () => {
    renderScreen('loan-desk', { viewer: reader });
    await findRows('Loan desk');
    await waitFor(async () => expect(await words()).toEqual(['All12', 'Due today0', 'Out8']));
  });

  it('counts anew after something was done, and shows no number that it could not read', async () => {
    const api = createLibraryApi();
    const { client } = renderScreen('loan-desk', { api, viewer: librarian });
    await waitFor(async () => expect(await words()).toContain('Out8'));
    for (const loan of api.loans) loan.status = 'returned';
    await client.invalidateQueries();
    await waitFor(async () => expect(await words()).toContain('Out0'));
    api.interceptWith(({ query }) => (query['limit'] === 1 ? refusal(500) : undefined));
    await client.resetQueries();
    await waitFor(async () =>
      expect(await words()).toEqual(['All12', 'Due today', "Noor's", 'This branch', 'Out']),
    );
  });
});
