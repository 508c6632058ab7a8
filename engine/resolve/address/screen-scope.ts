import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { parseQuery } from './query-string.ts';
import { readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../scopes.ts';

/** The record a screen works on: its key, null while none is chosen. Fixed for a person who has one of their own. */
export interface ScopeChoice {
  readonly value: string | null;
  readonly fixed: boolean;
}

const longestKey = 500;

const scopeOfUser = 'user.';

const isOwn = (value: unknown, choosable: readonly string[]): boolean => {
  const path = readOwn(value, 'var');
  return (
    typeof path === 'string' &&
    path.startsWith(scopeOfUser) &&
    !choosable.includes(path.slice(scopeOfUser.length))
  );
};

/** Under which name the session remembers the record that was last chosen from a lookup, or looked at. */
export const lookupKey = (id: string): string => `scope ${id}`;

/** The same for a scope; undefined where a key is typed. */
export const scopeKey = ({ lookup }: ScreenPlan['scope'][number]): string | undefined =>
  lookup === undefined ? undefined : lookupKey(lookup.id);

/** What decides a scope beside the URL. */
interface ScopeSource {
  readonly scopes: Scopes;
  /** The properties of the user that the person chooses themselves: a default read from one of them is not fixed. */
  readonly choosable?: readonly string[];
  /** What the session remembers under a name. */
  readonly remembered: (key: string) => string | null;
}

/** Reads the scope of a screen from the URL, by its names; else its default, else what was last chosen from the same lookup. */
export const parseScreenScope = (
  scope: ScreenPlan['scope'],
  search: string,
  { scopes, choosable = [], remembered }: ScopeSource,
): Readonly<Record<string, ScopeChoice>> => {
  const query = parseQuery(search);
  return Object.fromEntries(
    scope.map((one) => {
      const { name, default: otherwise } = one;
      const initial = otherwise === undefined ? undefined : resolveValue(otherwise, scopes);
      const known = typeof initial === 'string' || typeof initial === 'number' ? String(initial) : null;
      const fixed = known !== null && isOwn(otherwise, choosable);
      const given = query.find(([key, text]) => key === name && text !== '' && text.length <= longestKey);
      const key = scopeKey(one);
      const last = key === undefined ? null : remembered(key);
      return [
        name,
        { value: fixed ? known : (given?.[1] ?? known ?? (last === '' ? null : last)), fixed },
      ] as const;
    }),
  );
};
