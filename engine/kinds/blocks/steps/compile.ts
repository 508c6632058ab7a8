import { childPointer, omitUndefined } from '../../../json.ts';
import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import {
  messageOf,
  report,
  shownWhere,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';
import { compileInside, compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { within } from '../../../compile/lower/screen/narrow-pass.ts';
import type { BlockKinds } from '../../../language/block.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { BlockCompiler, CompileInside } from '../block-compile.ts';
import { doneScope, formsOfStep } from './compile-done.ts';

type StepsBlock = BlockKinds['steps'];
type StepsPlan = BlockPlans['steps'];
type Step = StepsBlock['steps'][number];
type StepPlan = StepsPlan['steps'][number];

/** The effect of a step's form; reports a step that several forms could end. */
const formOf = (context: CompileContext, { id, block }: Step, pointer: string): StepPlan['form'] => {
  const [form, second] = formsOfStep(context, block);
  if (second !== undefined)
    report(
      context,
      'step-forms',
      childPointer(childPointer(pointer, 'block'), 'as'),
      `The step "${id}" has several forms, and nothing tells which of them ends it: make each a step.`,
    );
  if (form === undefined) return undefined;
  return form.load === undefined && form.modes === undefined ? 'makes' : 'changes';
};

const compileStep = (
  context: CompileContext,
  step: Step,
  pointer: string,
  inside: CompileInside,
): StepPlan | undefined => {
  const base = compileNode(context, step, pointer);
  const title = messageOf(context, step.title, childPointer(pointer, 'title'));
  if (step.doneWhen !== undefined)
    compileInside(
      shownWhere(context, step.visibleWhen),
      step.doneWhen,
      childPointer(pointer, 'doneWhen'),
      'done',
    );
  const form = formOf(context, step, pointer);
  const block = inside(shownWhere(context, step.visibleWhen), step.block, childPointer(pointer, 'block'));
  return block === undefined
    ? undefined
    : {
        ...base,
        id: step.id,
        title,
        ...omitUndefined({ doneWhen: step.doneWhen, form }),
        block,
      };
};

const compileSteps = (
  outer: CompileContext,
  block: StepsBlock,
  pointer: string,
  inside: CompileInside,
): StepsPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const seen = new Set<string>();
  const steps = block.steps.map((step, index) => {
    const at = childPointer(childPointer(pointer, 'steps'), index);
    if (seen.has(step.id))
      report(context, 'id-duplicate', childPointer(at, 'id'), `There is already a step "${step.id}".`);
    seen.add(step.id);
    const done = doneScope(context, block.steps, index);
    return compileStep(withScopes(context, { done }), step, at, inside);
  });
  return {
    as: 'steps',
    name: block.name ?? 'step',
    steps: steps.filter((step) => step !== undefined),
    ...compileBase(outer, block, pointer, loaded),
  };
};

/** Steps that open in order. */
export const stepsBlock: BlockCompiler<StepsBlock, StepsPlan> = {
  compile: compileSteps,
  parts: ({ steps }) => ({ nodes: steps.map((step) => ({ node: step })) }),
  narrow: (pass, plan, outer, inside) => ({
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, block: inside(pass, step.block, within(outer, step)) })),
  }),
};
