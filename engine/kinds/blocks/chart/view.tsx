import type { Row } from '../../../resolve/answer/row.ts';
import './chart.css';
import { Button, ButtonGroup, Classes } from '@blueprintjs/core';
import { useCallback, useId, useMemo, useState } from 'react';
import type { ChartPlan, SeriesPlan } from './plan.ts';
import type { ChartPanel as Panel } from '../../../resolve/figure/chart.ts';

import { isVisible, withScopes } from '../../../resolve/viewer/visibility.ts';
import { WiderNote } from '../../../render/choices/wider-note.tsx';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { FailedState } from '../../../render/states/failed-state.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useOpens } from '../../../render/use-opens.ts';
import { useView } from '../../../render/view-context.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { ChartTable } from './chart-table.tsx';
import { useSeries } from './use-series.ts';

interface PickerProps {
  readonly panels: readonly Panel[];
  readonly chosen: Panel;
  readonly onChoose: (by: string) => void;
}

const Picker = ({ panels, chosen, onChoose }: PickerProps) => (
  <ButtonGroup>
    {panels.map(({ by }) => (
      <Button
        key={by}
        size="small"
        active={by === chosen.by}
        aria-pressed={by === chosen.by}
        onClick={() => onChoose(by)}
      >
        {by}
      </Button>
    ))}
  </ButtonGroup>
);

/** Numbers day by day: a chart for each currency, or other value that splits them, and the same numbers as a table. */
export const ChartView = ({ block }: { readonly block: ChartPlan }) => {
  const { context } = useView();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const titleId = useId();
  const opens = useOpens();
  const series = useMemo(() => block.series.filter((one) => isVisible(one, context)), [block, context]);
  const charts = useSeries(block, series, context);
  const [by, setBy] = useState<string>();
  const [isTable, setTable] = useState(false);
  const linkOf = useCallback(
    (one: SeriesPlan, item: Row | undefined) =>
      item === undefined ? undefined : opens(one.opens, withScopes(context, { item })),
    [opens, context],
  );
  const wider = useMemo(() => [...new Set(series.flatMap((one) => one.wider ?? []))], [series]);
  if (series.length === 0) return null;
  const panels = charts.state === 'read' ? charts.panels : [];
  const panel = panels.find((one) => one.by === by) ?? panels[0];
  const title = block.title === undefined ? undefined : t(block.title);
  const label = [title, panel?.by].filter((part) => part !== undefined && part !== '').join(', ');
  const body = () => {
    if (charts.state === 'failed') return <FailedState problem={charts.problem} onRetry={charts.retry} />;
    if (charts.state === 'reading') return <div className={`${Classes.SKELETON} cf-chart-skeleton`} />;
    if (panel === undefined)
      return <EmptyState title={block.empty === undefined ? translate('list.empty') : t(block.empty)} />;
    const table = <ChartTable chart={block} label={label} series={series} panel={panel} linkOf={linkOf} />;
    return (
      <>
        {!isTable && <ChartPanel chart={block} series={series} panel={panel} linkOf={linkOf} />}
        {isTable ? (
          <div className="cf-chart-rows" tabIndex={0} role="group" aria-label={label}>
            {table}
          </div>
        ) : (
          <div className="cf-hidden-text">{table}</div>
        )}
      </>
    );
  };
  const isBusy = charts.state === 'reading' || (charts.state === 'read' && charts.isOld);
  return (
    <section
      aria-busy={isBusy}
      aria-labelledby={title === undefined ? undefined : titleId}
      className="cf-chart-block"
    >
      <div className="cf-list-head">
        {title !== undefined && <h2 id={titleId}>{title}</h2>}
        <WiderNote of={wider} />
        {panels.length === 1 && <span className="cf-total">{panel?.by}</span>}
        {panel !== undefined && (
          <div className="cf-toolbar">
            {panels.length > 1 && <Picker panels={panels} chosen={panel} onChoose={setBy} />}
            <Button
              size="small"
              active={isTable}
              aria-pressed={isTable}
              onClick={() => setTable((now) => !now)}
            >
              {translate('chart.table')}
            </Button>
          </div>
        )}
      </div>
      <div className={block.shape === 'sparkline' ? 'cf-chart cf-chart-low' : 'cf-chart'}>{body()}</div>
    </section>
  );
};
