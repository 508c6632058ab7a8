import './metrics.css';
import { useId } from 'react';
import type { MetricsPlan } from './plan.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { NodeBoundary } from '../../../render/node-boundary.tsx';
import { useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { MetricCard } from './metric-card.tsx';
import { metricsClass } from './metrics-class.ts';

/** Figures beside each other; each is read, and fails, on its own. */
export const MetricsView = ({ block }: { readonly block: MetricsPlan }) => {
  const { context } = useView();
  const t = useTranslate();
  const titleId = useId();
  const items = block.items.filter((item) => isVisible(item, context));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={block.title === undefined ? undefined : titleId} className="cf-metrics-block">
      {block.title !== undefined && <h2 id={titleId}>{t(block.title)}</h2>}
      <ul className={metricsClass(items)}>
        {items.map((item) => (
          <li key={item.pointer} className="cf-metric">
            <NodeBoundary node={item}>
              <MetricCard item={item} />
            </NodeBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
};
