import { Suspense, type JSX } from 'react';
import type { BlockPlan, ListPlan } from '../language/plan/block-plan.ts';
import { isVisible } from '../resolve/viewer/visibility.ts';
import { NamedAddress } from './address.tsx';
import { BlockSkeleton } from './block-skeleton.tsx';
import { StackBlock } from '../kinds/blocks/stack/view.tsx';
import { ListBlock } from './list/list-block.tsx';
import { NodeBoundary } from './node-boundary.tsx';
import { Loaded } from './record/loaded.tsx';
import { useView } from './view-context.tsx';
import { lazyPart } from './lazy-part.ts';

const RecordBlock = lazyPart(async () => (await import('../kinds/blocks/record/view.tsx')).RecordBlock);
const TimelineBlock = lazyPart(async () => (await import('../kinds/blocks/timeline/view.tsx')).TimelineBlock);
const MetricsBlock = lazyPart(async () => (await import('../kinds/blocks/metrics/view.tsx')).MetricsBlock);
const ChartBlock = lazyPart(async () => (await import('../kinds/blocks/chart/view.tsx')).ChartBlock);
const LinksBlock = lazyPart(async () => (await import('../kinds/blocks/links/view.tsx')).LinksBlock);
const TabsBlock = lazyPart(async () => (await import('../kinds/blocks/tabs/view.tsx')).TabsBlock);
const FormBlock = lazyPart(async () => (await import('../kinds/blocks/form/view.tsx')).FormBlock);

const NamedList = ({ block }: { readonly block: ListPlan }) => {
  const list = <ListBlock block={block} />;
  return block.name === undefined ? list : <NamedAddress name={block.name}>{list}</NamedAddress>;
};

/** The part that draws a block, by its kind; a kind without one does not compile. */
const drawKind = (block: BlockPlan): JSX.Element => {
  switch (block.as) {
    case 'list':
      return <NamedList block={block} />;
    case 'record':
      return <RecordBlock block={block} />;
    case 'timeline':
      return <TimelineBlock block={block} />;
    case 'metrics':
      return <MetricsBlock block={block} />;
    case 'chart':
      return <ChartBlock block={block} />;
    case 'form':
      return <FormBlock block={block} />;
    case 'links':
      return <LinksBlock block={block} />;
    case 'stack':
      return <StackBlock block={block} />;
    case 'tabs':
      return <TabsBlock block={block} />;
  }
};

/** A block with what it loads, where it is to be seen; a failing one fails alone. */
export const BlockView = ({ block }: { readonly block: BlockPlan }) => {
  const { context } = useView();
  if (!isVisible(block, context)) return null;
  return (
    <NodeBoundary node={block}>
      <Suspense fallback={<BlockSkeleton block={block} />}>
        <Loaded block={block}>{drawKind(block)}</Loaded>
      </Suspense>
    </NodeBoundary>
  );
};
