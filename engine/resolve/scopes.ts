import type { ScopeName, Value } from '../language/value/value.ts';
import { readOwn } from '../json.ts';

/** The scopes from which the variables of a screen are read; a scope that does not exist here is left out. `chosen` narrows calls, and is not readable by variables. */
export type Scopes = Readonly<Partial<Record<ScopeName | 'chosen', unknown>>>;

const deepestPath = 16;

/** Reads `scope.path.to.value` through own properties only; undefined when any step is absent. */
export const readVariable = (path: string, scopes: Scopes): unknown => {
  const steps = path.split('.', deepestPath + 1);
  if (steps.length > deepestPath) return undefined;
  let value: unknown = scopes;
  for (const step of steps) {
    value = readOwn(value, step);
    if (value === undefined) return undefined;
  }
  return value;
};

/** The choice of the person for the session by a property of the user; undefined while there is none. */
export const chosenValue = (property: string, scopes: Scopes): string | undefined => {
  const value = readOwn(scopes.chosen, property);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A literal or a list of them is itself; a variable is the value in its scope, undefined when absent. */
export const resolveValue = (value: Value, scopes: Scopes): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const path = readOwn(value, 'var');
  return typeof path === 'string' ? readVariable(path, scopes) : undefined;
};
