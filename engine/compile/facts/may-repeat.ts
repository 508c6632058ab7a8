import type { SchemaView } from '../../description/schema-view.ts';

/**
 * Whether several rows surely have the same value of a property. A state is none: rows that count records by their state have each of
 * them once.
 */
export const mayRepeat = ({ nullable, types }: SchemaView): boolean => nullable || types.includes('boolean');
