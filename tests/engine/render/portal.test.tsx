// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompiledPortal } from '../../../engine/render/portal/compiled-portal.ts';
import { createPortal } from '../../../engine/render/portal/create-portal.ts';
import { createPortalStorage } from '../../../engine/render/portal/portal-storage.ts';
import type { TimedNotice } from '../../../engine/render/host.ts';
import { createLibraryHost } from './library/library-host.ts';
import { library } from './library/render-screen.tsx';

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
    loadValidators: async () => ({}),
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

describe('what a portal keeps in the browser', () => {
  it.each([
    ['somebody leaves', { left: true, user: 'ada' }, 'ada', undefined],
    ['a session ends by itself', { left: false, user: 'ada' }, 'ada', { title: 'Emma' }],
    ['another person comes after it', { left: false, user: 'ada' }, 'eve', undefined],
    ['nobody was signed in', { left: false, user: undefined }, 'ada', undefined],
  ])('of what is typed when %s', (_case, end, next, found) => {
    const storage = newStorage();
    storage.draftsOf('ada').keep('book', { title: 'Emma' });
    storage.session.write('books', '?page=2');
    storage.preferencesOf('ada').write('columns', 'title');
    storage.endSession(end);
    expect(newStorage().draftsOf(next).take('book')).toEqual(found);
    expect(storage.session.read('books')).toBeNull();
    expect(storage.preferencesOf('ada').read('columns')).toBe('title');
  });
});
