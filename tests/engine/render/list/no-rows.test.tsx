// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createLibraryApi } from '../library/library-api.ts';
import { librarian } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

describe('a list without rows', () => {
  it('shows that there is nothing yet, and another sentence when nothing matches', async () => {
    const { at, unmount } = renderScreen('books', { search: 'title=zzz' });
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
    await findRows();
    expect(at.location.search).not.toContain('zzz');
    unmount();
    renderScreen('books', { api: createLibraryApi({ count: 0 }), search: 'date=' });
    expect(await screen.findByText('There are no books yet')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows that there is nothing yet where only the list itself has narrowed it', async () => {
    const { unmount } = renderScreen('books', { api: createLibraryApi({ count: 0 }) });
    expect(await screen.findByText('There are no books yet')).toBeTruthy();
    unmount();
    const none = { data: [], meta: { page: 1, limit: 10, total: 0 } };
    renderScreen('books', {
      intercept: ({ operation, query }) =>
        operation === 'listBooks' && query['date_from'] !== undefined
          ? { ok: true, status: 200, data: none, requestId: 'req-none' }
          : undefined,
    });
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    expect(screen.queryByText('There are no books yet')).toBeNull();
  });

  it.each([
    ['offers its first action to those who may', librarian, 1],
    [
      'offers nothing to those who may not',
      { ...librarian, permissions: librarian.permissions.filter((name) => name !== 'readers.edit') },
      0,
    ],
  ])('that has nothing yet %s', async (_, viewer, offers) => {
    renderScreen('readers', {
      viewer,
      intercept: ({ operation }) =>
        operation === 'listReaders'
          ? {
              ok: true,
              status: 200,
              data: { data: [], meta: { page: 1, limit: 10, total: 0 } },
              requestId: 'req-none',
            }
          : undefined,
    });
    const state = (await screen.findByText('Nothing here yet')).closest('[data-drawing]');
    expect(state?.getAttribute('data-drawing')).toBe('none');
    expect([...(state?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual(
      Array.from({ length: offers }, () => 'Add reader'),
    );
  });
});
