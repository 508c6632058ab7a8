import { namesInside } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

const mostNames = 4;

/** The names of the properties of an object, for a message. */
export const listInside = (view: SchemaView, name: string): string => {
  const names = namesInside(view, name);
  const first = names.slice(0, mostNames).map((one) => `"${one}"`);
  return names.length > mostNames ? `${first.join(', ')} and so on` : first.join(', ');
};

/**
 * Whether a cell would show an object, or a list of objects; reports it, since nobody reads JSON. An object without described properties
 * is shown as it is.
 */
export const isReportedObject = (
  context: CompileContext,
  name: string,
  pointer: string,
  view: SchemaView,
): boolean => {
  const isObject = view.propertyNames.length > 0;
  if (!isObject && (view.items?.propertyNames.length ?? 0) === 0) return false;
  const message = isObject
    ? `"${name}" is an object: name what of it is shown, such as ${listInside(view, name)}.`
    : `"${name}" is a list of objects, which is shown as "sentences", one for each, or by a block "list" or "timeline" with "rows" of the record.`;
  report(context, 'field-object', pointer, message, { related: seeAlso(context, view.pointer) });
  return true;
};
