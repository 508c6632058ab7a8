import { isArray } from '../../json.ts';
import type { Portal } from '../../language/portal/portal.ts';
import type { Shared } from '../compile-context.ts';
import type { Written } from './project.ts';

/** Something that a file was compiled with: where it is found, and what it was. */
export interface Read {
  readonly find: (shared: Shared) => unknown;
  readonly found: unknown;
}
type Note = (name: string, find: Read['find']) => void;

/** A table that notes what is read of it: a name, or all there is. */
const traceTable = <Value>(
  name: string,
  tableOf: (shared: Shared) => ReadonlyMap<string, Value>,
  shared: Shared,
  note: Note,
): ReadonlyMap<string, Value> => {
  const table = tableOf(shared);
  const all = (): ReadonlyMap<string, Value> => {
    note(name, (now) => [...tableOf(now)].flat());
    return table;
  };
  const one = (key: string): ReadonlyMap<string, Value> => {
    note(`${name} ${key}`, (now) => tableOf(now).get(key));
    return table;
  };
  return {
    get: (key) => one(key).get(key),
    has: (key) => one(key).has(key),
    get size() {
      return all().size;
    },
    forEach: (visit) => all().forEach(visit),
    entries: () => all().entries(),
    keys: () => all().keys(),
    values: () => all().values(),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
};

/** The portal file, of which what is read is noted by its keys: an entry of the navigation concerns no screen. */
const tracePortal = (portal: Written<Portal> | undefined, note: Note): Written<Portal> | undefined => {
  if (portal === undefined) {
    note('portal', ({ project }) => project.portal);
    return undefined;
  }
  const value = new Proxy(portal.value, {
    get: (target, key): unknown => {
      note(`portal ${String(key)}`, ({ project }) =>
        JSON.stringify(Reflect.get(project.portal?.value ?? {}, key)),
      );
      return Reflect.get(target, key);
    },
    ownKeys: (target) => {
      note('portal keys', ({ project }) => JSON.stringify(project.portal?.value));
      return Reflect.ownKeys(target);
    },
  });
  return { file: portal.file, value };
};

/** What all files share, as one of them sees it: `reads` fills with what it is compiled with. */
export const traceReads = (
  shared: Shared,
): { readonly traced: Shared; readonly reads: ReadonlyMap<string, Read> } => {
  const reads = new Map<string, Read>();
  const note: Note = (name, find) => {
    if (!reads.has(name)) reads.set(name, { find, found: find(shared) });
  };
  note('description', ({ description }) => description);
  note('locate', ({ locate }) => locate);
  note('api', ({ api }) => api);
  const traced: Shared = {
    ...shared,
    texts: traceTable('text', ({ texts }) => texts, shared, note),
    lookups: traceTable('lookup', ({ lookups }) => lookups, shared, note),
    actions: traceTable('action', ({ actions }) => actions, shared, note),
    recordLists: (kind) => {
      note(`records ${kind}`, ({ recordLists }) => JSON.stringify(recordLists(kind)));
      return shared.recordLists(kind);
    },
    isOpened: (id) => {
      note(`opened ${id}`, ({ isOpened }) => isOpened(id));
      return shared.isOpened(id);
    },
    project: {
      portal: tracePortal(shared.project.portal, note),
      get rules() {
        note('rules', ({ project }) => project.rules);
        return shared.project.rules;
      },
      lookups: traceTable('written lookup', ({ project }) => project.lookups, shared, note),
      isAmbiguous: (id) => {
        note(`ambiguous ${id}`, ({ project }) => project.isAmbiguous(id));
        return shared.project.isAmbiguous(id);
      },
      screens: traceTable('written screen', ({ project }) => project.screens, shared, note),
    },
  };
  return { traced, reads };
};

const isSame = (one: unknown, other: unknown): boolean =>
  isArray(one) && isArray(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other;

/** Whether all that was read is still the same. */
export const isAsRead = (shared: Shared, reads: readonly Read[]): boolean =>
  reads.every(({ find, found }) => isSame(find(shared), found));
