// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compileLibrary } from '../library/compile-library.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const wide = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = wide;
});

/** The library whose book is described otherwise. */
const withDetail = (find: string, replace: string) =>
  compileLibrary((file) =>
    file.path.endsWith('book-detail.json') ? { ...file, text: file.text.replace(find, replace) } : file,
  );

const cellOf = (grid: HTMLElement, row: number): HTMLElement => {
  const cell = within(grid).getAllByRole('row')[row]?.querySelectorAll('td')[1];
  if (cell === undefined) throw new Error('No cell');
  return cell;
};

describe('a record in a column', () => {
  it('gives way to that of the row that an arrow key comes to, and the list keeps the focus', async () => {
    const { at } = renderScreen('books', { search: 'open=b2' });
    const grid = await findRows();
    await screen.findByRole('region', { name: /^Book ?Book 0002/ });
    cellOf(grid, 2).focus();
    fireEvent.keyDown(cellOf(grid, 2), { key: 'ArrowDown' });
    await screen.findByRole('region', { name: /^Book ?Book 0003/ });
    expect(at.location.search).toBe('open=b3');
    expect(document.activeElement?.closest('tr')?.dataset['key']).toBe('b3');
  });

  it('does not open for an arrow key where none is open', async () => {
    const { at } = renderScreen('books');
    const grid = await findRows();
    cellOf(grid, 2).focus();
    fireEvent.keyDown(cellOf(grid, 2), { key: 'ArrowDown' });
    expect(document.activeElement?.closest('tr')?.dataset['key']).toBe('b3');
    expect(at.location.search).toBe('');
  });

  it('stays open when Escape clears what is typed elsewhere', async () => {
    const { at } = renderScreen('books', { search: 'open=b2' });
    await findRows();
    const column = await screen.findByRole('region', { name: /^Book ?Book 0002/ });
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(column.isConnected).toBe(true);
    fireEvent.keyDown(column, { key: 'Escape' });
    await waitFor(() => expect(at.location.search).toBe(''));
  });

  it('is a page in the place of the list where there is no room for both, with a link back', async () => {
    globalThis.matchMedia = (media) => Object.assign(wide(media), { matches: false });
    const { at } = renderScreen('books', { search: 'open=b2' });
    const page = await screen.findByRole('article', { name: /^Book ?Book 0002/ });
    expect(screen.queryByRole('grid', { name: 'Books' })).toBeNull();
    expect(within(page).queryByRole('link', { name: 'Open as page' })).toBeNull();
    fireEvent.click(within(page).getByRole('link', { name: 'Back to Books' }));
    await waitFor(() => expect(at.location.search).toBe(''));
    expect(await screen.findByRole('grid', { name: 'Books' })).toBeTruthy();
  });

  it('has its name in sight where its head does not begin with it now', async () => {
    const compilation = withDetail(
      '["title", "genre"]',
      '[{ "field": "title", "visibleWhen": { ">": [{ "var": "record.pages" }, 500] } }, "genre"]',
    );
    renderScreen('books', { compilation, search: 'open=b2' });
    await findRows();
    const column = await screen.findByRole('region', { name: /^Book ?Book 0002/ });
    expect(within(column).getByText('Book 0002', { selector: 'h2 span' }).className).toBe('cf-record-name');
  });
});
