import { Classes } from '@blueprintjs/core';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { useView } from '../../../render/view-context.tsx';
import { hasSecondLine, metricsClass } from './metrics-class.ts';
import type { MetricsPlan } from './plan.ts';

/** As many cards as there will be, as high as they will be. */
export const MetricsSkeleton = ({ block }: { readonly block: MetricsPlan }) => {
  const { context } = useView();
  const items = block.items.filter((item) => isVisible(item, context));
  return (
    <div className="cf-metrics-block" aria-hidden="true">
      {block.title !== undefined && <span className={`${Classes.SKELETON} cf-title-skeleton`} />}
      <div className={metricsClass(items)}>
        {items.map((item) => (
          <span
            key={item.pointer}
            className={`${Classes.SKELETON} ${!hasSecondLine(item) ? 'cf-metric-blank' : 'cf-metric-blank cf-metric-blank-compared'}`}
          />
        ))}
      </div>
    </div>
  );
};
