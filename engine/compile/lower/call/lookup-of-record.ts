import type { SchemaView } from '../../../description/schema-view.ts';
import type { CompiledLookup, CompileContext } from '../compile-context.ts';

/**
 * The lookup of the kind of record that a value, or each value of a list, names; undefined where it names none that has one. A lookup
 * that takes something is told it where it is named, so it is none of these.
 */
export const lookupOfRecord = (
  { lookupOf }: Pick<CompileContext, 'lookupOf'>,
  { words, items }: SchemaView,
): CompiledLookup | undefined => {
  const record = words.record ?? items?.words.record;
  return record === undefined ? undefined : lookupOf(record);
};
