import type { SchemaView } from '../../../description/schema-view.ts';
import { enumOf } from '../../facts/misfit.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** Reports a parameter that does not take what people type: what is no text, one of a few values, or the id of a record. */
export const checkTyped = (
  context: CompileContext,
  name: string,
  schema: SchemaView | undefined,
  pointer: string,
): void => {
  if (schema === undefined) return;
  const { record } = schema.words;
  if (schema.types.includes('string') && enumOf(schema) === undefined && record === undefined) return;
  const why = record === undefined ? 'does not take' : `reads as the key of a record of the kind "${record}"`;
  report(context, 'value-type', pointer, `What people type is text, which "${name}" ${why}.`, {
    related: seeAlso(context, schema.pointer),
  });
};
