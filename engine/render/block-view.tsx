import { createElement, useMemo, type ComponentType, type JSX } from 'react';
import * as kinds from '../kinds/generated/block-views.ts';
import type { BlockKind, OneOf } from '../kinds/kinds.ts';
import type { BlockPlan, BlockPlans } from '../language/plan/block-plan.ts';
import { blockInMode } from '../resolve/form/form-mode.ts';
import { isOffered, isVisible, isWaiting } from '../resolve/viewer/visibility.ts';
import { blocksIn } from '../walk.ts';
import { lazyPart } from '../widgets/parts/lazy-part.ts';
import { BlockSkeleton } from './block-skeleton.tsx';
import { NodeBoundary } from './node-boundary.tsx';
import { Loaded } from './record/loaded.tsx';
import { useView } from './view-context.tsx';
import { PartBoundary } from '../widgets/parts/part-boundary.tsx';

const ChooseFirst = lazyPart(async () => (await import('./states/choose-first.tsx')).ChooseFirst);

/** What draws each kind of block; a kind without a view does not compile. */
const views: { readonly [Kind in BlockKind]: ComponentType<{ readonly block: BlockPlans[Kind] }> } = kinds;

const drawKind = <Kind extends BlockKind>(block: OneOf<BlockPlans, Kind>): JSX.Element =>
  createElement<{ readonly block: BlockPlans[Kind] }>(views[block.as], { block });

/** Loads the code that draws a block and everything in it. */
export const loadBlock = (block: BlockPlan): Promise<unknown> =>
  Promise.all(
    blocksIn(block).flatMap(({ as }) => {
      const view = kinds[as];
      return 'load' in view ? [view.load()] : [];
    }),
  );

/** A block with what it loads, where it is to be seen; a failing one fails alone. */
export const BlockView = ({ block: written }: { readonly block: BlockPlan }) => {
  const { context } = useView();
  const { scopes } = context;
  const block = useMemo(() => blockInMode(written, scopes), [written, scopes]);
  if (isWaiting(block, context))
    return isOffered(block, context) ? (
      <PartBoundary fallback={null}>
        <ChooseFirst block={block} />
      </PartBoundary>
    ) : null;
  if (!isVisible(block, context)) return null;
  return (
    <NodeBoundary node={block}>
      <PartBoundary fallback={<BlockSkeleton block={block} />}>
        <Loaded block={block}>{drawKind(block)}</Loaded>
      </PartBoundary>
    </NodeBoundary>
  );
};
