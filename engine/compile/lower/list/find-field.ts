import { fieldView, namesNear } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';
import { namesThereAre, nearestName } from '../../../language/suggestion.ts';

/** Finds a property of the rows or the record, or of an object inside; reports a missing one. */
export const findField = (
  context: CompileContext,
  name: string,
  pointer: string,
  owner: SchemaView,
  where: string,
): SchemaView | undefined => {
  const view = fieldView(owner, name);
  if (view !== undefined) return view;
  const names = namesNear(owner, name);
  const suggestion = nearestName(name, names);
  const message = `"${name}" is not a property of ${where}.${namesThereAre(suggestion, names)}`;
  report(context, 'field-unknown', pointer, message, {
    suggestion,
    related: seeAlso(context, owner.pointer),
  });
  return undefined;
};
