import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { Fragment, useContext } from 'react';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { RecordColumnsContext } from '../../../render/record/record-columns.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { isOffered, isWaiting, type Context } from '../../../resolve/viewer/visibility.ts';

const SharedFilters = lazyPart(async () => (await import('./shared-filters.tsx')).SharedFilters);

type Inner = BlockPlans['stack']['blocks'][number];

/** The blocks that are drawn: of several in a row that wait for the same choice, one shows that. */
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

/** Whether it is a history: beside a record there is room for it. */
const isHistory = (block: Inner): boolean =>
  block.as === 'timeline' || (block.as === 'screen' && block.draws === 'timeline');

/** Blocks below each other, and the filters that they share. */
export const StackView = ({ block }: { readonly block: BlockPlans['stack'] }) => {
  const draw = useDrawBlock();
  const t = useTranslate();
  const { context } = useView();
  const hasColumns = useContext(RecordColumnsContext) && block.filters === undefined;
  const offered = withoutRepeats(block.blocks, context);
  const drawn = (inner: readonly Inner[]) =>
    inner.map((one) => <Fragment key={one.pointer}>{draw(one)}</Fragment>);
  const beside = hasColumns ? offered.filter(isHistory) : [];
  const rest = block.beside === true ? <div className="cf-beside">{drawn(offered)}</div> : drawn(offered);
  const blocks =
    beside.length === 0 ? (
      rest
    ) : (
      <RecordColumnsContext value={false}>
        <div className="cf-stack cf-columns">
          <div className="cf-stack">{drawn(offered.filter((inner) => !isHistory(inner)))}</div>
          <div className="cf-stack">{drawn(beside)}</div>
        </div>
      </RecordColumnsContext>
    );
  return (
    <div className="cf-stack">
      {block.title !== undefined && <h2>{t(block.title)}</h2>}
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
