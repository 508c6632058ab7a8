// @vitest-environment jsdom
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCallback } from 'react';
import { createCompiledPortal } from '../../../../engine/render/portal/compiled-portal.ts';
import { createPortal } from '../../../../engine/render/portal/create-portal.ts';
import { PortalProvider, useHere } from '../../../../engine/render/portal/portal-provider.tsx';
import { PortalScreen } from '../../../../engine/render/portal/portal-screen.tsx';
import { createPortalStorage } from '../../../../engine/render/portal/portal-storage.ts';
import { createLibraryHost, librarian } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';

const Screen = () => {
  const { place } = useHere();
  return place.as === 'screen' ? <PortalScreen place={place} /> : null;
};

/** The library, opened at its overview; `go` follows an address. */
const openLibrary = () => {
  const { parts, api } = createLibraryHost({ compilation: library });
  const screens = Object.fromEntries(
    Object.entries(library.screens).map(([id, plan]) => [id, () => Promise.resolve(plan)]),
  );
  const compiled = createCompiledPortal({
    portal: parts.portal,
    screens,
    languages: {},
    loadValidators: async () => ({}),
    loadPageMessages: async () => ({}),
    loadInsideMessages: async () => ({}),
    loadSearch: parts.loadSearch,
    findings: {},
    onScreens: () => () => undefined,
  });
  const storage = createPortalStorage({ name: 'library', tab: sessionStorage, browser: localStorage });
  const portal = createPortal({ portal: compiled, host: { ...parts, storage } });
  const person = { id: 'ada', viewer: librarian, zone: 'UTC' };
  const Page = ({ at }: { readonly at: string }) => {
    const [path = '', search = ''] = at.split('?');
    const href = useCallback(
      (to: string | { readonly search: string }) =>
        typeof to === 'string' ? to : `${path}?${to.search.replace(/^\?/, '')}`,
      [path],
    );
    return (
      <PortalProvider
        portal={portal}
        person={person}
        location={{ path, search: search === '' ? '' : `?${search}` }}
        navigate={() => undefined}
        href={href}
      >
        <a href="/books?status=lent">Lent books</a>
        <a href="/nowhere">Nowhere</a>
        <Screen />
      </PortalProvider>
    );
  };
  const view = render(<Page at="/overview" />);
  const calls = (operation: string) => api.requests.filter((request) => request.operation === operation);
  const lent = () => calls('listBooks').filter(({ query }) => query['status'] === 'lent' && 'page' in query);
  return { ...view, calls, lent, go: (to: string) => view.rerender(<Page at={to} />) };
};

/** Longer than a pointer rests on what it only passes. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

it('loads what a link and a row lead to while a pointer rests on them, and once', async () => {
  const { calls, lent, go, container, findByRole, getByRole } = openLibrary();
  const link = await findByRole('link', { name: 'Lent books' });
  // The part that looks ahead comes after the first screen has its figures.
  await waitFor(async () => {
    fireEvent.pointerOver(document.body);
    fireEvent.pointerOver(link);
    await rest();
    expect(lent()).toHaveLength(1);
  });
  go('/books?status=lent');
  const row = await waitFor(() => {
    const found = container.querySelector('[data-row] a');
    if (found === null) throw new Error('No row leads anywhere');
    return found;
  });
  expect(lent()).toHaveLength(1);
  expect(calls('getBook')).toHaveLength(0);
  const cell = row.closest('[data-row]')?.querySelector('td:last-of-type');
  fireEvent.pointerOver(cell ?? row);
  await waitFor(() => expect(calls('getBook')).toHaveLength(1));
  go(row.getAttribute('href') ?? '');
  await waitFor(() => expect(getByRole('article').querySelector('dl')).not.toBeNull());
  expect(calls('getBook')).toHaveLength(1);
});

it('loads nothing for a pointer that only passes, nor for a link that leads nowhere', async () => {
  const { lent, getByRole, findByRole } = openLibrary();
  const link = await findByRole('link', { name: 'Lent books' });
  const nowhere = getByRole('link', { name: 'Nowhere' });
  fireEvent.pointerOver(link);
  fireEvent.pointerOver(nowhere);
  await rest();
  expect(lent()).toHaveLength(0);
});
