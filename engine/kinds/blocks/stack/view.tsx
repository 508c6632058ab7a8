import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { Fragment } from 'react';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { useSay } from '../../../render/texts.ts';

const SharedFilters = lazyPart(async () => (await import('./shared-filters.tsx')).SharedFilters);

/** Blocks below each other, and the filters that they share. */
export const StackView = ({ block }: { readonly block: BlockPlans['stack'] }) => {
  const draw = useDrawBlock();
  const say = useSay();
  const blocks = block.blocks.map((inner) => <Fragment key={inner.pointer}>{draw(inner)}</Fragment>);
  return (
    <div className="cf-stack">
      {block.title !== undefined && <h2>{say(block.title)}</h2>}
      {block.filters === undefined ? (
        blocks
      ) : (
        <SharedFilters stack={block} plan={block.filters}>
          {blocks}
        </SharedFilters>
      )}
    </div>
  );
};
