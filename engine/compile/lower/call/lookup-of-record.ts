import type { SchemaView } from '../../../description/schema-view.ts';
import type { CompiledLookup, CompileContext } from '../compile-context.ts';

/**
 * The lookup for the kind of record that a value, or each value of a list, names; undefined where there is none. A lookup with parameters
 * never qualifies: it gets them only where it is named.
 */
export const lookupOfRecord = (
  { lookupOf }: Pick<CompileContext, 'lookupOf'>,
  { words, items }: SchemaView,
): CompiledLookup | undefined => {
  const record = words.record ?? items?.words.record;
  return record === undefined ? undefined : lookupOf(record);
};
