import { collectionOf } from './collection.ts';
import { singular } from './singular.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';

/** The kinds of records of an API, by the paths under which they are read: `/customers/{customer}` names a customer. */
export interface RecordKinds {
  /** The kind that a parameter of a path names; undefined for one that names none of which there is a list. */
  readonly ofParameter: (route: string, parameter: string) => string | undefined;
  /** The kind of the rows of the list at a path; undefined where no path is that of one of them. */
  readonly ofList: (route: string) => string | undefined;
  /** The parameter by which a path right below names one of the rows of the list at a path, and the path that it is below. */
  readonly namedAt: (route: string) => NamedAt | undefined;
  /** The list of each kind, by its operation; lists below other records are left out. */
  readonly lists: ReadonlyMap<string, string>;
}

/** How the path of one record names it. */
export interface NamedAt {
  readonly collection: string;
  readonly parameter: string;
}

const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();

/** The last words of a path, and more of them where a name is taken. */
const namesOf = (route: string): readonly string[] => {
  const words = route.split('/').filter((step) => step !== '' && !step.startsWith('{'));
  return words.map((_, index) =>
    kebab(
      words
        .slice(words.length - 1 - index)
        .map(singular)
        .join('-'),
    ),
  );
};

/** Finds the kinds of records of an API: those that it lists at a path and names by a parameter right below it. */
export const findRecordKinds = (
  operations: Iterable<Operation>,
  rowOf: (operation: Operation) => SchemaView | undefined,
): RecordKinds => {
  const all = [...operations];
  const named = new Map<string, string>();
  // The path of the record itself says how it is named rather than what is below it.
  for (const { route } of [...all.filter((one) => one.route.endsWith('}')), ...all])
    for (const [step, parameter = ''] of route.matchAll(/\/\{([^{}]+)\}/g)) {
      const above = route.slice(0, route.indexOf(step));
      if (!named.has(above)) named.set(above, parameter);
    }
  const collectionAt = (route: string): string => collectionOf(route, (one) => named.has(one));
  const kinds = new Map<string, string>();
  const lists = new Map<string, string>();
  // Lists of the same rows list the same kind.
  const byRow = new Map<string, string>();
  for (const list of all) {
    const row = list.route.endsWith('}') ? undefined : rowOf(list);
    const collection = collectionAt(list.route);
    if (row === undefined || !named.has(collection)) continue;
    const taken = new Set(kinds.values());
    const kind =
      kinds.get(collection) ??
      byRow.get(row.pointer) ??
      namesOf(collection).find((name) => name !== '' && !taken.has(name));
    if (kind === undefined) continue;
    kinds.set(list.route, kind);
    kinds.set(collection, kind);
    byRow.set(row.pointer, kind);
    if (!lists.has(kind) && !list.route.includes('{') && !list.parameters.some(({ required }) => required))
      lists.set(kind, list.id);
  }
  return {
    ofList: (route) => kinds.get(route),
    namedAt: (route) => {
      const collection = collectionAt(route);
      const parameter = named.get(collection);
      return parameter === undefined ? undefined : { collection, parameter };
    },
    ofParameter: (route, parameter) => {
      const at = route.indexOf(`/{${parameter}}`);
      return at < 0 ? undefined : kinds.get(route.slice(0, at));
    },
    lists,
  };
};
