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

/**
 * Reads the scope of a screen from the URL, by its names; its default otherwise. `choosable` are the
 * properties of the user that the person chooses themselves: a default read from one of them is not fixed.
 */
export const parseScreenScope = (
  scope: ScreenPlan['scope'],
  search: string,
  scopes: Scopes,
  choosable: readonly string[] = [],
): Readonly<Record<string, ScopeChoice>> => {
  const query = parseQuery(search);
  return Object.fromEntries(
    scope.map(({ name, default: otherwise }) => {
      const initial = otherwise === undefined ? undefined : resolveValue(otherwise, scopes);
      const known = typeof initial === 'string' || typeof initial === 'number' ? String(initial) : null;
      const fixed = known !== null && isOwn(otherwise, choosable);
      const given = query.find(([key, text]) => key === name && text !== '' && text.length <= longestKey);
      return [name, { value: fixed ? known : (given?.[1] ?? known), fixed }] as const;
    }),
  );
};
