import type { EngineMessage } from '../../language/messages/engine-messages.ts';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { isVariable, type Value } from '../../language/value/value.ts';
import { isSameValue } from './compare-edits.ts';
import { assembleBody, settleTyped, visibleFields, type FormValues } from './form-state.ts';
import { heldValue } from './rows.ts';
import { lookUp, nestFields, readField, readOwn } from '../../json.ts';
import type { Context } from '../viewer/visibility.ts';

/** A form that is about to be sent. */
interface Filled {
  readonly form: FormPlan;
  readonly call: CallPlan;
  readonly values: FormValues;
  /** The values with which it opened. */
  readonly begun: FormValues;
  readonly context: Context;
}

/** A fixed value of the call changes nothing where it is read from the record, or equals the record's. */
const isFixedAsItIs = (name: string, fixed: Value, context: Context): boolean =>
  isVariable(fixed)
    ? fixed.var.startsWith('record.')
    : isSameValue(fixed, readField(context.scopes.record, name));

/** Whether nobody touched the field, and it opened with the record's own value. */
const isLeftAsItIs = (field: FieldPlan, value: unknown, begun: unknown, context: Context): boolean => {
  const written = readField(context.scopes.record, field.field);
  // Of rows only the asked fields can differ; a secret is never known.
  const known = field.rows === undefined ? written : heldValue(field, written);
  return (
    isSameValue(value, begun) && (value === undefined || known === undefined || isSameValue(value, known))
  );
};

const isUnchanged = ({ form, call, values, begun, context }: Filled): boolean => {
  const [now, before] = [settleTyped(form, values), settleTyped(form, begun)];
  return (
    visibleFields(form, now, context)
      .filter(({ section }) => section.tried !== true)
      .flatMap(({ fields }) => fields)
      .every((field) =>
        isLeftAsItIs(field, readOwn(now, field.field), readOwn(before, field.field), context),
      ) && Object.entries(call.body).every(([name, fixed]) => isFixedAsItIs(name, fixed, context))
  );
};

/**
 * Why a filled form has nothing to send: an edit of a record (by `x-edits` of the description) that would not
 * change it, or would have fewer properties than the API requires. Undefined where there is something.
 */
export const nothingToSend = (filled: Filled): EngineMessage | undefined => {
  const { form, call, values, begun, context } = filled;
  if (call.reads !== undefined && isUnchanged(filled)) return 'form.unchanged';
  const sent = { ...assembleBody(form, settleTyped(form, values), context, begun), ...call.body };
  const inBody = Object.entries(sent).filter(([name]) => lookUp(call.asked ?? {}, name) === undefined);
  return Object.keys(nestFields(inBody)).length < (form.leastProperties ?? 0) ? 'form.empty' : undefined;
};
