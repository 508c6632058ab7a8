import type { BlockPlans } from '../language/plan/block-plan.ts';
import { isRecord } from '../json.ts';
import { evaluate } from './viewer/condition.ts';
import { showsAnything } from './viewer/shown-block.ts';
import { isVisible, withScopes, type Context } from './viewer/visibility.ts';

type StepPlan = BlockPlans['steps']['steps'][number];

/** The progress through the steps. */
export interface StepProgress {
  /** The answers of the forms of steps, by the ids of the steps. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The steps without a form that the person has passed. */
  readonly passed: ReadonlySet<string>;
}

/** A step that this viewer sees. */
export interface ResolvedStep {
  readonly step: StepPlan;
  readonly isDone: boolean;
  /** Whether every step before it is done. */
  readonly isReachable: boolean;
}

/** The scope `done` of the blocks of steps: the answers here, and in the steps around. */
export const doneScopes = ({ scopes }: Context, { answers }: Pick<StepProgress, 'answers'>) => ({
  done: { ...(isRecord(scopes.done) ? scopes.done : {}), ...answers },
});

const isStepDone = (step: StepPlan, { answers, passed }: StepProgress, context: Context): boolean => {
  if (Object.hasOwn(answers, step.id) || passed.has(step.id)) return true;
  if (step.doneWhen === undefined) return false;
  const holds = evaluate(step.doneWhen, context.scopes);
  if (holds === undefined)
    context.report({
      file: step.file,
      pointer: `${step.pointer}/doneWhen`,
      reason: 'doneWhen cannot be decided',
    });
  return holds === true;
};

/** The steps in which this viewer sees something, and the open one: the wanted one where it is reachable, else the first that is not done. */
export const resolveSteps = (
  { steps: plans }: Pick<BlockPlans['steps'], 'steps'>,
  wanted: string | undefined,
  progress: StepProgress,
  outer: Context,
): { readonly steps: readonly ResolvedStep[]; readonly open: ResolvedStep | undefined } => {
  const inside = withScopes(outer, doneScopes(outer, progress));
  // A later step may read an answer that is not there yet, which is not reported.
  const quiet: Context = { ...inside, report: () => undefined };
  const steps: ResolvedStep[] = [];
  for (const step of plans) {
    const isReachable = steps.every(({ isDone }) => isDone);
    const context = isReachable ? inside : quiet;
    if (!isVisible(step, context) || !showsAnything(step.block, context)) continue;
    steps.push({ step, isDone: isStepDone(step, progress, context), isReachable });
  }
  const begun = steps.find(({ isDone }) => !isDone) ?? steps.at(-1);
  return { steps, open: steps.find(({ step, isReachable }) => isReachable && step.id === wanted) ?? begun };
};
