import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { Fragment } from 'react';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { useSay } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { isOffered, isWaiting, type Context } from '../../../resolve/viewer/visibility.ts';

const SharedFilters = lazyPart(async () => (await import('./shared-filters.tsx')).SharedFilters);

type Inner = BlockPlans['stack']['blocks'][number];

/** The blocks that are drawn: of several in a row that wait for the same, one says so. */
const withoutRepeats = (blocks: readonly Inner[], context: Context): readonly Inner[] => {
  const waitedFor = (block: Inner | undefined): string | undefined =>
    block !== undefined && isWaiting(block, context) ? block.waitsFor?.join(' ') : undefined;
  return blocks
    .filter((block) => isOffered(block, context))
    .filter((block, at, offered) => {
      const scopes = waitedFor(block);
      return scopes === undefined || scopes !== waitedFor(offered[at - 1]);
    });
};

/** Blocks below each other, and the filters that they share. */
export const StackView = ({ block }: { readonly block: BlockPlans['stack'] }) => {
  const draw = useDrawBlock();
  const say = useSay();
  const { context } = useView();
  const blocks = withoutRepeats(block.blocks, context).map((inner) => (
    <Fragment key={inner.pointer}>{draw(inner)}</Fragment>
  ));
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
