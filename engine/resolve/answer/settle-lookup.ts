import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Value } from '../../language/value/value.ts';
import { resolveValue, type Scopes } from '../scopes.ts';

const isSettled = (value: unknown): value is Exclude<Value, object> =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const settle = (value: Value, scopes: Scopes): Value => {
  const resolved = resolveValue(value, scopes);
  return isSettled(resolved) ? resolved : value;
};

type Values = Readonly<Record<string, Value>>;

/** The lookup with the variables of its call in place, so that two records never share each other's choices. */
export const settleLookup = (lookup: LookupPlan, scopes: Scopes): LookupPlan => {
  const { call } = lookup;
  return {
    ...lookup,
    call: { ...call, path: settleAll(call.path, scopes), query: settleAll(call.query, scopes) },
  };
};

const settleAll = (values: Values, scopes: Scopes): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, settle(value, scopes)]));
