import type { MockOperation } from '../document/operations.ts';
import type { SchemaReader } from '../document/schema-reader.ts';
import { fits } from '../values/fits.ts';
import type { FieldFault } from './check-body.ts';
import { fromTexts } from './read-body.ts';

const isPlain = (types: readonly string[]): boolean =>
  types.length > 0 && types.every((type) => /^(?:string|integer|number|boolean|null)$/.test(type));

/**
 * What is wrong with the parameters of a query: those that are missing, and single values that do not fit. Lists
 * and objects are not judged, whose form depends on their style.
 */
export const checkParameters = (
  { parameters }: MockOperation,
  query: ReadonlyMap<string, readonly string[]>,
  reader: SchemaReader,
): readonly FieldFault[] =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, isRequired, schema }): readonly FieldFault[] => {
      const values = query.get(name);
      const isThere =
        values !== undefined ||
        [...query.keys()].some((key) => key.startsWith(`${name}[`) || name.startsWith(`${key}[`));
      if (!isThere) return isRequired ? [{ path: [name], detail: 'must be given' }] : [];
      const { types, alternatives } = reader.shapeOf(schema);
      if (!isPlain(types) || alternatives.length > 0) return [];
      const isFitting = (values ?? []).every((value) =>
        fits(reader, schema, fromTexts(schema, value, reader)),
      );
      return isFitting ? [] : [{ path: [name], detail: 'is not valid' }];
    });
