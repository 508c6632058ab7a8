import { ownText, readOwn } from '../json.ts';

/** Between the values of a list in one parameter, by OpenAPI's styles of a query. */
const separators = new Map([
  ['form', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/**
 * What stands between several values of a parameter of the query that are written as one text, as OpenAPI's `style` and
 * `explode` say it; undefined for one that is repeated for each of its values.
 */
export const valueSeparator = (parameter: unknown): string | undefined => {
  const style = ownText(parameter, 'style') ?? 'form';
  const explode = readOwn(parameter, 'explode') ?? style === 'form';
  return explode === false ? separators.get(style) : undefined;
};
