import type { SchemaView } from '../../../description/schema-view.ts';

/** Numbers, days and moments have an order that means something; words stand in that of the alphabet, and numbers that stand for words in none. */
export const isOrdered = ({ types, keywords }: SchemaView): boolean =>
  keywords['enum'] === undefined &&
  (types.length === 0 ||
    types.includes('number') ||
    types.includes('integer') ||
    (types.includes('string') && (keywords['format'] === 'date' || keywords['format'] === 'date-time')));
