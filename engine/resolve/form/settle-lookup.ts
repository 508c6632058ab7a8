import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Value } from '../../language/value/value.ts';
import { resolveValue, type Scopes } from '../scopes.ts';

const isSettled = (value: unknown): value is Exclude<Value, object> =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const settle = (value: Value, scopes: Scopes): Value => {
  const resolved = resolveValue(value, scopes);
  return isSettled(resolved) ? resolved : value;
};

/** The lookup with the variables of its query in place, so that two records never share each other's choices. */
export const settleLookup = (lookup: LookupPlan, scopes: Scopes): LookupPlan => ({
  ...lookup,
  call: {
    ...lookup.call,
    query: Object.fromEntries(
      Object.entries(lookup.call.query).map(([name, value]) => [name, settle(value, scopes)]),
    ),
  },
});
