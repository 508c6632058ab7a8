import { vi } from 'vitest';
import type { Compilation } from '../../../../engine/compile/compile.ts';
import type { Download, ScreenHost, Location, Store } from '../../../../engine/render/host.ts';
import type { CompiledValidator } from '../../../../engine/render/form/compiled-validator.ts';
import { createLibraryApi } from './library-api.ts';
import { libraryIcons, librarianPermissions } from './library-parts.ts';
import { omitUndefined } from '../../../../engine/json.ts';

export const createStore = (): Store => {
  const kept = new Map<string, string>();
  return { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) };
};

/** Who works at the library. */
export const librarian = {
  roles: ['Librarian'],
  permissions: librarianPermissions,
  user: { branch_id: 'br1' },
} as const;
/** Who borrows. */
export const reader = { roles: ['Reader'], permissions: [], user: {} } as const;

interface HostOptions {
  readonly compilation: Compilation;
  readonly api?: ReturnType<typeof createLibraryApi>;
  readonly viewer?: ScreenHost['viewer'];
  readonly validators?: Readonly<Record<string, CompiledValidator>>;
  readonly drafts?: ScreenHost['drafts'];
  /** What the session remembers from before. */
  readonly memory?: Store;
  readonly guardLeaving?: ScreenHost['guardLeaving'];
  /** What fetching a file comes to, where that is not a short text. */
  readonly file?: Download;
  /** How screens are loaded, where not from the compilation. */
  readonly loadScreen?: ScreenHost['loadScreen'];
}

/** A program the engine runs in: all of it but the network is what an app would give. */
export const createLibraryHost = ({
  compilation,
  api = createLibraryApi(),
  viewer = librarian,
  validators = {},
  drafts,
  memory = createStore(),
  guardLeaving,
  file = { ok: true, blob: new Blob(['title']) },
  loadScreen,
}: HostOptions) => {
  const { portal, screens, search } = compilation;
  if (portal === undefined) throw new Error('The library does not compile');
  const downloads: Parameters<ScreenHost['download']>[0][] = [];
  const parts = {
    portal,
    icons: libraryIcons,
    components: { stamp: async () => (await import('./stamp.tsx')).Stamp },
    viewer,
    zone: 'Australia/Sydney',
    memory,
    preferences: createStore(),
    now: () => new Date('2026-11-21T00:00:00Z'),
    call: api.call,
    download: async (request: Parameters<ScreenHost['download']>[0]) => {
      downloads.push(request);
      return file;
    },
    href: (to: Parameters<ScreenHost['href']>[0]) =>
      typeof to === 'string' ? to : `?${to.search.replace(/^\?/, '')}`,
    loadScreen:
      loadScreen ??
      (async (id: string) => {
        const screen = screens[id];
        if (screen === undefined) throw new Error(`No screen ${id}`);
        return screen;
      }),
    loadValidator: async (id: string) => validators[id] ?? Object.assign(() => true, {}),
    loadSearch: async () => {
      if (search === undefined) throw new Error('Nothing is found in the library');
      return search;
    },
    notify: vi.fn<ScreenHost['notify']>(),
    report: vi.fn<ScreenHost['report']>(),
    renewViewer: vi.fn<() => void>(),
    ...omitUndefined({ drafts, guardLeaving }),
  };
  return { parts, downloads, api };
};

/** Where a test begins. */
export const startAt = (search = '', params: Location['params'] = {}): Location => ({
  path: '/',
  params,
  search,
});
