import { fieldView, namesNear } from '../../description/field-view.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';
import { nearestName } from '../suggestion.ts';

/** A property of the rows or the record, or of an object inside; says so when there is none. */
export const findField = (
  context: CompileContext,
  name: string,
  pointer: string,
  owner: SchemaView,
  where: string,
): SchemaView | undefined => {
  const view = fieldView(owner, name);
  if (view === undefined)
    report(context, 'field-unknown', pointer, `"${name}" is not a property of ${where}.`, {
      suggestion: nearestName(name, namesNear(owner, name)),
      related: seeAlso(context, owner.pointer),
    });
  return view;
};
