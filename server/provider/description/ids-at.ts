import { isRecord } from '@counterfoil/engine/json';

/** Every id at a place of an input, such as `body`, `merchants`, `*` for each item. */
export const idsAt = (input: unknown, [step, ...rest]: readonly string[]): readonly string[] => {
  if (step === undefined) return typeof input === 'string' ? [input] : [];
  if (step === '*') return Array.isArray(input) ? input.flatMap((item) => idsAt(item, rest)) : [];
  return isRecord(input) && Object.hasOwn(input, step) ? idsAt(input[step], rest) : [];
};
