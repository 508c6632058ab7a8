import type { FieldNode } from '../../../language/field.ts';
import { childPointer } from '../../../json.ts';
import { formNamesIn } from '../scope/scopes-read.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { fieldName } from './field-owner.ts';

/** Reports a field whose condition reads its own value: while it is hidden it has none. */
export const checkShown = (context: CompileContext, field: FieldNode, pointer: string): void => {
  if (field.visibleWhen === undefined || !formNamesIn(field.visibleWhen).includes(fieldName(field))) return;
  report(
    context,
    'condition-constant',
    childPointer(pointer, 'visibleWhen'),
    'Whether the field shows would depend on its own value, which it does not have before it shows.',
  );
};
