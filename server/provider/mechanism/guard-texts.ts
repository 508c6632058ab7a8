import { holdsGuardedNumber } from '@counterfoil/engine/description';
import { isRecord } from '@counterfoil/engine/json';
import type { ServedDescription, ServedOperation } from '../description/description.ts';
import { Problem, type Fault } from '../problem/problem.ts';

/** Refuses (422) an input whose texts contain a guarded number, at each place; the answer does not repeat it. */
export type GuardTexts = (input: unknown) => void;

const mostFaults = 100;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The texts of an input, each with the steps that lead to it. */
const visitTexts = (
  value: unknown,
  steps: readonly string[],
  see: (text: string, steps: readonly string[]) => void,
): void => {
  if (typeof value === 'string') see(value, steps);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) visitTexts(item, [...steps, String(index)], see);
  // An object that is not plain, such as the bytes of a file, contains no texts.
  else if (isRecord(value) && isPlain(value))
    for (const [name, child] of Object.entries(value)) visitTexts(child, [...steps, name], see);
};

const pointerOf = (steps: readonly string[]): string => {
  const inside = steps[0] === 'body' ? steps.slice(1) : steps;
  return inside.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
};

/** Creates the guard of an operation: it checks every text that the description does not declare as something else. */
export const createTextGuard = (
  { guard }: Pick<ServedDescription, 'guard'>,
  operation: ServedOperation,
): GuardTexts => {
  if (guard === undefined) return () => undefined;
  const { code, message } = guard;
  return (input) => {
    const faults: Fault[] = [];
    visitTexts(input, [], (text, steps) => {
      if (faults.length >= mostFaults || !holdsGuardedNumber(text, guard)) return;
      // A place of the description has one step for all items.
      const place = steps.map((step) => (/^\d+$/.test(step) ? '*' : step)).join('/');
      if (!operation.unguarded.has(place)) faults.push({ pointer: pointerOf(steps), code, message });
    });
    if (faults.length > 0) throw new Problem({ status: 422, code, detail: message, faults });
  };
};
