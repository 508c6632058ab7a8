import type { SchemaView } from '../../../description/schema-view.ts';

/** Whether the order of values has a meaning: numbers, days and moments have one; texts and enums have none. */
export const isOrdered = ({ types, keywords }: SchemaView): boolean =>
  keywords['enum'] === undefined &&
  (types.length === 0 ||
    types.includes('number') ||
    types.includes('integer') ||
    (types.includes('string') && (keywords['format'] === 'date' || keywords['format'] === 'date-time')));
