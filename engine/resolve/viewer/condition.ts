import type { Condition } from '../../language/value/condition.ts';
import { decideCondition } from '../../language/value/decide-condition.ts';
import { isRecord, readOwn } from '../../json.ts';
import { readVariable, type Scopes } from '../scopes.ts';

/** Whether the condition is true for the values of the scopes; undefined when that cannot be decided. */
export const evaluate = (condition: Condition, scopes: Scopes): boolean | undefined =>
  decideCondition(condition, (path) => readVariable(path, scopes));

/** Whether a condition reads a field of a form, or of a row of it, that is not filled in yet: then it is normal that it cannot be decided. */
export const readsEmptyField = (condition: unknown, scopes: Scopes): boolean => {
  if (Array.isArray(condition)) return condition.some((part) => readsEmptyField(part, scopes));
  if (!isRecord(condition)) return false;
  const path = readOwn(condition, 'var');
  if (typeof path === 'string')
    return /^(?:form|item)\./.test(path) && (readVariable(path, scopes) ?? null) === null;
  return Object.values(condition).some((part) => readsEmptyField(part, scopes));
};
