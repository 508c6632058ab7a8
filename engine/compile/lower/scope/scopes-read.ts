import { isRecord, readOwn } from '../../../json.ts';
import type { Block } from '../../../language/block.ts';
import { childrenOfWritten } from '../../../walk.ts';

/** Collects the first names after `prefix` that the variables in a descriptor read, except in the nodes of `inside`. */
const collect = (
  written: unknown,
  prefix: 'scope.' | 'form.' | 'item.' | 'filters.',
  inside: ReadonlySet<unknown>,
  found: Set<string>,
): void => {
  if (inside.has(written)) return;
  if (Array.isArray(written)) for (const item of written) collect(item, prefix, inside, found);
  if (!isRecord(written)) return;
  const path = readOwn(written, 'var');
  if (typeof path === 'string' && path.startsWith(prefix)) found.add(path.split('.')[1] ?? '');
  for (const value of Object.values(written)) collect(value, prefix, inside, found);
};

const namesOf = (found: ReadonlySet<string>): readonly string[] | undefined =>
  found.size === 0 ? undefined : [...found];

/** The names of the filters that a plan reads. */
export const filtersRead = (compiled: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(compiled, 'filters.', new Set(), found);
  return found;
};

/** The names of the fields of a form, or of its row, that a part of a descriptor reads. */
export const formNamesIn = (written: object): readonly string[] => {
  const found = new Set<string>();
  collect(written, 'form.', new Set(), found);
  collect(written, 'item.', new Set(), found);
  return [...found];
};

/** The blocks inside a block, or the nodes around them, which wait for their own scopes. */
const insideOf = (block: Block): ReadonlySet<unknown> =>
  new Set(childrenOfWritten(block).map(({ block: inner, node }) => node ?? inner));

/** The scopes of the screen that a part of a descriptor reads, at any depth. */
export const scopesRead = (written: object): readonly string[] | undefined => {
  const found = new Set<string>();
  collect(written, 'scope.', new Set(), found);
  return namesOf(found);
};

/** The scopes that a block itself reads: the blocks inside and their tabs wait for their own. */
export const scopesOfBlock = (block: Block): readonly string[] | undefined => {
  const found = new Set<string>();
  collect(block, 'scope.', insideOf(block), found);
  return namesOf(found);
};

/** Whether a part of a descriptor calls an operation, or draws a screen, which may. */
const calls = (written: unknown, inside: ReadonlySet<unknown>): boolean => {
  if (inside.has(written)) return false;
  if (Array.isArray(written)) return written.some((item) => calls(item, inside));
  if (!isRecord(written)) return false;
  return (
    readOwn(written, 'operation') !== undefined ||
    readOwn(written, 'screen') !== undefined ||
    Object.values(written).some((value) => calls(value, inside))
  );
};

/** The fields of the form around it that a block with calls reads; undefined where it calls nothing. */
export const formAsked = (block: Block): readonly string[] | undefined => {
  const inside = new Set<unknown>(childrenOfWritten(block).map(({ block: inner }) => inner));
  if (!calls(block, inside)) return undefined;
  // A form reads its own `form`, except in its load.
  const { visibleWhen: _, ...asking } = block.as === 'form' ? { load: block.load } : block;
  const found = new Set<string>();
  collect(asking, 'form.', inside, found);
  return namesOf(found);
};
