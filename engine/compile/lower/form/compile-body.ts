import { childPointer } from '../../../json.ts';
import { fieldView, namesNear } from '../../../description/field-view.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { Value } from '../../../language/value/value.ts';
import { report, reportKey, seeAlso, type CompileContext } from '../compile-context.ts';
import { compileValue } from '../scope/compile-value.ts';
import { nearestName, quoted } from '../../../language/suggestion.ts';
import { missingByOthers, type Deciding } from './compile-applies.ts';
import { missingFields } from './missing-fields.ts';

/** The values that a call gives to the body of its operation. */
interface WrittenBody {
  readonly operation: Operation;
  readonly callPointer: string;
  readonly body: Readonly<Record<string, Value>>;
}

/** Compiles the body properties that the call fills; false when one of them does not exist. */
export const compileBody = (
  context: CompileContext,
  form: WrittenBody,
  body: SchemaView | undefined,
): boolean => {
  let isClean = true;
  for (const [name, value] of Object.entries(form.body)) {
    const at = childPointer(childPointer(form.callPointer, 'body'), name);
    const view = fieldView(body, name);
    if (view === undefined) {
      isClean = false;
      reportKey(
        context,
        'body-field-unknown',
        at,
        body === undefined
          ? `The operation ${form.operation.id} takes no JSON body.`
          : `The request body has no property "${name}".`,
        {
          suggestion: nearestName(name, body === undefined ? [] : namesNear(body, name)),
          related: seeAlso(context, body?.pointer ?? form.operation.pointer),
        },
      );
    }
    compileValue(context, value, at, view, 'body');
  }
  return isClean;
};

/** Reports the required properties of the body that nothing fills; `asked` names those that the fields of a form fill. */
export const checkMissing = (
  context: CompileContext,
  form: WrittenBody,
  body: SchemaView,
  asked: readonly string[],
  deciding: readonly Deciding[],
): void => {
  const filled = [...Object.keys(form.body), ...asked];
  for (const { names, why } of missingByOthers(deciding, filled))
    report(
      context,
      'body-field-missing',
      childPointer(form.callPointer, 'operation'),
      `The operation ${form.operation.id} needs ${quoted(names)} ${why}, and neither the form nor the call fills that: what is not in the form is not sent.`,
      { related: seeAlso(context, body.pointer) },
    );
  const missing = missingFields(body, filled);
  if (missing.length === 0) return;
  const names = quoted(missing.map(({ name }) => name));
  report(
    context,
    'body-field-missing',
    childPointer(form.callPointer, 'operation'),
    `The operation ${form.operation.id} needs ${names}, which neither the form nor the call fills.`,
    { related: missing.flatMap(({ view }) => seeAlso(context, view?.pointer)) },
  );
};

/** Checks the body of a call without a form: its properties must exist and fit, and no required one may be missing. */
export const checkFixedBody = (context: CompileContext, call: WrittenBody): void => {
  const { body } = call.operation;
  if (compileBody(context, call, body) && body !== undefined) checkMissing(context, call, body, [], []);
};
