import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { pathName, type FieldPath } from '../../../resolve/form/field-path.ts';
import { isArray, readOwn } from '../../../json.ts';

const isSchema = (value: unknown): value is RJSFSchema => typeof value === 'object' && value !== null;
const isErrors = (value: unknown): value is ErrorSchema => typeof value === 'object' && value !== null;

/** The schema of each entry of a list. */
export const itemSchema = ({ items }: RJSFSchema): RJSFSchema => (isSchema(items) ? items : {});

/** The schema of a property of a row. */
export const cellSchema = (row: RJSFSchema, name: string): RJSFSchema => {
  const own = readOwn(row.properties, name);
  return isSchema(own) ? own : {};
};

/** What is wrong below a list or a row. */
export const errorsAt = (errors: unknown, step: string | number): ErrorSchema => {
  const own = readOwn(errors, `${step}`);
  return isErrors(own) ? own : {};
};

/** The errors below a path without the server's messages. */
export const withoutReported = (
  errors: ErrorSchema,
  path: FieldPath,
  reported: Readonly<Record<string, string>>,
): ErrorSchema => {
  const left: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(errors).map(([key, own]: readonly [string, unknown]): readonly [string, unknown] => {
      if (key !== '__errors')
        return [key, isErrors(own) ? withoutReported(own, [...path, key], reported) : {}];
      return [key, isArray(own) ? own.filter((word) => word !== reported[pathName(path)]) : []];
    }),
  );
  return isErrors(left) ? left : {};
};

/** What is wrong with a row itself, or with what of it is not drawn. */
export const errorsOfRow = (errors: ErrorSchema, shown: readonly string[]): readonly string[] =>
  Object.entries(errors).flatMap(([name, own]: readonly [string, unknown]) => {
    if (shown.includes(name)) return [];
    const words = name === '__errors' ? own : readOwn(own, '__errors');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  });
