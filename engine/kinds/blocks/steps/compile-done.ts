import { childrenOfWritten } from '../../../walk.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { Block, BlockKinds } from '../../../language/block.ts';
import type { CompileContext } from '../../../compile/lower/compile-context.ts';
import type { ScopeType } from '../../../compile/lower/scope/scope-type.ts';

type FormBlock = BlockKinds['form'];
type Step = BlockKinds['steps']['steps'][number];

/** The forms that end a step: those of its block and of the screens inside it, not those beside a form or in steps of their own. */
export const formsOfStep = (
  context: Pick<CompileContext, 'project'>,
  block: Block,
  above: readonly string[] = [],
): readonly FormBlock[] => {
  if (block.as === 'form') return [block];
  if (block.as === 'steps') return [];
  const inner = block.as === 'screen' ? context.project.screens.get(block.screen)?.value : undefined;
  if (inner !== undefined)
    return above.includes(inner.id) ? [] : formsOfStep(context, inner.body, [...above, inner.id]);
  return childrenOfWritten(block).flatMap((child) => formsOfStep(context, child.block, above));
};

/** The common properties of two answers, where a form creates something by one call and changes it by another. */
const commonOf = (one: SchemaView, other: SchemaView): SchemaView => {
  if (one.pointer === other.pointer) return one;
  const propertyNames = one.propertyNames.filter((name) => other.propertyNames.includes(name));
  return {
    ...one,
    propertyNames,
    property: (name) => (propertyNames.includes(name) ? one.property(name) : undefined),
  };
};

/** The answer of a step, or why the steps after it can read nothing of it. */
type StepAnswer = { readonly view: SchemaView | undefined } | { readonly reason: string };

const answerOf = (context: CompileContext, { id, doneWhen, block }: Step): StepAnswer => {
  const [form, second] = formsOfStep(context, block);
  if (form === undefined) return { reason: `The step "${id}" has no form, so nothing answers it.` };
  if (doneWhen !== undefined)
    return {
      reason: `The step "${id}" can be done without an answer ("doneWhen"), so there may be none: load what is needed of it.`,
    };
  const { submit, modes } = form;
  const names = modes === undefined ? [submit] : [modes.create.submit, modes.edit.submit];
  const operations = names.map((call) => context.description.operations.get(call?.operation ?? ''));
  // A missing operation, and several forms in a step, are already reported.
  if (second !== undefined || operations.includes(undefined)) return { view: undefined };
  return commonAnswer(id, operations);
};

const commonAnswer = (id: string, operations: readonly (Operation | undefined)[]): StepAnswer => {
  const silent = operations.find((operation) => operation?.answer === undefined);
  if (silent !== undefined) return { reason: `${silent.id}, which ends the step "${id}", answers no JSON.` };
  const [first, second] = operations.map((operation) => operation?.answer);
  return { view: first === undefined || second === undefined ? first : commonOf(first, second) };
};

/** The scope `done` in a step: the answers of the steps before it, and those of the steps around. */
export const doneScope = (context: CompileContext, steps: readonly Step[], at: number): ScopeType => {
  const around = context.scopes.done;
  const names = new Map(around?.kind === 'names' ? around.names : []);
  const reasons = new Map(around?.kind === 'names' ? around.reasons : []);
  steps.forEach((step, index) => {
    const answer: StepAnswer =
      index < at
        ? answerOf(context, step)
        : {
            reason: `The step "${step.id}" ${index === at ? 'is this one' : 'comes later'}: "done" holds only what the steps before this one answered.`,
          };
    names.delete(step.id);
    reasons.delete(step.id);
    if ('view' in answer) names.set(step.id, answer.view);
    else reasons.set(step.id, answer.reason);
  });
  return { kind: 'names', names, reasons };
};
