import type { Child } from '../child-plan.ts';

/** The blocks of a stack in their order, each with its path within the stack. */
export const stackChildren = <Inner, Node>({
  blocks,
}: {
  readonly blocks: readonly Inner[];
}): readonly Child<Inner, Node>[] => blocks.map((block, at) => ({ block, path: ['blocks', at] }));
