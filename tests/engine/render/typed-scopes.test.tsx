// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from './library/compile-library.ts';
import { renderScreen } from './library/render-screen.tsx';

/** The books of a kind of date, from a day on and by a text, none of which a list is there to choose from. */
const asking = compileLibrary(({ path, text }) => {
  if (!path.endsWith('lookout.json')) return { path, text };
  const descriptor: unknown = JSON.parse(text);
  const source = {
    operation: 'listBooks',
    query: {
      date_type: { var: 'scope.kind' },
      date_from: { var: 'scope.since' },
      time_zone: 'UTC',
      title: { var: 'scope.words' },
    },
  };
  const scope = ['kind', 'since', 'words'].map((name) => ({ name, label: 'readers.branch' }));
  const body = { as: 'list', source, columns: ['title'] };
  return { path, text: JSON.stringify(Object.assign({}, descriptor, { scope, body })) };
});

const ask = () => renderScreen('lookout', { compilation: asking });

describe('what is typed above a screen', () => {
  it('is one of the values that the API knows, as they are called', async () => {
    const { at } = ask();
    const select = await screen.findByRole('combobox');
    const options = [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options.slice(1)).toEqual(['Added', 'Published']);
    fireEvent.change(select, { target: { value: 'published_on' } });
    await waitFor(() => expect(at.location.search).toBe('kind=published_on'));
  });

  it('is a day where the API wants one, and a text elsewhere', async () => {
    const { container, at, api } = ask();
    await screen.findByRole('combobox');
    const types = [...container.querySelectorAll('input')].map(({ type }) => type);
    expect(types).toEqual(['date', 'text']);
    const day = container.querySelector('input[type="date"]');
    if (day === null) throw new Error('No day is asked for.');
    fireEvent.change(day, { target: { value: '2026-10-01' } });
    fireEvent.submit(day);
    await waitFor(() => expect(at.location.search).toBe('since=2026-10-01'));
    expect(api.requests).toEqual([]);
  });
});
