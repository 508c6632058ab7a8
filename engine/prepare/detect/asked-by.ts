import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { ownText } from '../../json.ts';
import { plainName, usualNames } from './usual-names.ts';

/** What APIs ask for a page by. */
export type Asked = keyof typeof usualNames;

const isOf = (schema: SchemaView, types: readonly string[]): boolean =>
  schema.types.some((type) => types.includes(type));

/** Whether a parameter is a text of which nothing more is said. */
const isPlainText = (schema: SchemaView | undefined): boolean =>
  schema !== undefined &&
  isOf(schema, ['string']) &&
  !isOf(schema, ['integer', 'number']) &&
  !('format' in schema.keywords || 'enum' in schema.keywords);

/** Whether a parameter may be a number of pages or rows: `from` may also be a day, and `size` one of some words. */
const isCounting = (schema: SchemaView | undefined, what: Asked): boolean => {
  if (what === 'cursor') return ownText(schema?.keywords, 'format')?.startsWith('date') !== true;
  if (what !== 'page' && what !== 'offset' && what !== 'limit') return true;
  if (schema === undefined || isOf(schema, ['integer', 'number']) || schema.types.length === 0) return true;
  return what !== 'offset' && isPlainText(schema);
};

/** The parameter of the query by which an operation asks for this; of several with a usual name the surest. */
export const askedBy = ({ parameters }: Operation, what: Asked): string | undefined => {
  const asked = parameters.filter((one) => one.in === 'query');
  for (const usual of usualNames[what]) {
    const found = asked.find(({ name, schema }) => plainName(name) === usual && isCounting(schema, what));
    if (found !== undefined) return found.name;
  }
  return undefined;
};

/** The parameter of the query with one of these plain names, the surest first, that is a text of which nothing more is said. */
export const askedText = ({ parameters }: Operation, names: readonly string[]): string | undefined => {
  const texts = parameters.filter((one) => one.in === 'query' && isPlainText(one.schema));
  return names.flatMap((usual) => texts.find(({ name }) => plainName(name) === usual) ?? [])[0]?.name;
};

/** Whether an operation asks for one page of several. */
export const asksForPages = (operation: Operation): boolean =>
  (['page', 'offset', 'cursor'] as const).some((what) => askedBy(operation, what) !== undefined);
