import { cleanTyped, type TypedKind } from '@counterfoil/engine/description';
import { isRecord } from '@counterfoil/engine/json';
import { once } from '../description/once.ts';
import type { ServedOperation } from '../description/description.ts';

/** Cleans the texts of an input that people type in several forms by the description; the rest is unchanged. */
export type CleanTexts = (input: unknown) => unknown;

const cleanAt = (value: unknown, [step, ...rest]: readonly string[], kind: TypedKind): unknown => {
  if (step === undefined) return typeof value === 'string' ? cleanTyped(kind, value) : value;
  if (step === '*') return Array.isArray(value) ? value.map((item) => cleanAt(item, rest, kind)) : value;
  return isRecord(value) && Object.hasOwn(value, step)
    ? { ...value, [step]: cleanAt(value[step], rest, kind) }
    : value;
};

/** Creates the cleaner of an operation's inputs, which runs before they are validated. */
export const createTextCleaner = (operation: ServedOperation): CleanTexts => {
  const places = once(() => operation.typed);
  return (input) => places().reduce((cleaned, { steps, kind }) => cleanAt(cleaned, steps, kind), input);
};
