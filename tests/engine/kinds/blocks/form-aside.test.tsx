// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { judges } from '../../render/library/judge.ts';
import { createLibraryApi } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';
import { findRows } from '../../render/library/wait.ts';

const openDesk = () => renderScreen('price-desk', { api: createLibraryApi(), validators: judges });

const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const plain = (words: string | null | undefined) => words?.replaceAll('\u00a0', ' ');
const shown = (label: string) =>
  plain(screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent);
/** What is drawn after the form follows it at its own time. */
const follows = (label: string, words: RegExp) => waitFor(() => expect(shown(label)).toMatch(words));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

/** What is empty is left out of a record. */
const leaves = (label: string) =>
  waitFor(() => {
    expect(screen.queryByText(label, { selector: 'dt' })).toBeNull();
  });

describe('the block beside a form', () => {
  it('reads what is typed, in the format of the description and the currency of the call', async () => {
    openDesk();
    expect(await screen.findByText('It costs – from –.')).toBeTruthy();
    await type(/^Price/, '1200');
    await type(/^Published/, '9 mar 1991');
    await type(/^Title/, ' Emma ');
    expect(await screen.findByText('It costs JPY 1,200 from 09 Mar 1991.')).toBeTruthy();
    await follows('Title', /^Emma$/);
    await follows('Price', /^JPY 1,200$/);
  });

  it('counts what is hidden, and what the form would refuse, as empty', async () => {
    openDesk();
    await type(/^Title/, 'x'.repeat(121));
    await leaves('Title');
    expect(screen.queryByText('It stays in the reading room.')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Reading room only/ }));
    expect(await screen.findByText('It stays in the reading room.')).toBeTruthy();
    await type(/^Note/, 'Fragile');
    await follows('Note', /^Fragile$/);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Reading room only/ }));
    await leaves('Note');
  });

  it('calls nothing before all it is asked with is right, and nobody types', async () => {
    const { api } = openDesk();
    const wanted = () => api.sent('listBooks').map(({ query }) => query['title']);
    expect(await screen.findByText('Fill in first: Title')).toBeTruthy();
    for (const title of ['B', 'Bo', 'Book 000']) await type(/^Title/, title);
    await vi.advanceTimersByTimeAsync(50);
    expect(wanted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(within(await findRows('Books of that title')).getByText('Book 0001')).toBeTruthy();
    expect(wanted()).toEqual(['Book 000']);
    await type(/^Title/, '');
    expect(await screen.findByText('Fill in first: Title')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(600);
    expect(wanted()).toEqual(['Book 000']);
  });

  it('is only in the mode that has it, and reads the record', async () => {
    const { unmount } = renderScreen('book.edit', { validators: judges, params: { id: 'b1' } });
    await type(/^Price/, '12.50');
    await waitFor(() =>
      expect(plain(screen.getByText(/becomes/).textContent)).toBe('AUD 10.00 becomes AUD 12.50.'),
    );
    unmount();
    renderScreen('book.edit', { validators: judges });
    await type(/^Price/, '12.50');
    expect(screen.queryByText(/becomes/)).toBeNull();
  });
});
