import { isArray, isRecord } from '@counterfoil/engine/json';

/** The same value with another one at the end of these keys; objects on the way are made where there are none. */
export const setAt = (value: unknown, keys: readonly string[], part: unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return part;
  if (isArray(value)) return value.map((item, at) => (String(at) === key ? setAt(item, rest, part) : item));
  const before = isRecord(value) ? value : {};
  return { ...before, [key]: setAt(before[key], rest, part) };
};
