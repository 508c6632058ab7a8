// @vitest-environment jsdom
import { isDeepStrictEqual } from 'node:util';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createEarlyCalls } from '../../../../engine/render/portal/early-calls.ts';
import { openingRows } from '../../../../engine/resolve/list/opening-calls.ts';
import type { OperationRequest } from '../../../../engine/resolve/answer/request.ts';
import { createLibraryApi } from '../library/library-api.ts';
import { createStore, librarian, reader } from '../library/library-host.ts';
import { library, renderScreen } from '../library/render-screen.tsx';

const remembering = (preset: string, text: string) => {
  const memory = createStore();
  memory.write(`preset:${preset}`, text);
  return memory;
};

describe('the first call of a screen', () => {
  it.each([
    ['as it opens', 'books', {}],
    [
      'with a page, a sort and filters in the address',
      'books',
      { search: 'page=3&sort=title:desc&status=lent' },
    ],
    ['with a key that nobody takes', 'books', { search: 'colour=red&page=2' }],
    ['as the session remembers it', 'books', { memory: remembering('books', '?status=lent&limit=20') }],
    [
      'where the address says more than the session',
      'books',
      { search: 'page=2', memory: remembering('books', '?status=lent') },
    ],
    ['for another role', 'books', { viewer: reader }],
    ['with days that move', 'loans', {}],
    ['of a branch', 'loan-desk', {}],
  ] as const)('is known before it is drawn: %s', async (_case, id, options: object) => {
    const { host, at, api } = renderScreen(id, options);
    const plan = library.screens[id];
    if (plan === undefined) throw new Error(`No screen ${id}`);
    const opening = openingRows({
      portal: host.portal,
      screen: plan,
      route: host.portal.routes.find(({ screen, variant }) => screen === id && variant === undefined) ?? {},
      params: {},
      search: at.location.search,
      viewer: { ...host.viewer, chosen: {} },
      clock: { now: host.now(), zone: host.zone },
      remembered: host.memory.read,
    });
    expect(opening).toBeDefined();
    // Counts of parts of the list are calls of the same operation.
    await waitFor(() =>
      expect(api.requests.filter((made) => isDeepStrictEqual(made, opening?.request))).toHaveLength(1),
    );
  });

  it.each([
    ['a record', 'book.detail'],
    ['figures', 'overview'],
    ['a form', 'book.edit'],
  ])('is left to what draws %s', (_case, id) => {
    const plan = library.screens[id];
    if (plan === undefined || library.portal === undefined) throw new Error(`No screen ${id}`);
    expect(
      openingRows({
        portal: library.portal,
        screen: plan,
        route: {},
        params: { id: 'b1' },
        search: '',
        viewer: librarian,
        clock: { now: new Date(), zone: 'UTC' },
        remembered: () => null,
      }),
    ).toBeUndefined();
  });
});

describe('a call made early', () => {
  const request: OperationRequest = {
    operation: 'listBooks',
    method: 'get',
    route: '/books',
    path: {},
    query: { page: 1 },
    headers: {},
  };

  it('answers the same call once', async () => {
    const early = createEarlyCalls();
    const api = createLibraryApi();
    early.begin(request, api.call);
    expect(early.take({ ...request, query: { page: 2 } })).toBeUndefined();
    expect(await early.take(structuredClone(request))).toMatchObject({ ok: true });
    expect(early.take(request)).toBeUndefined();
  });

  it('is forgotten when the screen is drawn, and none is made later', () => {
    const early = createEarlyCalls();
    const api = createLibraryApi();
    early.begin(request, api.call);
    early.end();
    expect(early.take(request)).toBeUndefined();
    early.begin(request, api.call);
    expect(early.take(request)).toBeUndefined();
  });
});
