// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { createLibraryApi, refusal } from '../library/library-api.ts';
import { createStore, librarian, reader } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { columnTexts, findRows } from '../library/wait.ts';

describe('a list', () => {
  it('draws the rows of its operation and how many there are', async () => {
    renderScreen('books');
    const grid = await findRows();
    expect(columnTexts(grid)[0]).toBe('Book 0001');
    expect(columnTexts(grid)).toHaveLength(10);
    expect(screen.getByText('243 rows')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Books' })).toBeTruthy();
  });

  it('holds rows in the table’s shape while the first ones are on their way', async () => {
    const api = createLibraryApi();
    api.interceptWith(() => new Promise<Answer>(() => undefined));
    renderScreen('books', { api });
    const grid = await screen.findByRole('grid', { name: 'Books' });
    expect(grid.getAttribute('aria-busy')).toBe('true');
    expect(grid.querySelectorAll('tbody tr')).toHaveLength(10);
  });

  it('counts nothing before it knows, and nothing after it failed', async () => {
    const api = createLibraryApi();
    let answer: (answer: Answer) => void = () => undefined;
    api.interceptWith(({ query }) =>
      query['page'] === 2 ? new Promise<Answer>((resolve) => void (answer = resolve)) : undefined,
    );
    renderScreen('books', { api });
    await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Updating')).toBeTruthy();
    answer(refusal(503));
    expect((await screen.findByRole('alert')).textContent).toContain('The server is closed for now');
    expect(screen.queryByText('Updating')).toBeNull();
    expect(screen.queryByText(/ of /)).toBeNull();
  });

  it('shows what failed in plain words, with the request id, and tries again', async () => {
    const api = createLibraryApi();
    let failing = true;
    api.interceptWith(({ operation }) => (failing && operation === 'listBooks' ? refusal(500) : undefined));
    renderScreen('books', { api });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('req-9');
    failing = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findRows();
  });

  it('shows an answer of the wrong shape as failed, with its request id', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) =>
      operation === 'listBooks'
        ? { ok: true, status: 200, data: { data: [{ id: 1 }] }, requestId: 'req-shape' }
        : undefined,
    );
    renderScreen('books', { api });
    expect((await screen.findByRole('alert')).textContent).toContain('req-shape');
  });

  it('asks the server to sort, and keeps the order in the URL', async () => {
    const { api, at } = renderScreen('books');
    const grid = await findRows();
    const head = within(grid).getByRole('columnheader', { name: /Price/ });
    expect(head.getAttribute('aria-sort')).toBe('none');
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    await waitFor(() =>
      expect(api.sent('listBooks').at(-1)?.query).toMatchObject({ sortBy: 'price', order: 'desc' }),
    );
    expect(at.location.search).toContain('sort=price:desc');
  });

  it('keeps the rows before in sight while the next page comes, and asks once', async () => {
    const { api, at } = renderScreen('books');
    const grid = await findRows();
    const before = api.sent('listBooks').length;
    let settle: (answer: Answer) => void = () => undefined;
    api.interceptWith(({ operation }) =>
      operation === 'listBooks' ? new Promise<Answer>((resolve) => (settle = resolve)) : undefined,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('true'));
    expect(columnTexts(grid)[0]).toBe('Book 0001');
    expect(at.location.search).toBe('page=2');
    const rows = api.books.slice(10, 20);
    settle({ ok: true, status: 200, data: { data: rows, meta: { page: 2, limit: 10, total: 243 } } });
    await waitFor(() => expect(columnTexts(grid)[0]).toBe('Book 0011'));
    expect(api.sent('listBooks')).toHaveLength(before + 1);
    expect(screen.getByText('11 to 20 of 243')).toBeTruthy();
  });

  it('never lets an earlier answer win, and cancels the request nobody waits for', async () => {
    const { api } = renderScreen('books');
    const grid = await findRows();
    const waiting: { readonly page: unknown; readonly signal: AbortSignal | undefined; settle(): void }[] =
      [];
    api.interceptWith((request, signal) => {
      if (request.operation !== 'listBooks') return undefined;
      const page = Number(request.query['page']);
      return new Promise<Answer>((resolve) => {
        const rows = api.books.slice((page - 1) * 10, page * 10);
        const data = { data: rows, meta: { page, limit: 10, total: 243 } };
        waiting.push({ page, signal, settle: () => resolve({ ok: true, status: 200, data }) });
      });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(waiting[0]?.signal?.aborted).toBe(true);
    waiting[1]?.settle();
    await waitFor(() => expect(columnTexts(grid)[0]).toBe('Book 0021'));
    // Everything that an answer brings about is done a task later.
    await act(async () => {
      waiting[0]?.settle();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(columnTexts(grid)[0]).toBe('Book 0021');
  });

  it('goes to the last page where the wanted one does not exist', async () => {
    const { at } = renderScreen('books', { search: 'page=999' });
    await waitFor(() => expect(at.location.search).toBe('page=25'));
    expect(columnTexts(await findRows())).toHaveLength(3);
  });

  it('drops what may not be in the address, with one notice', async () => {
    const { at, host } = renderScreen('books', { search: 'status=lent&nonsense=1' });
    await findRows();
    await waitFor(() => expect(at.location.search).toBe('status=lent'));
    expect(host.notify).toHaveBeenCalledTimes(1);
    expect(host.notify.mock.calls[0]?.[0].body).toContain('nonsense');
  });

  it('sends what is typed a moment later, from page 1, and offers to take it away', async () => {
    const { api, at } = renderScreen('books', { search: 'page=3' });
    await findRows();
    const before = api.sent('listBooks').length;
    const input = screen.getByRole('searchbox');
    for (const typed of ['B', 'Bo', 'Book 000']) fireEvent.change(input, { target: { value: typed } });
    await waitFor(() => expect(at.location.search).toContain('title=Book+000'));
    expect(at.location.search).not.toContain('page');
    await waitFor(() => expect(screen.getByText('9 rows')).toBeTruthy());
    expect(api.sent('listBooks')).toHaveLength(before + 1);
    fireEvent.click(screen.getAllByRole('button', { name: /^Clear Search/ })[0] ?? document.body);
    await waitFor(() => expect(at.location.search).toBe(''));
  });

  it('remembers the filters for this session where the address is empty', async () => {
    const first = renderScreen('books');
    await findRows();
    fireEvent.click(screen.getByRole('button', { name: /More filters/ }));
    fireEvent.change(screen.getByRole('combobox', { name: /Status/ }), { target: { value: 'lent' } });
    await waitFor(() => expect(first.at.location.search).toBe('status=lent'));
    expect(first.host.memory.read('preset:books')).toContain('status=lent');
  });

  it('remembers no search for one record, not even one that was shown by a saved view', async () => {
    const { host, at } = renderScreen('books', { search: 'status=lent' });
    await findRows();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Book 000' } });
    await waitFor(() => expect(at.location.search).toContain('title=Book+000'));
    expect(host.memory.read('preset:books')).toBe('?status=lent');
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the view' }), {
      target: { value: 'Found' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Found' }));
    expect(at.location.search).toContain('title=Book+000');
    expect(host.memory.read('preset:books')).toBe('?status=lent');
  });

  it('notes what it restored, until something changes, and removes it with one press', async () => {
    const memory = createStore();
    memory.write('preset:books', '?status=lent');
    const said = 'Filters from earlier in this session';
    const changed = renderScreen('books', { memory });
    await findRows();
    expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(changed.at.location.search).toContain('page=2'));
    expect(screen.getByText(said)).toBeTruthy();
    changed.go({ search: 'status=available' });
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    changed.unmount();

    const { at } = renderScreen('books', { memory });
    await findRows();
    await waitFor(() => expect(at.location.search).toBe('status=lent'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(at.location.search).toBe(''));
    expect(screen.queryByText(said)).toBeNull();
    expect(memory.read('preset:books')).toBe('');
  });

  it.each([
    ['the address says the filters itself', 'status=lent', '?status=lent'],
    ['only the order was remembered', '', '?sort=price:desc'],
  ])('restores nothing where %s', async (_, search, remembered) => {
    const memory = createStore();
    memory.write('preset:books', remembered);
    renderScreen('books', { memory, search });
    await findRows();
    expect(screen.queryByText('Filters from earlier in this session')).toBeNull();
  });

  it('remembers them apart for another route to the same screen, which has its own title', async () => {
    const { host, at } = renderScreen('books', { viewer: librarian, variant: 'staff' });
    await findRows('Books, for the staff');
    expect(screen.getByRole('heading', { level: 1, name: 'Books, for the staff' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /More filters/ }));
    fireEvent.change(screen.getByRole('combobox', { name: /Status/ }), { target: { value: 'lent' } });
    await waitFor(() => expect(at.location.search).toContain('status=lent'));
    expect(host.memory.read('preset:staff-books')).toContain('status=lent');
    expect(host.memory.read('preset:books')).toBeNull();
  });

  it('shows a column only to those it is for', async () => {
    renderScreen('books', { viewer: reader });
    const grid = await findRows();
    expect(within(grid).queryByRole('columnheader', { name: 'Reader' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });

  it('shows the column to a librarian, and the staff’s own only on their page', async () => {
    renderScreen('books', { viewer: librarian, variant: 'staff' });
    const grid = await findRows('Books, for the staff');
    expect(within(grid).getByRole('columnheader', { name: 'Reader' })).toBeTruthy();
    expect(within(grid).getByRole('columnheader', { name: 'Donor' })).toBeTruthy();
  });

  it('comes back to filters and columns that were saved under a name', async () => {
    const { at } = renderScreen('books', { search: 'title=Book%200001' });
    const grid = await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the view' });
    fireEvent.change(name, { target: { value: 'The first book' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('button', { name: 'The first book' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? grid);
    await waitFor(() => expect(at.location.search).not.toContain('title='));
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    const panel = await screen.findByRole('dialog', { name: 'Views' });
    fireEvent.click(await within(panel).findByRole('button', { name: 'The first book' }));
    await waitFor(() => expect(at.location.search).toContain('title=Book'));
    fireEvent.click(screen.getByRole('button', { name: 'The first book' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete The first book' }));
    expect(await screen.findByText(/come back to them/)).toBeTruthy();
  });
});
