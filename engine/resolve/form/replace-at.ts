import { isArray, isRecord } from '../../json.ts';
import type { FieldPath } from './field-path.ts';

/** A value with another one at a path of properties and places; everything outside the path remains the same object. */
export const replaceAt = (value: unknown, path: FieldPath, replacement: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (isArray(value))
    return value.map((one, at) => (`${at}` === step ? replaceAt(one, rest, replacement) : one));
  const own = isRecord(value) ? value : {};
  return { ...own, [step]: replaceAt(own[step], rest, replacement) };
};
