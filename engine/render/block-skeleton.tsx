import { Classes } from '@blueprintjs/core';
import type { MetricsPlan } from '../kinds/blocks/metrics/plan.ts';
import type { BlockPlan } from '../language/plan/block-plan.ts';
import { isVisible } from '../resolve/viewer/visibility.ts';
import { useView } from './view-context.tsx';

const MetricsSkeleton = ({ block }: { readonly block: MetricsPlan }) => {
  const { context } = useView();
  const items = block.items.filter((item) => isVisible(item, context));
  return (
    <div className="cf-metrics-block" aria-hidden="true">
      {block.title !== undefined && <span className={`${Classes.SKELETON} cf-title-skeleton`} />}
      <div className="cf-metrics">
        {items.map(({ pointer, figure }) => (
          <span
            key={pointer}
            className={`${Classes.SKELETON} ${figure.compare === undefined ? 'cf-metric-blank' : 'cf-metric-blank cf-metric-blank-compared'}`}
          />
        ))}
      </div>
    </div>
  );
};

/** What stands in a block's place while its code is on its way, in the block's own shape, so that nothing below it moves. */
export const BlockSkeleton = ({ block }: { readonly block: BlockPlan }) =>
  block.as === 'metrics' ? (
    <MetricsSkeleton block={block} />
  ) : (
    <div className={`${Classes.SKELETON} cf-block-skeleton cf-block-skeleton-${block.as}`} />
  );
