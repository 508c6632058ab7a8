// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../engine/resolve/answer/answer.ts';
import { createLibraryApi } from './library/library-api.ts';
import { renderScreen } from './library/render-screen.tsx';

const never = new Promise<Answer>(() => undefined);

/** A library that never answers this operation, and the signals that it was called with. */
const silent = (operation: string) => {
  const api = createLibraryApi();
  const signals: AbortSignal[] = [];
  api.interceptWith((request, signal) => {
    if (request.operation !== operation) return undefined;
    if (signal !== undefined) signals.push(signal);
    return never;
  });
  return { api, signals, given: () => signals.map(({ aborted }) => aborted) };
};

describe('leaving', () => {
  it('gives up the list that is still being read', async () => {
    const { api, given } = silent('listBooks');
    const { unmount } = renderScreen('books', { api });
    await waitFor(() => expect(given()).toEqual([false]));
    unmount();
    await waitFor(() => expect(given()).toEqual([true]));
  });

  it('gives up the record that is still being read', async () => {
    const { api, given } = silent('getBook');
    const { unmount } = renderScreen('book.edit', { api, params: { id: 'b1' } });
    await waitFor(() => expect(given()).toEqual([false]));
    unmount();
    await waitFor(() => expect(given()).toEqual([true]));
  });

  it('a page of a list gives up that page, and only that', async () => {
    const { api, given } = silent('listBooks');
    const { go } = renderScreen('books', { api });
    await waitFor(() => expect(given()).toEqual([false]));
    go('?page=2');
    await waitFor(() => expect(given()).toEqual([true, false]));
  });
});
