import type { OnSuccess } from '../../language/action.ts';
import type { SuccessPlan } from '../../language/plan/action-plan.ts';
import { childPointer } from '../../json.ts';
import { compileCells } from '../list/compile-cell.ts';
import { findOperation, type CompiledCall } from '../call/compile-call.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { optionalKey, report, messageOf, seeAlso, type CompileContext } from '../compile-context.ts';

const compileShow = (
  context: CompileContext,
  show: NonNullable<OnSuccess['show']>,
  pointer: string,
  { operation }: CompiledCall,
): SuccessPlan['show'] => {
  if (operation.answer === undefined)
    report(
      context,
      'answer-missing',
      pointer,
      `The operation ${operation.id} answers no JSON that could be shown.`,
      { related: seeAlso(context, operation.pointer) },
    );
  const inner = { ...context, scopes: { ...context.scopes, result: schemaScope(operation.answer) } };
  const owner = { view: operation.answer, where: `the answer of ${operation.id}` };
  return {
    fields: compileCells(inner, show.fields, childPointer(pointer, 'fields'), owner),
    once: show.once ?? false,
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
  return {
    notify,
    refresh: written?.refresh === undefined ? { tags: call.plan.tags } : { operations: written.refresh },
    ...optionalKey('show', show),
  };
};
