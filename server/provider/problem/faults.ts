import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Fault } from './problem.ts';

const mostFaults = 100;

/** Turns what the validator found into faults: one for each place and keyword, bodies addressed from their root. */
export const formatFaults = (errors: readonly ErrorObject[]): readonly Fault[] => {
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    const fault = formatFault(error);
    const key = `${fault.pointer} ${fault.code}`;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()].slice(0, mostFaults);
};

const formatFault = (error: ErrorObject): Fault => {
  const child = childOf(error);
  const pointer = `${error.instancePath}${child === null ? '' : `/${escapePointer(child)}`}`;
  return {
    pointer: pointer.replace(/^\/body(?=\/|$)/, '').slice(0, 500),
    code: error.keyword === 'additionalProperties' ? 'unknown' : error.keyword,
    message: messageOf(error).slice(0, 500),
  };
};

/** The validator blames the parent for a property that is missing or unknown; the pointer names the property. */
const childOf = (error: ErrorObject): string | null => {
  const parameters: Readonly<Record<string, unknown>> = error.params;
  const name = parameters['missingProperty'] ?? parameters['additionalProperty'];
  return typeof name === 'string' ? name : null;
};

const messageOf = (error: ErrorObject): string => {
  const parameters: Readonly<Record<string, unknown>> = error.params;
  if (error.keyword === 'required') return 'This field is required.';
  if (error.keyword === 'additionalProperties') return 'This name is not known here.';
  if (error.keyword === 'enum' && Array.isArray(parameters['allowedValues'])) {
    return `The value must be one of ${parameters['allowedValues'].join(', ')}.`;
  }
  if (error.keyword === 'minProperties') return 'Send at least one value to change.';
  const text = error.message ?? 'does not fit the description';
  return `The value ${text}.`;
};

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
