// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompiledPortal } from '../../../../engine/render/portal/compiled-portal.ts';
import { createPortal } from '../../../../engine/render/portal/create-portal.ts';
import { PortalProvider, useHere } from '../../../../engine/render/portal/portal-provider.tsx';
import { PortalScreen } from '../../../../engine/render/portal/portal-screen.tsx';
import { createPortalStorage } from '../../../../engine/render/portal/portal-storage.ts';
import type { TimedNotice } from '../../../../engine/render/host.ts';
import { createLibraryHost, librarian } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';

const newStorage = () => createPortalStorage({ name: 'library', tab: sessionStorage, browser: localStorage });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a portal', () => {
  const { parts } = createLibraryHost({ compilation: library });
  const compiled = createCompiledPortal({
    portal: parts.portal,
    screens: {},
    languages: {},
    loadValidators: async () => ({}),
    loadPageMessages: async () => ({}),
    loadInsideMessages: async () => ({}),
    loadSearch: parts.loadSearch,
    findings: {},
    onScreens: () => () => undefined,
  });

  it('is not made for a host that lacks a picture', () => {
    const { coins, ...icons } = parts.icons;
    expect(coins).toBeDefined();
    expect(() =>
      createPortal({ portal: compiled, host: { ...parts, icons, storage: newStorage() } }),
    ).toThrow('The host draws no icon coins.');
  });

  it('gives a success its title and time, and leaves a failure until it is read', () => {
    const told: TimedNotice[] = [];
    const notify = (notice: TimedNotice): void => void told.push(notice);
    const portal = createPortal({ portal: compiled, host: { ...parts, storage: newStorage(), notify } });
    portal.notify({ intent: 'success', body: 'Lent.' });
    portal.notify({ intent: 'danger', body: 'It broke.' });
    const { seconds, title } = parts.portal.notification;
    expect(told).toEqual([
      { intent: 'success', body: 'Lent.', title, seconds },
      { intent: 'danger', body: 'It broke.', seconds: 0 },
    ]);
  });
});

/** The library as the page of a development server has it: `edit` does what an edit of a descriptor does. */
const openForEditing = (id: string) => {
  const { parts } = createLibraryHost({ compilation: library });
  const plan = library.screens[id];
  const route = library.portal?.routes.find(({ screen }) => screen === id);
  if (plan === undefined || route === undefined) throw new Error(`No screen ${id}`);
  const screens = { [id]: () => Promise.resolve(plan) };
  const listeners = new Set<(ids: readonly string[]) => void>();
  const module = {
    portal: parts.portal,
    screens,
    languages: {},
    loadValidators: async () => ({}),
    loadPageMessages: async () => ({}),
    loadInsideMessages: async () => ({}),
    loadSearch: parts.loadSearch,
    findings: {},
    onScreens: (listener: (ids: readonly string[]) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const portal = createPortal({
    portal: createCompiledPortal(module),
    host: { ...parts, storage: newStorage() },
  });
  const person = { id: 'ada', viewer: librarian, zone: 'UTC' };
  const Screen = () => {
    const { place } = useHere();
    return place.as === 'screen' ? <PortalScreen place={place} /> : null;
  };
  const location = { path: route.path, search: '' };
  const view = render(
    <PortalProvider
      portal={portal}
      person={person}
      location={location}
      navigate={() => undefined}
      href={() => ''}
    >
      <Screen />
    </PortalProvider>,
  );
  const edit = (title: string): void => {
    const routes = module.portal.routes.map((one) => (one.screen === id ? { ...one, title } : one));
    module.portal = { ...module.portal, routes };
    screens[id] = () => Promise.resolve({ ...plan, title });
    for (const listener of listeners) listener([id]);
  };
  return { ...view, edit };
};

describe('a portal that is edited', () => {
  it('draws new words, and keeps what was typed', async () => {
    const { edit, findByRole, getByRole } = openForEditing('books');
    const search = await findByRole('searchbox');
    fireEvent.change(search, { target: { value: 'emma' } });
    act(() => edit('All our books'));
    await findByRole('heading', { name: 'All our books' });
    expect(getByRole('searchbox')).toBe(search);
    expect(search).toHaveProperty('value', 'emma');
  });
});

describe('what a portal keeps in the browser', () => {
  it.each([
    ['somebody leaves', { left: true, user: 'ada' }, 'ada', undefined],
    ['a session ends by itself', { left: false, user: 'ada' }, 'ada', { title: 'Emma' }],
    ['another person comes after it', { left: false, user: 'ada' }, 'eve', undefined],
    ['nobody was signed in', { left: false, user: undefined }, 'ada', undefined],
  ])('of what is typed when %s', (_case, end, next, found) => {
    const storage = newStorage();
    storage.draftsOf('ada').keep('book', () => ({ title: 'Emma' }));
    storage.session.write('books', '?page=2');
    storage.preferencesOf('ada').write('columns', 'title');
    storage.endSession(end);
    expect(newStorage().draftsOf(next).take('book')).toEqual(found);
    expect(storage.session.read('books')).toBeNull();
    expect(storage.preferencesOf('ada').read('columns')).toBe('title');
  });
});
