import { isArray } from '../../json.ts';

/** The keys of plans under which words of the API description stand, alone or by the names of what they are of. */
const single: ReadonlySet<string> = new Set(['label', 'title', 'description', 'group', 'xLabel', 'none']);
const tables: ReadonlySet<string> = new Set(['unasked', 'roles', 'permissions']);

const findShown = (plan: object, described: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: unknown, isTable: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isArray(node)) {
      for (const item of node) if (typeof item === 'object') visit(item, false);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object') visit(value, tables.has(key));
      else if (typeof value === 'string' && (isTable || single.has(key)) && described.has(value))
        found.add(value);
    }
  };
  visit(plan, false);
  return found;
};

const known = new WeakMap<object, WeakMap<object, ReadonlySet<string>>>();

/** The words of a description that stand in plans where people read them. A plan that was there the time before is not read again. */
export const shownWords = (
  plans: readonly (object | undefined)[],
  described: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const before = known.get(described) ?? new WeakMap<object, ReadonlySet<string>>();
  known.set(described, before);
  const found = new Set<string>();
  for (const plan of plans) {
    if (plan === undefined) continue;
    const shown = before.get(plan) ?? findShown(plan, described);
    before.set(plan, shown);
    for (const words of shown) found.add(words);
  }
  return found;
};
