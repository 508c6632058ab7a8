import type { Child } from '../child-plan.ts';

/** The blocks of the steps; the first step that is not done is open until another is. */
export const stepsChildren = <Inner, Node extends { readonly id: string; readonly block: Inner }>({
  name = 'step',
  steps,
}: {
  readonly name?: string;
  readonly steps: readonly Node[];
}): readonly Child<Inner, Node>[] =>
  steps.map((step, at) => ({
    block: step.block,
    path: ['steps', at, 'block'],
    node: step,
    shownBy: [name, step.id],
  }));
