import type { Child } from '../child-plan.ts';

/** The blocks inside, below each other. */
export const stackChildren = <Inner, Node>({
  blocks,
}: {
  readonly blocks: readonly Inner[];
}): readonly Child<Inner, Node>[] => blocks.map((block, at) => ({ block, path: ['blocks', at] }));
