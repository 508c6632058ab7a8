import type { OnSuccess } from '../../language/action.ts';
import type { SuccessPlan } from '../../language/plan/action-plan.ts';
import { childPointer } from '../../json.ts';
import { bindCells } from '../list/compile-cell.ts';
import { findOperation, type BoundCall } from '../call/compile-call.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { optionalKey, report, sayMessage, seeAlso, type Unit } from '../compile-context.ts';

const bindShow = (
  unit: Unit,
  show: NonNullable<OnSuccess['show']>,
  pointer: string,
  { operation }: BoundCall,
): SuccessPlan['show'] => {
  if (operation.answer === undefined)
    report(
      unit,
      'answer-missing',
      pointer,
      `The operation ${operation.id} answers no JSON that could be shown.`,
      { related: seeAlso(unit, operation.pointer) },
    );
  const inner = { ...unit, scopes: { ...unit.scopes, result: schemaScope(operation.answer) } };
  const owner = { view: operation.answer, where: `the answer of ${operation.id}` };
  return {
    fields: bindCells(inner, show.fields, childPointer(pointer, 'fields'), owner),
    once: show.once ?? false,
  };
};

/** What happens after a call. A sentence may name what the dialog names, else the answer's properties, else those of `subject`. */
export const bindSuccess = (
  unit: Unit,
  written: OnSuccess | undefined,
  pointer: string,
  call: BoundCall,
  given: readonly string[],
): SuccessPlan => {
  const names = [...given, ...(call.operation.answer?.propertyNames ?? [])];
  const body = unit.project.portal?.value.notification.body;
  const fallback = body === undefined ? undefined : unit.texts.get(body);
  const notify =
    written?.notify === undefined
      ? fallback !== undefined && 'text' in fallback
        ? fallback.text
        : ''
      : sayMessage(unit, written.notify, childPointer(pointer, 'notify'), names);
  const refresh = childPointer(pointer, 'refresh');
  written?.refresh?.forEach((name, index) => findOperation(unit, name, childPointer(refresh, index), 'read'));
  const show =
    written?.show === undefined
      ? undefined
      : bindShow(unit, written.show, childPointer(pointer, 'show'), call);
  return {
    notify,
    refresh: written?.refresh === undefined ? { tags: call.plan.tags } : { operations: written.refresh },
    ...optionalKey('show', show),
  };
};
