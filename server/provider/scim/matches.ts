import type { Compared, Comparison, Filter } from './filter.ts';
import { scimRefusal } from './refusals.ts';

/** One value of a list, by the names of its parts in lower case. */
export type ListedValue = Readonly<Record<string, string | boolean | undefined>>;

/** Whether one value of a list is meant by the filter in the path of an operation of PATCH. */
export const matches = (filter: Filter, value: ListedValue): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, value));
    case 'or':
      return filter.parts.some((part) => matches(part, value));
    case 'not':
      return !matches(filter.part, value);
    case 'present':
      return Object.hasOwn(value, filter.path) && value[filter.path] !== undefined;
    case 'within':
      throw scimRefusal('invalidFilter', 'A filter within a filter cannot be used in a path.');
    case 'compare':
      return compare(Object.hasOwn(value, filter.path) ? value[filter.path] : undefined, filter);
  }
};

const compare = (
  have: string | boolean | undefined,
  { by, value }: { readonly by: Comparison; readonly value: Compared },
): boolean => {
  const [left, right] = [String(have ?? '').toLowerCase(), String(value ?? '').toLowerCase()];
  const results: Readonly<Record<Comparison, boolean>> = {
    eq: left === right,
    ne: left !== right,
    co: left.includes(right),
    sw: left.startsWith(right),
    ew: left.endsWith(right),
    gt: left > right,
    ge: left >= right,
    lt: left < right,
    le: left <= right,
  };
  return results[by];
};
