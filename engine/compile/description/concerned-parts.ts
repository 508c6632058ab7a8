import type { Description } from '../../description/description.ts';
import { pointerOfReference } from '../../description/reference.ts';
import { childPointer, isArray, isRecord, ownText, pointerKeys } from '../../json.ts';

/** The part of a document that a pointer belongs to: a component, an operation, what a path's operations share; undefined for the document itself. */
const ownerOf = (pointer: string): string | undefined => {
  const [root, first, second] = pointerKeys(pointer) ?? [];
  const steps = pointer.split('/');
  if (root === 'components') return steps.slice(0, 4).join('/');
  if (root !== 'paths' || first === undefined) return undefined;
  return second === undefined || second === 'parameters'
    ? steps.slice(0, 3).join('/')
    : steps.slice(0, 4).join('/');
};

const known = new WeakMap<Description, ReadonlyMap<string, ReadonlySet<string>>>();

/** What a node refers to: a component, or an operation that it names. */
const targetsOf = ({ operations }: Description, node: unknown): readonly string[] => {
  const reference = ownText(node, '$ref');
  const named = ['x-upload', 'x-download', 'x-edits'].map((word) =>
    operations.get(ownText(node, word) ?? ''),
  );
  return [
    ...(reference === undefined ? [] : [pointerOfReference(reference) ?? '']),
    ...named.flatMap((operation) => operation?.pointer ?? []),
  ];
};

/** By each component and operation, the owners that refer to it. */
const findUsers = (description: Description): ReadonlyMap<string, ReadonlySet<string>> => {
  const users = new Map<string, Set<string>>();
  const visit = (written: unknown, keys: readonly string[]): void => {
    const user = ownerOf(keys.join('/'));
    for (const target of targetsOf(description, written)) {
      const used = ownerOf(target);
      if (used !== undefined && user !== undefined) users.set(used, (users.get(used) ?? new Set()).add(user));
    }
    const children = isArray(written)
      ? written.map((item, at) => [String(at), item] as const)
      : Object.entries(isRecord(written) ? written : {});
    for (const [key, child] of children)
      if (typeof child === 'object' && child !== null)
        visit(child, [...keys, key.replaceAll('~', '~0').replaceAll('/', '~1')]);
  };
  visit(description.document, ['']);
  return users;
};

/** The parts of a description by name. */
export interface DescribedNames {
  readonly operations: ReadonlySet<string>;
  /** Schemas under `components`. */
  readonly components: ReadonlySet<string>;
}

/** The operations and schemas that a place of the description has a part in; every operation where the place belongs to none. */
export const concernedParts = (description: Description, pointer: string): DescribedNames => {
  const all = [...description.operations.values()];
  const start = ownerOf(pointer);
  if (start === undefined) return { operations: new Set(all.map(({ id }) => id)), components: new Set() };
  const users = known.get(description) ?? findUsers(description);
  known.set(description, users);
  const owners = new Set([start]);
  for (const owner of owners) for (const user of users.get(owner) ?? []) owners.add(user);
  const isConcerned = (at: string): boolean => owners.has(at) || owners.has(at.slice(0, at.lastIndexOf('/')));
  return {
    operations: new Set(all.filter((operation) => isConcerned(operation.pointer)).map(({ id }) => id)),
    components: new Set(
      description.components.filter((name) => owners.has(childPointer('/components/schemas', name))),
    ),
  };
};
