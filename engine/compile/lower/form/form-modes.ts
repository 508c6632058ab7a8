import type { Field } from '../../../language/field.ts';
import type { Mode } from '../../../language/mode.ts';
import { childPointer } from '../../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** The context of a mode: findings about keys that the mode replaces point to the mode. */
export const insideMode = (
  context: CompileContext,
  pointer: string,
  mode: Mode,
  own: object,
): CompileContext => {
  const places = Object.keys(own).map((key) => childPointer(pointer, key));
  const from = childPointer(childPointer(pointer, 'modes'), mode);
  const writtenAt = (asked: string): string =>
    places.some((place) => asked === place || asked.startsWith(`${place}/`))
      ? `${from}${asked.slice(pointer.length)}`
      : asked;
  return { ...context, file: { ...context.file, writtenAt } };
};

/** The only mode that has this part of the form; undefined where all have it. */
const modeOf = (part: Field | { readonly mode?: Mode | undefined }): Mode | undefined =>
  typeof part === 'string' ? undefined : part.mode;

/** Whether a mode has this part of the form; reports a mode where the form has none. */
export const isInMode = (
  context: CompileContext,
  part: Field | { readonly mode?: Mode | undefined },
  mode: Mode | undefined,
  pointer: string,
): boolean => {
  const own = modeOf(part);
  if (own !== undefined && mode === undefined)
    report(context, 'mode-unknown', childPointer(pointer, 'mode'), 'There are no modes here.');
  return own === undefined || own === mode;
};
