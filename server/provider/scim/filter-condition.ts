import { sql, type RawBuilder } from 'kysely';
import { typed } from '../store/typed-sql.ts';
import type { Compared, Comparison, Filter } from './filter.ts';
import { scimRefusal } from './refusals.ts';

/** An attribute by which a list is filtered: an expression of SQL, and how its values compare. */
export interface FilteredAttribute {
  readonly value: RawBuilder<unknown>;
  /** `text` ignores case, as RFC 7643 has it for names; `exact` does not. */
  readonly as: 'text' | 'exact' | 'boolean' | 'instant';
}

/** What a list is filtered by: its attributes by their names in lower case, and lists that are asked for one value. */
export interface FilteredBy {
  /** What is listed, for refusals. */
  readonly noun: 'Users' | 'Groups';
  readonly attributes: ReadonlyMap<string, FilteredAttribute>;
  /** By the name of a list of ids, whether it holds one. */
  readonly holding: ReadonlyMap<string, (id: string) => RawBuilder<boolean>>;
}

type Condition = RawBuilder<boolean>;

/** The condition of a filter; throws `Problem` 400 invalidFilter where it asks for what is not kept, or compares what does not compare. */
export const filterCondition = (filter: Filter, by: FilteredBy, inside = ''): Condition => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => filterCondition(part, by, inside));
      return typed.boolean`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return typed.boolean`not ${filterCondition(filter.part, by, inside)}`;
    case 'within':
      if (inside !== '') throw notFiltered(by, filter.path);
      return filterCondition(filter.filter, by, `${filter.path}.`);
    case 'present': {
      const { value } = find(by, inside + filter.path);
      return typed.boolean`coalesce((${value})::text, '') <> ''`;
    }
    case 'compare': {
      const name = inside + filter.path;
      const holding = by.holding.get(name);
      if (holding !== undefined && filter.by === 'eq') return holding(String(filter.value));
      return compare(name, find(by, name), filter);
    }
  }
};

const notFiltered = ({ noun }: FilteredBy, name: string) =>
  scimRefusal('invalidFilter', `${noun} are not filtered by “${name.slice(0, 100)}”.`);

const find = (by: FilteredBy, name: string): FilteredAttribute => {
  const found = by.attributes.get(name);
  if (found === undefined) throw notFiltered(by, name);
  return found;
};

interface Comparing {
  readonly by: Comparison;
  readonly value: Compared;
}

const compare = (
  name: string,
  { value: column, as }: FilteredAttribute,
  { by, value }: Comparing,
): Condition => {
  const unfit = scimRefusal('invalidFilter', `“${name}” does not compare with this value in this way.`);
  if (value === null) {
    if (by !== 'eq' && by !== 'ne') throw unfit;
    return by === 'eq' ? typed.boolean`${column} is null` : typed.boolean`${column} is not null`;
  }
  if (as === 'boolean') {
    const wanted = readTruth(value);
    if (wanted === null || (by !== 'eq' && by !== 'ne')) throw unfit;
    return typed.boolean`(${column}) = ${by === 'eq' ? wanted : !wanted}`;
  }
  if (typeof value !== 'string') throw unfit;
  if (as === 'instant') {
    const at = new Date(value);
    if (Number.isNaN(at.getTime()) || by === 'co' || by === 'sw' || by === 'ew') throw unfit;
    return ordered(sql`date_trunc('milliseconds', ${column})`, by, sql`${at.toISOString()}::timestamptz`);
  }
  const [left, right] =
    as === 'exact'
      ? [sql`coalesce(${column}, '') collate "C"`, sql`${value}::text`]
      : [sql`lower(coalesce(${column}, '')) collate "C"`, sql`lower(${value}::text)`];
  if (by === 'co') return typed.boolean`strpos(${left}, ${right}) > 0`;
  if (by === 'sw') return typed.boolean`starts_with(${left}, ${right})`;
  if (by === 'ew') return typed.boolean`right(${left}, length(${right})) = ${right} or ${right} = ''`;
  return ordered(left, by, right);
};

/** Microsoft Entra ID also writes truth values as texts. */
const readTruth = (value: Compared): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' || text === 'false' ? text === 'true' : null;
};

const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

const ordered = (left: RawBuilder<unknown>, by: keyof typeof signs, right: RawBuilder<unknown>): Condition =>
  typed.boolean`${left} ${sql.raw(signs[by])} ${right}`;
