// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lineBelow, roomBelow } from '../../../../engine/kinds/blocks/chart/chart-words.ts';
import { createLibraryApi, refusal } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const everyCurrency = { search: 'currency=&date=2026-11-01..2026-11-05' };
const chart = () => screen.findByRole('region', { name: 'Fines by day' });

it('stands the names of values aslant where they have no room side by side', () => {
  const names = ['Lent', 'Kept for the council'];
  expect(roomBelow(names, 160)).toBe(lineBelow);
  expect(roomBelow(names, 48)).toBeGreaterThan(80);
  expect(roomBelow(['A name that would take more room than the chart has itself'], 48)).toBe(120);
});

describe('a chart', () => {
  it('never mixes currencies: each has its own, to be chosen', async () => {
    renderScreen('overview', everyCurrency);
    const region = await chart();
    const table = await within(region).findByRole('table', { name: 'Fines by day, AUD' });
    expect(table.textContent).not.toContain('JPY');
    fireEvent.click(within(region).getByRole('button', { name: 'JPY' }));
    expect(within(region).getByRole('table', { name: 'Fines by day, JPY' }).textContent).toContain('JPY 900');
    expect(within(region).queryByText(/AUD 1\.50/)).toBeNull();
  });

  it('tells the same numbers as a table, which lead to the list of their day', async () => {
    renderScreen('overview', everyCurrency);
    const table = await within(await chart()).findByRole('table');
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayFines raisedFines paid',
      '03 Nov 2026AUD 3.00AUD 1.50',
      '01 Nov 2026AUD 1.50AUD 0.75',
    ]);
    const link = within(table).getByRole('link', { name: 'AUD 3.00' });
    expect(link.getAttribute('href')).toBe('/loans?due=2026-11-03..2026-11-03');
  });

  it('says the numbers of a day to whom goes there by arrow keys', async () => {
    renderScreen('overview', everyCurrency);
    const days = await within(await chart()).findByRole('slider');
    fireEvent.focus(days);
    fireEvent.keyDown(days, { key: 'Home' });
    expect(days.getAttribute('aria-valuetext')).toBe(
      '01 Nov 2026, Fines raised AUD 1.50, Fines paid AUD 0.75',
    );
    fireEvent.keyDown(days, { key: 'ArrowRight' });
    expect(days.getAttribute('aria-valuetext')).toBe(
      '02 Nov 2026, Fines raised AUD 0.00, Fines paid AUD 0.00',
    );
    fireEvent.keyDown(days, { key: 'ArrowRight' });
    fireEvent.keyDown(days, { key: 'Enter' });
  });

  it('asks once for what a figure beside it asks for as well', async () => {
    const { api } = renderScreen('overview', everyCurrency);
    await within(await chart()).findByRole('slider');
    expect(api.sent('getFinesPaid')).toHaveLength(1);
  });

  it('fails alone, and is read again when asked', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation, query }) =>
      operation === 'getFinesRaised' && query['date_from'] !== undefined ? refusal(500) : undefined,
    );
    renderScreen('overview', { api, ...everyCurrency });
    const region = await chart();
    expect(await within(region).findByRole('alert')).toBeTruthy();
    expect((await screen.findByRole('group', { name: 'Fines paid' })).textContent).toContain('AUD 2.25');
    api.interceptWith(() => undefined);
    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await within(region).findByRole('slider')).toBeTruthy();
  });

  it('is read again after an answer that could not be read', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) =>
      operation === 'getFinesPaid' ? { ok: true, status: 200, data: { days: 'none' } } : undefined,
    );
    renderScreen('overview', { api, ...everyCurrency });
    const region = await chart();
    expect(await within(region).findByRole('alert')).toBeTruthy();
    api.interceptWith(() => undefined);
    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await within(region).findByRole('slider')).toBeTruthy();
  });

  it('says so where there is nothing to draw', async () => {
    renderScreen('overview', { search: 'currency=KWD' });
    const region = await chart();
    await waitFor(() => expect(region.textContent).toContain('Nothing here yet'));
    expect(within(region).queryByRole('slider')).toBeNull();
  });
});
