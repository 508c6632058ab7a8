import type { FieldNode } from '../../../language/field.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer } from '../../../json.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** When the description requires a value: always, wherever the property applies, or with some values of others. */
interface Need {
  readonly name: string;
  readonly view: SchemaView;
  readonly isAlways: boolean;
  readonly isNeeded: boolean;
  readonly isAtTimes: boolean;
}

const whyVain = (isWritten: boolean, { name, isAlways, isNeeded, isAtTimes }: Need): string => {
  if (isAlways || isNeeded)
    return `The API description requires "${name}"${isWritten ? ' already' : ', so it cannot be left out'}.`;
  return isAtTimes
    ? `The API description requires "${name}" with some values of other fields, so it cannot always be left out.`
    : 'A field may be left empty where nothing requires it: leave this out.';
};

/** Reports a `required` that changes nothing, or that drops what the API requires. */
export const checkRequired = (
  context: CompileContext,
  { required }: FieldNode,
  pointer: string,
  need: Need,
): void => {
  if (required === undefined || (required && !need.isAlways && !need.isNeeded)) return;
  report(context, 'required-vain', childPointer(pointer, 'required'), whyVain(required, need), {
    related: seeAlso(context, need.view.pointer),
  });
};
