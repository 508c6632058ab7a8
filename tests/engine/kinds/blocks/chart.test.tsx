// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scaleLinear } from 'd3-scale';
import { scaleTicks } from '../../../../engine/kinds/blocks/chart/scale-ticks.ts';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { createLibraryApi, refusal } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const everyCurrency = { search: 'currency=&date=2026-11-01..2026-11-05' };
const chart = () => screen.findByRole('region', { name: 'Fines by day' });

it('writes no part of a count beside the scale', () => {
  const one = scaleLinear().domain([0, 1]);
  expect(scaleTicks(one, [1, 0, 1])).toEqual([0, 1]);
  expect(scaleTicks(one, [0.4])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
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

  it('shows the same numbers as a table, which lead to the list of their day', async () => {
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

  it('announces the numbers of a day reached by arrow keys', async () => {
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

  it('shows that there is nothing to draw', async () => {
    renderScreen('overview', { search: 'currency=KWD' });
    const region = await chart();
    await waitFor(() => expect(region.textContent).toContain('Nothing here yet'));
    expect(within(region).queryByRole('slider')).toBeNull();
  });
});

/** The library whose overview has another chart in the place of its own, and whose fines are of named currencies. */
const withChart = (chart: object) =>
  compileLibrary(
    (file) => {
      if (!file.path.endsWith('overview/overview.json')) return file;
      const start = file.text.indexOf('{\n            "as": "chart"');
      const end = file.text.indexOf('{\n            "as": "list"');
      return {
        ...file,
        text: `${file.text.slice(0, start)}${JSON.stringify(chart)},${file.text.slice(end)}`,
      };
    },
    (text) =>
      text.replace(
        /("FineTotal": \{[^}]*?"currency": \{)[^}]*/,
        '$1"type":"string","title":"Currency","enum":["AUD","JPY","KWD"],"x-labels":{"AUD":"Dollars","JPY":"Yen","KWD":"Dinars"}',
      ),
  );
const raised = {
  label: 'overview.unpaid',
  source: { operation: 'getFinesRaised', query: { currency: { var: 'filters.currency' } } },
};

describe('a ring', () => {
  const ring = {
    as: 'chart',
    title: 'overview.byDay',
    shape: 'donut',
    x: 'currency',
    series: [{ ...raised, rows: '/totals', value: 'count' }],
  };

  it('names each slice with its share and its number, by pointer and by arrow keys', async () => {
    const { container } = renderScreen('overview', { compilation: withChart(ring), ...everyCurrency });
    const slices = await within(await chart()).findByRole('slider');
    const names = [...container.querySelectorAll('.cf-chart-slices li')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Dollars67\u00A0%2', 'Yen33\u00A0%1']);
    fireEvent.keyDown(slices, { key: 'Home' });
    expect(slices.getAttribute('aria-valuetext')).toBe('Dollars, Fines raised 2');
    expect(container.querySelector('.cf-chart-looked')?.textContent).toBe('Dollars67\u00A0%2');
    const rows = within(await chart()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['CurrencyFines raised', 'Dollars2', 'Yen1']);
  });

  it.each([
    [
      { ...ring, x: 'date', by: 'currency', series: [{ ...raised, rows: '/days', value: 'amount' }] },
      'a slice for each value',
    ],
    [
      {
        ...ring,
        series: [
          ...ring.series,
          { ...ring.series[0], label: 'overview.paid', source: { operation: 'getFinesPaid' } },
        ],
      },
      'draws one series',
    ],
    [{ ...ring, shape: 'sparkline' }, 'goes from day to day'],
  ])('is refused of numbers that make none (%#)', (written, message) => {
    const { findings } = withChart(written);
    expect(findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
  });
});

it('draws a bar below the other for each value, the largest first with its whole name, and opens no other', async () => {
  const bars = {
    as: 'chart',
    title: 'overview.byDay',
    x: 'currency',
    series: [{ ...raised, rows: '/totals', value: 'count' }],
  };
  const { container } = renderScreen('overview', { compilation: withChart(bars), ...everyCurrency });
  const slider = await within(await chart()).findByRole('slider');
  const rows = () => [...container.querySelectorAll('.cf-chart-named li')];
  // Nothing is of Dinars, so they take no room.
  expect(rows().map(({ textContent }) => textContent)).toEqual(['Dollars2', 'Yen1']);
  expect(rows().map((row) => row.querySelector('rect')?.getAttribute('width'))).toEqual([
    '100.00%',
    '50.00%',
  ]);
  fireEvent.keyDown(slider, { key: 'End' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Yen, Fines raised 1');
  expect(container.querySelector('.cf-chart-looked')?.textContent).toBe('Yen1');
});

it('shows in a small line its last day until another is highlighted', async () => {
  const spark = {
    as: 'chart',
    title: 'overview.byDay',
    shape: 'sparkline',
    x: 'date',
    by: 'currency',
    series: [{ ...raised, rows: '/days', value: 'amount' }],
  };
  const { container } = renderScreen('overview', { compilation: withChart(spark), ...everyCurrency });
  const days = await within(await chart()).findByRole('slider');
  const legend = () => container.querySelector('.cf-chart-legend')?.textContent;
  expect(legend()).toBe('Fines raisedAUD 3.0003 Nov 2026');
  fireEvent.keyDown(days, { key: 'Home' });
  expect(legend()).toBe('Fines raisedAUD 1.5001 Nov 2026');
});
