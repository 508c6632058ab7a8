import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { compileLibrary } from '../library/compile-library.ts';
import { refusal } from '../library/library-api.ts';
import { reader } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';

const compilation = compileLibrary();

const open = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  const drawn = renderScreen('readers', { withTools: true, compilation, ...options });
  await screen.findByRole('button', { name: /^Search/ });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return { ...drawn, field: await screen.findByRole('combobox', { name: 'Search or go to' }) };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search', () => {
  it('compiles with its source', () => {
    expect(compilation.findings).toEqual([]);
  });

  it('finds screens without a call, walks them by arrow keys and announces which is active', async () => {
    const { api, field } = await open();
    type(field, 'books');
    const list = within(screen.getByRole('listbox'));
    expect(list.getAllByRole('option').length).toBeGreaterThan(1);
    const first = activeOf(field);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(activeOf(field)).not.toBe(first);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(activeOf(field)).toBe(first);
    expect(api.sent('listBooks')).toHaveLength(0);
  });

  it('finds records when typing pauses, by one call for the text at that time', async () => {
    const { api, at, field } = await open();
    for (const typed of ['b', 'bo', 'book 00', 'book 0007']) type(field, typed);
    const option = await screen.findByRole('option', { name: /Book 0007/ });
    expect(api.sent('listBooks').map(({ query }) => query['title'])).toEqual(['book 0007']);
    expect(option.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(field, { key: 'Enter' });
    // The screen below is another one, which drops what it does not know.
    expect(at.visited).toContain('date=&reader=&open=b7');
    expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull();
  });

  it('shows nothing of an earlier answer once something else is typed', async () => {
    const { field } = await open();
    type(field, 'book 0007');
    await screen.findByRole('option', { name: /Book 0007/ });
    type(field, '0007x');
    expect(screen.queryByRole('option', { name: /Book 0007/ })).toBeNull();
    expect(await screen.findByText('Nothing found for “0007x”')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeTruthy());
  });

  it('offers what has a word of it where nothing has all, and notes that', async () => {
    const { field } = await open();
    type(field, 'find books');
    expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toEqual([]);
    expect(await screen.findByText('Nothing is exactly “find books”. These come nearest.')).toBeTruthy();
    expect(activeOf(field)).toContain('Books');
    type(field, 'find books no');
    expect(screen.queryByText(/come nearest/)).toBeNull();
  });

  it('leads to the screen on which something is done to a row, and names it', async () => {
    const { field } = await open();
    type(field, 'lend book');
    const lend = await screen.findByRole('option', { name: /^Lend.*Books.*Choose rows there$/ });
    expect(lend.getAttribute('href')).toMatch(/books$/);
  });

  it('finds what is done by the other words that its action names', async () => {
    const { field } = await open();
    type(field, 'issue');
    expect(await screen.findByRole('option', { name: /^Lend.*Books/ })).toBeTruthy();
    type(field, 'check the book out');
    expect(await screen.findByRole('option', { name: /^Lend.*Books/ })).toBeTruthy();
    expect(screen.getByText(/come nearest/)).toBeTruthy();
  });

  it('leads to the list that is downloaded', async () => {
    const { field } = await open({ viewer: { ...reader, roles: ['Librarian'] } });
    type(field, 'download');
    const download = await screen.findByRole('option', { name: /^Download books.*Books$/ });
    expect(download.getAttribute('href')).toMatch(/books$/);
  });

  it('knows the tab in which something is done, and what is done to the record beside a row', () => {
    expect(compilation.search?.offers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'Mend',
          screen: 'book.detail',
          shownBy: [['tab', 'history']],
          isOfRows: false,
        }),
        expect.objectContaining({ label: 'Mend', screen: 'books', shownBy: [], isOfRows: true }),
      ]),
    );
  });

  it('offers what one screen has under one name once, to each whom one of them is for', async () => {
    const { search } = compilation;
    if (search === undefined) throw new Error('The library has no search.');
    const mend = {
      label: 'Bind anew',
      screen: 'books',
      title: 'Books',
      shownBy: [],
      isOfRows: true,
      isBesideRow: false,
      tabs: [],
    };
    const offers = ['Binder', 'Librarian', 'Librarian'].map((role) => ({
      ...mend,
      access: [{ roles: [role] }],
    }));
    const { field } = await open({ compilation: { ...compilation, search: { ...search, offers } } });
    type(field, 'bind');
    expect(await screen.findAllByRole('option', { name: /^Bind anew/ })).toHaveLength(1);
  });

  it('offers nothing that the person may not do', async () => {
    const { field } = await open({ viewer: { ...reader, roles: [] } });
    type(field, 'lend');
    expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toEqual([]);
  });

  it('shows that it failed, and asks again', async () => {
    const { api, field } = await open({
      intercept: ({ operation }) => (operation === 'listBooks' ? refusal(503) : undefined),
    });
    type(field, 'book 0007');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.interceptWith(() => undefined);
    fireEvent.click(retry);
    expect(await screen.findByRole('option', { name: /Book 0007/ })).toBeTruthy();
  });

  it('is left by Tab for its controls alone: what is found scrolls, and is no stop', async () => {
    await open();
    expect(screen.getByRole('listbox').tabIndex).toBe(-1);
    expect(screen.getByRole('dialog', { name: 'Search' }).tabIndex).toBe(-1);
  });

  it('finds no screen that the person may not open', async () => {
    const { field } = await open({ viewer: { ...reader, roles: [] } });
    type(field, 'readers');
    expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toEqual([]);
  });
});

describe('the keys of the page', () => {
  it.each([{ key: '/' }, { key: 'k', ctrlKey: true }])(
    'open the search though it was still on its way: %j',
    async (pressed) => {
      renderScreen('readers', { withTools: true, compilation });
      expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
      expect(fireEvent.keyDown(document.body, pressed)).toBe(false);
      for (const key of 'b/k') expect(fireEvent.keyDown(document.body, { key })).toBe(false);
      const field = await screen.findByRole('combobox', { name: 'Search or go to' });
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field).toHaveProperty('value', 'b/k');
    },
  );

  it('write again where the search was given up, or cannot be loaded', async () => {
    const loadSearch = vi.fn(() => Promise.reject(new Error('The search is not there.')));
    renderScreen('readers', { withTools: true, compilation, loadSearch });
    const isTaken = (key: string): boolean => !fireEvent.keyDown(document.body, { key });
    expect([isTaken('/'), isTaken('b'), isTaken('Escape'), isTaken('b')]).toEqual([true, true, true, false]);
    expect(isTaken('/')).toBe(true);
    await waitFor(() => expect(loadSearch).toHaveBeenCalled());
    await waitFor(() => expect(isTaken('b')).toBe(false));
  });

  it('are listed by a question mark, and none fires where somebody writes', async () => {
    const { field } = await open();
    fireEvent.keyDown(field, { key: '?' });
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: '?' });
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(keys).getByText('Search and go anywhere')).toBeTruthy();
  });

  it('open the search over a record, which asks nothing', async () => {
    renderScreen('books', { withTools: true, compilation, search: 'open=b7' });
    await screen.findByRole('region', { name: /^Book(?!s)/ });
    await screen.findByRole('button', { name: /^Search/, hidden: true });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toBeTruthy();
  });

  it('give the focus back when the search is closed', async () => {
    renderScreen('readers', { withTools: true, compilation });
    const button = await screen.findByRole('button', { name: /^Search/ });
    button.focus();
    fireEvent.click(button);
    const field = await screen.findByRole('combobox', { name: 'Search or go to' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
