import type { CompileInside } from '../../../kinds/blocks/block-compile.ts';
import type { Block } from '../../../language/block.ts';
import type { Opens } from '../../../language/opens.ts';
import type { OnSuccess, WrittenOutcome } from '../../../language/action/success.ts';
import type { ActionSuccess } from '../../../language/plan/action-plan.ts';
import type { OutcomePlan } from '../../../language/plan/success-plan.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { formatOf } from '../figure/value-format.ts';
import { formatWords } from '../figure/format-words.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { compileOpens } from '../list/compile-opens.ts';
import { compileCondition } from '../scope/compile-condition.ts';
import { reportAnswerless } from '../call/report-answerless.ts';
import { findOperation, type CompiledCall } from '../call/compile-call.ts';
import { schemaScope } from '../scope/scope-type.ts';
import {
  givenOfRecord,
  messageOf,
  report,
  seeAlso,
  type CompileContext,
  type GivenValues,
  withScopes,
} from '../compile-context.ts';

const compileShow = (
  context: CompileContext,
  show: NonNullable<OnSuccess<Block>['show']>,
  pointer: string,
  { call, inside }: Pick<Succeeding, 'call' | 'inside'>,
): ActionSuccess['show'] => {
  if (call.operation.answer === undefined) {
    reportAnswerless(context, pointer, call.operation);
    return undefined;
  }
  const block = inside(withResult(context, call), show.block, childPointer(pointer, 'block'));
  return block === undefined ? undefined : { block, once: show.once ?? false };
};

/** The context with the answer as `result`. */
const withResult = (context: CompileContext, { operation }: CompiledCall): CompileContext =>
  withScopes(context, { result: schemaScope(operation.answer) });

const compileOutcome = (
  context: CompileContext,
  written: WrittenOutcome,
  pointer: string,
  names: GivenValues,
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

/** Whether a sentence can show a value as it is sent: a text or a plain number. */
const isPlain = ({ type }: ValueFormat): boolean => type === 'text' || type === 'number';

/** Reports a sentence that names a value, such as an amount in minor units, that nothing formats for people. */
const checkWritten = (
  context: CompileContext,
  key: string,
  pointer: string,
  { answer, given, written }: Pick<Succeeding, 'given' | 'written'> & { readonly answer: GivenValues },
): void => {
  const compiled = context.texts.get(key);
  if (compiled === undefined || 'fault' in compiled) return;
  for (const name of compiled.shown) {
    const view = written.has(name) ? undefined : (given.get(name) ?? answer.get(name));
    const format = view === undefined ? undefined : formatOf(view, name);
    if (format === undefined || isPlain(format)) continue;
    report(
      context,
      'message-raw',
      pointer,
      `The sentence "${key}" names {${name}}, which is ${formatWords(format)} in the API description, and would show it as it is sent.`,
      { related: seeAlso(context, view?.pointer) },
    );
  }
};

/** A call, with everything that its success messages may use. */
interface Succeeding {
  readonly call: CompiledCall;
  /** The values that the sentences may name besides the properties of the answer. */
  readonly given: GivenValues;
  /** The names of the formatted values: those of the dialog, and the fields of the form. */
  readonly written: ReadonlySet<string>;
  readonly inside: CompileInside;
}

/** Compiles the effect of a successful call. A sentence may name the values of `given`, else the properties of the answer. */
export const compileSuccess = (
  context: CompileContext,
  written: (OnSuccess<Block> & { readonly next?: string; readonly opens?: Opens }) | undefined,
  pointer: string,
  { call, given, written: formatted, inside }: Succeeding,
): ActionSuccess => {
  const names: GivenValues = new Map([...givenOfRecord(call.operation.answer), ...given]);
  const notices = [
    [written?.notify, childPointer(pointer, 'notify')] as const,
    ...(written?.outcomes ?? []).map(({ notify }, index) => {
      const at = childPointer(childPointer(pointer, 'outcomes'), index);
      return [notify, childPointer(at, 'notify')] as const;
    }),
  ];
  const answer = givenOfRecord(call.operation.answer);
  for (const [key, at] of notices)
    if (key !== undefined) checkWritten(context, key, at, { answer, given, written: formatted });
  const body = context.project.portal?.value.notification.body;
  const fallback = body === undefined ? undefined : context.texts.get(body);
  // A shown answer needs no notification.
  const isSilent = written?.show !== undefined;
  const notify =
    written?.notify === undefined
      ? !isSilent && fallback !== undefined && 'text' in fallback
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
      : compileShow(context, written.show, childPointer(pointer, 'show'), { call, inside });
  const outcomes = childPointer(pointer, 'outcomes');
  if (written?.outcomes !== undefined && call.operation.answer === undefined)
    reportAnswerless(context, outcomes, call.operation);
  const read = withResult(context, call);
  const before = context.reporter.findings.length;
  const plans = written?.outcomes?.map((one, index) =>
    compileOutcome(read, one, childPointer(outcomes, index), names),
  );
  checkOutcomes(read, {
    operation: call.operation,
    outcomes: plans ?? [],
    isSound: context.reporter.findings.length === before,
    plain:
      notify === ''
        ? undefined
        : {
            text: notify,
            pointer: written?.notify === undefined ? outcomes : childPointer(pointer, 'notify'),
          },
  });
  return {
    notify,
    ...omitUndefined({ outcomes: plans }),
    refresh: written?.refresh === undefined ? { tags: call.plan.tags } : { operations: written.refresh },
    ...omitUndefined({
      show,
      opens:
        written?.opens === undefined
          ? undefined
          : compileOpens(read, written.opens, childPointer(pointer, 'opens')),
      next:
        written?.next === undefined
          ? undefined
          : messageOf(context, written.next, childPointer(pointer, 'next')),
    }),
  };
};
