// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from '../library/compile-library.ts';
import { createLibraryApi, refusal } from '../library/library-api.ts';
import { reader } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

describe('a record beside its list', () => {
  it('opens from its address although its row is not on the page', async () => {
    const { api } = renderScreen('books', { search: 'open=b77' });
    const column = await screen.findByRole('region', { name: /^Book(?!s)/ });
    expect(await within(column).findByText('Book 0077', { selector: 'dd' })).toBeTruthy();
    expect(api.sent('getBook')[0]?.path).toEqual({ id: 'b77' });
  });

  it('opens at the tab in the address, and takes it along when it closes', async () => {
    const { at, go } = renderScreen('books', { search: 'open=b2&open.tab=history' });
    await screen.findByRole('tab', { selected: true, name: 'History' });
    await findRows();
    fireEvent.click(screen.getByRole('tab', { name: /^Copies/ }));
    expect(at.location.search).toBe('open=b2&open.tab=copies');
    go({ search: 'open=b2&open.tab=history' });
    await screen.findByRole('tab', { selected: true, name: 'History' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(at.location.search).toBe(''));
  });

  it('opens with Enter on a row, and gives the focus back when it closes', async () => {
    const { at } = renderScreen('books');
    const grid = await findRows();
    const cell = within(grid).getAllByRole('row')[2]?.querySelectorAll('td')[1];
    if (cell === undefined) throw new Error('No cell');
    cell.focus();
    fireEvent.keyDown(cell, { key: 'Enter' });
    const column = await screen.findByRole('region', { name: /^Book(?!s)/ });
    expect(at.location.search).toBe('open=b2');
    await waitFor(() => expect(column.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(column, { key: 'Escape' });
    await waitFor(() => expect(column.isConnected).toBe(false));
    expect(at.location.search).toBe('');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.dataset['key']).toBe('b2'));
  });

  it('becomes a page in the place of the list, named after the record, with all that was opened in it', async () => {
    document.title = 'Books';
    const { at } = renderScreen('books', { search: 'open=b2&open.tab=history' });
    await screen.findByRole('tab', { selected: true, name: 'History' });
    await findRows();
    const button = screen.getByRole('link', { name: 'Open as page' });
    expect(button.getAttribute('href')).toContain('open=b2&as=page&open.tab=history');
    fireEvent.click(button);
    expect(at.location.search).toBe('open=b2&as=page&open.tab=history');
    const heading = await screen.findByRole('heading', { level: 1, name: /^Book ?Book 0002$/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // The record begins with its name: the heading tells it to those who hear the page.
    expect(within(heading).getByText('Book 0002').className).toBe('cf-hidden-text');
    const page = screen.getByRole('article', { name: /^Book ?Book 0002$/ });
    expect(document.title).toMatch(/^Book 0002 · Book · /);
    expect(screen.queryByRole('region', { name: /^Book ?Book 0002$/ })).toBeNull();
    expect(screen.queryByRole('grid', { name: 'Books' })).toBeNull();
    expect(within(page).getByRole('tab', { selected: true, name: 'History' })).toBeTruthy();
    fireEvent.click(within(page).getByRole('button', { name: /next/i }));
    await screen.findByRole('heading', { level: 1, name: /^Book ?Book 0003$/ });
    expect(at.location.search).toBe('open=b3&as=page');
    fireEvent.click(screen.getByRole('link', { name: 'Back to Books' }));
    expect(at.location.search).toBe('');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.dataset['key']).toBe('b3'));
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.title).toBe('Books');
  });

  it('opens as a page from its address, and shows there as well why it cannot be read', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => (operation === 'getBook' ? refusal(404) : undefined));
    renderScreen('books', { api, search: 'open=gone&as=page' });
    await screen.findByRole('heading', { level: 1, name: 'Book' });
    const page = screen.getByRole('article', { name: 'Book' });
    expect(await within(page).findByRole('alert')).toBeTruthy();
    expect(within(page).getByRole('link', { name: 'Back to Books' })).toBeTruthy();
  });

  it('has its name in sight in the heading where it cannot be read', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => (operation === 'getBook' ? refusal(500) : undefined));
    renderScreen('books', { api, search: 'open=b2&as=page' });
    await waitFor(async () =>
      expect((await screen.findByText('Book 0002', { selector: 'h1 span' })).className).toBe(
        'cf-record-name',
      ),
    );
  });

  it.each([
    ['begins with something else', '["genre"]'],
    [
      'begins with it for others only',
      '[{ "field": "title", "access": { "roles": ["Librarian"] } }, "genre"]',
    ],
  ])('has its name in sight in the heading where it %s', async (_how, headline) => {
    const compilation = compileLibrary((file) =>
      file.path.endsWith('book-detail.json')
        ? { ...file, text: file.text.replace('["title", "genre"]', headline) }
        : file,
    );
    renderScreen('books', { compilation, viewer: reader, search: 'open=b2&as=page' });
    await screen.findByRole('heading', { level: 1, name: /^Book ?Book 0002$/ });
    expect(screen.getByText('Book 0002', { selector: 'h1 span' }).className).toBe('cf-record-name');
  });

  it('is a page in a tab of its own for who asks for one', async () => {
    const opened: string[] = [];
    const before = window.open;
    window.open = (url) => {
      opened.push(String(url));
      return null;
    };
    const { at } = renderScreen('books');
    const cell = within(await findRows())
      .getAllByRole('row')[2]
      ?.querySelectorAll('td')[1];
    if (cell === undefined) throw new Error('No cell');
    fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true });
    fireEvent.click(cell, { ctrlKey: true });
    window.open = before;
    expect(opened.filter((url) => url.includes('open=b2&as=page'))).toHaveLength(2);
    expect(at.location.search).toBe('');
  });

  it('goes to the next and the previous record of the page', async () => {
    const { at } = renderScreen('books', { search: 'open=b2' });
    await findRows();
    const column = await screen.findByRole('region', { name: /^Book(?!s)/ });
    fireEvent.click(within(column).getByRole('button', { name: /next/i }));
    expect(await within(column).findByText('Book 0003', { selector: 'dd' })).toBeTruthy();
    expect(at.location.search).toBe('open=b3');
    fireEvent.click(within(column).getByRole('button', { name: /previous/i }));
    await waitFor(() => expect(at.location.search).toBe('open=b2'));
  });

  it.each([
    ['"as": "address"', /^Open ?Sequel$/],
    ['"as": "link", "opens": "book.detail"', /^b2$/],
  ])('has no link inside a link where what names a record is drawn with %s', async (drawn, name) => {
    const compilation = compileLibrary(({ path, text }) => ({
      path,
      text: path.endsWith('book-detail.json')
        ? text.replace('"sequel_id",', `{ "field": "sequel_id", ${drawn} },`)
        : text,
    }));
    renderScreen('book.detail', { params: { id: 'b1' }, compilation });
    const link = await screen.findByRole('link', { name });
    expect(link.querySelector('a, button') ?? link.parentElement?.closest('a')).toBeNull();
  });

  it('leads from what names another record to that record', async () => {
    const { at } = renderScreen('book.detail', { params: { id: 'b1' } });
    const link = await screen.findByRole('link', { name: 'b2' });
    expect(link.getAttribute('href')).toBe('/books?open=b2');
    fireEvent.click(link);
    expect(at.visited[0]).toBe('open=b2');
  });

  it('is a link to a list that its row narrows', async () => {
    const { at } = renderScreen('loans');
    const grid = await findRows('Loans');
    const link = await within(grid).findByRole('link', { name: 'Book 0002' });
    expect(link.getAttribute('href')).toContain('title=Book+0002');
    fireEvent.click(link);
    expect(at.visited[0]).toContain('title=Book+0002');
  });

  it('fails alone and in plain words', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => (operation === 'getBook' ? refusal(404) : undefined));
    renderScreen('books', { api, search: 'open=gone' });
    const column = await screen.findByRole('region', { name: /^Book(?!s)/ });
    expect(await within(column).findByRole('alert')).toBeTruthy();
    await findRows();
  });

  it('shows what happened, newest first', async () => {
    renderScreen('book.detail', { params: { id: 'b1' } });
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }));
    const entries = await within(screen.getByRole('tabpanel')).findAllByRole('listitem');
    expect(entries[0]?.textContent).toContain('Returned');
    expect(entries[1]?.textContent).toContain('Lent');
  });

  it('has no tab for what the viewer may not see, whatever the address asks for', async () => {
    const { api } = renderScreen('book.detail', {
      viewer: reader,
      params: { id: 'b1' },
      search: 'tab=history',
    });
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
    expect(api.sent('listBookHistory')).toEqual([]);
  });

  it('shows how many there are behind a tab, and opens it where that cannot be read', async () => {
    const { api, unmount } = renderScreen('book.detail', { params: { id: 'b1' } });
    expect(await screen.findByRole('tab', { name: 'Copies 1' })).toBeTruthy();
    expect(api.sent('listBooks').map(({ query }) => query)).toEqual([{ title: 'Book 0001', limit: 1 }]);
    unmount();
    const failing = createLibraryApi();
    failing.interceptWith(({ operation }) => (operation === 'listBooks' ? refusal(503) : undefined));
    renderScreen('book.detail', { api: failing, params: { id: 'b1' } });
    await waitFor(() => expect(failing.sent('listBooks')).toHaveLength(1));
    expect(await screen.findByRole('tab', { name: 'Copies' })).toBeTruthy();
    expect(await findRows('Copies')).toBeTruthy();
  });

  it('names the rows behind a tab after it, and offers nothing that makes no sense for them', async () => {
    renderScreen('book.detail', { params: { id: 'b1' } });
    const grid = await findRows('Copies');
    expect(within(grid).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
    for (const name of ['Views', 'Refresh', 'Next page'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows early events on request, and how many there are', async () => {
    const api = createLibraryApi();
    const entries = Array.from({ length: 45 }, (_, at) => ({
      at: new Date(Date.UTC(2026, 0, 45 - at)).toISOString(),
      event: `Event ${String(45 - at)};`,
      by: 'Ines',
      note: null,
      ip: '192.0.2.7',
    }));
    api.interceptWith(({ operation, query }) => {
      if (operation !== 'listBookHistory') return undefined;
      const [page, limit] = [Number(query['page']), Number(query['limit'])];
      const data = entries.slice((page - 1) * limit, page * limit);
      return { ok: true, status: 200, data: { data, meta: { page, limit, total: entries.length } } };
    });
    renderScreen('book.detail', { api, params: { id: 'b1' } });
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show 20 earlier entries' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show 5 earlier entries' }));
    expect(await screen.findByText('Event 1;')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
    const shown = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(shown.map((item) => /Event \d+;/.exec(item.textContent)?.[0])).toEqual(
      entries.map(({ event }) => event),
    );
  });
});
