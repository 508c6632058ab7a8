import { isRecord, readOwn } from '../../../json.ts';
import type { Block } from '../../../language/block.ts';
import { childrenOfWritten } from '../../../walk.ts';

/** The first names that variables read from a scope in something written, but for what is in `inside`. */
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

/** The filters that something compiled reads, by their names. */
export const filtersRead = (compiled: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(compiled, 'filters.', new Set(), found);
  return found;
};

/** The fields of a form, or of its row, that something written reads. */
export const formNamesIn = (written: object): readonly string[] => {
  const found = new Set<string>();
  collect(written, 'form.', new Set(), found);
  collect(written, 'item.', new Set(), found);
  return [...found];
};

/** The blocks inside a block, or the nodes that they stand in: what they read is their own. */
const insideOf = (block: Block): ReadonlySet<unknown> =>
  new Set(childrenOfWritten(block).map(({ block: inner, node }) => node ?? inner));

/** The scopes of its screen that something written reads, wherever a variable may stand in it. */
export const scopesRead = (written: object): readonly string[] | undefined => {
  const found = new Set<string>();
  collect(written, 'scope.', new Set(), found);
  return namesOf(found);
};

/** The scopes that a block itself reads: the blocks inside, and the tabs that they stand in, wait for their own. */
export const scopesOfBlock = (block: Block): readonly string[] | undefined => {
  const found = new Set<string>();
  collect(block, 'scope.', insideOf(block), found);
  return namesOf(found);
};

/** Whether something is called by what is written, or drawn that calls. */
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

/** The fields of the form beside it that a block reads which calls something itself; undefined where it does not. */
export const formAsked = (block: Block): readonly string[] | undefined => {
  const inside = new Set<unknown>(childrenOfWritten(block).map(({ block: inner }) => inner));
  if (!calls(block, inside)) return undefined;
  // What a form reads of \`form\` is its own, but for what it loads.
  const { visibleWhen: _, ...asking } = block.as === 'form' ? { load: block.load } : block;
  const found = new Set<string>();
  collect(asking, 'form.', inside, found);
  return namesOf(found);
};
