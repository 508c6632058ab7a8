import type { OnSuccess, WrittenOutcome } from '../../language/action.ts';
import type { OutcomePlan, SuccessPlan } from '../../language/plan/action-plan.ts';
import { childPointer } from '../../json.ts';
import { compileCondition } from '../scope/compile-condition.ts';
import { compileCells } from '../list/compile-cell.ts';
import { reportAnswerless } from '../call/report-answerless.ts';
import { findOperation, type CompiledCall } from '../call/compile-call.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { optionalKey, messageOf, type CompileContext } from '../compile-context.ts';

const compileShow = (
  context: CompileContext,
  show: NonNullable<OnSuccess['show']>,
  pointer: string,
  call: CompiledCall,
): SuccessPlan['show'] => {
  const { operation } = call;
  if (operation.answer === undefined) reportAnswerless(context, pointer, operation);
  const inner = withResult(context, call);
  const owner = { view: operation.answer, where: `the answer of ${operation.id}` };
  return {
    fields: compileCells(inner, show.fields, childPointer(pointer, 'fields'), owner),
    once: show.once ?? false,
  };
};

/** What follows sees the answer as `result`. */
const withResult = (context: CompileContext, { operation }: CompiledCall): CompileContext => ({
  ...context,
  scopes: { ...context.scopes, result: schemaScope(operation.answer) },
});

const compileOutcome = (
  context: CompileContext,
  written: WrittenOutcome,
  pointer: string,
  names: readonly string[],
): OutcomePlan => {
  compileCondition(context, written.when, childPointer(pointer, 'when'));
  return {
    file: context.file.path,
    pointer,
    when: written.when,
    intent: written.intent,
    notify: messageOf(context, written.notify, childPointer(pointer, 'notify'), names),
  };
};

/** What happens after a call. A sentence may name what the dialog names, else the answer's properties, else those of `subject`. */
export const compileSuccess = (
  context: CompileContext,
  written: OnSuccess | undefined,
  pointer: string,
  call: CompiledCall,
  given: readonly string[],
): SuccessPlan => {
  const names = [...given, ...(call.operation.answer?.propertyNames ?? [])];
  const body = context.project.portal?.value.notification.body;
  const fallback = body === undefined ? undefined : context.texts.get(body);
  const notify =
    written?.notify === undefined
      ? fallback !== undefined && 'text' in fallback
        ? fallback.text
        : ''
      : messageOf(context, written.notify, childPointer(pointer, 'notify'), names);
  const refresh = childPointer(pointer, 'refresh');
  written?.refresh?.forEach((name, index) =>
    findOperation(context, name, childPointer(refresh, index), 'read'),
  );
  const show =
    written?.show === undefined
      ? undefined
      : compileShow(context, written.show, childPointer(pointer, 'show'), call);
  const outcomes = childPointer(pointer, 'outcomes');
  if (written?.outcomes !== undefined && call.operation.answer === undefined)
    reportAnswerless(context, outcomes, call.operation);
  const read = withResult(context, call);
  return {
    notify,
    ...optionalKey(
      'outcomes',
      written?.outcomes?.map((one, index) => compileOutcome(read, one, childPointer(outcomes, index), names)),
    ),
    refresh: written?.refresh === undefined ? { tags: call.plan.tags } : { operations: written.refresh },
    ...optionalKey('show', show),
  };
};
