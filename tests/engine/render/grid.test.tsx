// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createLibraryApi } from './library/library-api.ts';
import { createBooks } from './library/library-data.ts';
import { renderScreen } from './library/render-screen.tsx';
import { columnTexts, findRows } from './library/wait.ts';

const press = (key: string, more: object = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  return document.activeElement;
};
const rowOf = (element: Element | null | undefined) => element?.closest('tr')?.getAttribute('aria-rowindex');

describe('the grid by keyboard', () => {
  it('is one tab stop that the arrows, Home and End move', async () => {
    renderScreen('books');
    const grid = await findRows();
    await waitFor(() => expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1));
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    expect(document.activeElement?.textContent).toBe('Book 0001');
    expect(rowOf(press('ArrowUp'))).toBe('1');
    expect(rowOf(press('ArrowDown'))).toBe('2');
    expect(press('ArrowRight')?.textContent).toBe('Ada Byron');
    expect(press('ArrowRight')?.getAttribute('aria-label')).toContain('ISBN');
    expect(press('Home')?.textContent).toBe('Book 0001');
    expect(press('End')?.getAttribute('aria-label')).toContain('Book 0001');
    expect(rowOf(press('End', { ctrlKey: true }))).toBe('11');
    expect(rowOf(press('Home', { ctrlKey: true }))).toBe('1');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('gives the position of a row among all of them', async () => {
    renderScreen('books', { search: 'page=3' });
    const grid = await findRows();
    expect(grid.getAttribute('aria-rowcount')).toBe('244');
    expect(within(grid).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('22');
  });
});

const refresh = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
};
const link = (grid: HTMLElement, name: string) => within(grid).getByRole('link', { name });

describe('rows that change under a person', () => {
  it('leaves the focus on its record where one is inserted above it', async () => {
    const { api } = renderScreen('books');
    const grid = await findRows();
    const third = link(grid, 'Book 0003');
    const row = third.closest('tr');
    third.focus();
    api.books.unshift({ ...createBooks(1)[0], id: 'new', title: 'A new book', status: 'lent' });
    refresh();
    await waitFor(() => expect(columnTexts(grid)[0]).toBe('A new book'));
    expect(columnTexts(grid)).toHaveLength(10);
    expect(document.activeElement).toBe(third);
    expect(third.textContent).toBe('Book 0003');
    expect(third.closest('tr')).toBe(row);
    expect(rowOf(third)).toBe('5');
  });

  it('goes on from the same place where the record has gone', async () => {
    const { api } = renderScreen('books');
    const grid = await findRows();
    link(grid, 'Book 0003').focus();
    api.books.splice(2, 1);
    refresh();
    await waitFor(() => expect(columnTexts(grid)[2]).toBe('Book 0004'));
    expect(document.activeElement).toBe(link(grid, 'Book 0004'));
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('writes the next page into the rows of this one', async () => {
    renderScreen('books');
    const grid = await findRows();
    const rows = [...grid.querySelectorAll('tbody tr')];
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(columnTexts(grid)[0]).toBe('Book 0011'));
    expect([...grid.querySelectorAll('tbody tr')]).toEqual(rows);
  });
});

describe('the columns', () => {
  it('are hidden, moved and reset by a person, and remembered', async () => {
    const { host } = renderScreen('books');
    const grid = await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Author' }));
    await waitFor(() => expect(within(grid).queryByRole('columnheader', { name: 'Author' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Move ISBN up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move ISBN up' }));
    await waitFor(() => expect(columnTexts(grid)[0]).toContain('978'));
    expect(host.preferences.read('columns:books:/body')).toContain('"hidden":["author"');
    fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(columnTexts(grid)[0]).toBe('Book 0001'));
  });

  it.each([
    ['follow the edge that is dragged', 0, 40, true],
    ['stay as they are where an edge is only pressed', 0, 0, false],
    ['stay as they are under another button of the mouse', 2, 40, false],
  ])('%s', async (_, button, by, moves) => {
    const measured = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
    renderScreen('books');
    const grid = await findRows();
    const widths = () => [...grid.querySelectorAll('col')].map(({ style }) => style.width);
    const before = widths();
    const edge = within(grid).getByRole('columnheader', { name: 'Author' }).querySelector('.cf-resize');
    if (edge === null) throw new Error('The column has no edge.');
    fireEvent.mouseDown(edge, { button, clientX: 300 });
    if (by > 0) fireEvent.mouseMove(document, { clientX: 300 + by });
    fireEvent.mouseUp(document, { clientX: 300 + by });
    if (moves) await waitFor(() => expect(widths().some((width) => width.includes('160px'))).toBe(true));
    else expect(widths()).toEqual(before);
    measured.mockRestore();
  });

  it('are closer together where a person wants it', async () => {
    const { host } = renderScreen('books');
    const grid = await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Compact rows' }));
    await waitFor(() => expect(grid.className).toContain('cf-compact'));
    expect(host.preferences.read('density')).toBe('compact');
  });
});

describe('a download', () => {
  it('asks for exactly what the list shows', async () => {
    URL.createObjectURL = () => 'blob:x';
    const { api, downloads } = renderScreen('books', { search: 'title=Book&status=lent&sort=price:asc' });
    await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Download books' }));
    const dialog = await screen.findByRole('dialog', { name: 'Download books' });
    expect(dialog.textContent).toContain('81 rows');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    expect(await within(dialog).findByText(/is saved/)).toBeTruthy();
    const { page: _page, limit: _limit, ...asked } = api.sent('listBooks').at(-1)?.query ?? {};
    expect(downloads[0]?.query).toMatchObject(asked);
    expect(downloads[0]?.query['columns']).toEqual(expect.arrayContaining(['title', 'price']));
  });
});

describe('hostile text', () => {
  const nasty = '"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}';

  it('is shown as it is written, in every cell and in the record', async () => {
    const api = createLibraryApi({ count: 3 });
    api.interceptWith(({ operation }) => {
      const book = {
        ...api.books[0],
        title: nasty,
        author: nasty,
        isbn: nasty,
        status: nasty,
        shelf: nasty,
        summary: nasty,
        reader_name: nasty,
        copies: [],
      };
      if (operation === 'getBook') return { ok: true, status: 200, data: book };
      if (operation !== 'listBooks') return undefined;
      return { ok: true, status: 200, data: { data: [book], meta: { page: 1, limit: 10, total: 1 } } };
    });
    const { container } = renderScreen('books', { api, search: 'open=b1' });
    await findRows();
    await screen.findByRole('region', { name: /^Book(?!s)/ });
    await waitFor(() => expect(screen.getAllByText(nasty).length).toBeGreaterThan(5));
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
    expect(container.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
  });
});
