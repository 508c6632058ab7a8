import type { Row } from '../../../resolve/answer/row.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ChartPlan, SeriesPlan } from './plan.ts';
import { isRanked, type ChartPanel as Panel } from '../../../resolve/figure/chart.ts';

import type { CellLink } from '../../cells/cell-view.ts';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { DonutPlot } from './donut-plot.tsx';
import { NamedBars } from './named-bars.tsx';
import { SparklinePlot } from './sparkline-plot.tsx';
import { seriesValue, stepWords } from './chart-words.ts';
import { useWidth } from './use-width.ts';

interface ChartPanelProps {
  readonly chart: Pick<ChartPlan, 'shape' | 'steps'>;
  readonly series: readonly SeriesPlan[];
  readonly panel: Panel;
  readonly linkOf: (series: SeriesPlan, item: Row | undefined) => CellLink | undefined;
}

const step = (key: string, at: number, last: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** A chart with its legend, which shows the numbers of the day that is highlighted by pointer or by arrow keys. */
export const ChartPanel = ({ chart, series, panel, linkOf }: ChartPanelProps) => {
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [looked, setLooked] = useState<number>();
  const last = panel.days.length - 1;
  const at = looked === undefined || looked > last ? undefined : looked;
  const day = (index: number) => stepWords(panel.days[index], chart.steps, settings);
  const value = (of: number, index: number) => {
    const one = series[of];
    return one === undefined
      ? ''
      : seriesValue(one, panel.series[of]?.values[index] ?? null, panel.by, settings);
  };
  const words = (index: number) =>
    [day(index), ...series.map((one, of) => `${t(one.label)} ${value(of, index)}`)].join(', ');
  const open = (index: number, only?: number) => {
    const links = series.map((one, of) =>
      only === undefined || only === of ? linkOf(one, panel.series[of]?.items[index]) : undefined,
    );
    links.find((link) => link !== undefined)?.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && at !== undefined) open(at);
    const next = step(event.key, at ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setLooked(next);
  };
  const looking = { panel, at, onLook: setLooked, onOpen: open };
  const draw = () => {
    const { shape } = chart;
    if (shape === 'donut') return <DonutPlot {...looking} />;
    if (shape === 'sparkline') return <SparklinePlot {...looking} width={width} />;
    if (isRanked(chart)) return <NamedBars {...looking} chart={chart} series={series} />;
    return <ChartPlot {...looking} chart={chart} shape={shape} series={series} width={width} />;
  };
  return (
    <div className={`cf-chart-panel cf-chart-of-${isRanked(chart) ? 'names' : chart.shape}`}>
      <ChartLegend chart={chart} series={series} panel={panel} at={at} />
      <div
        ref={box}
        className="cf-chart-box"
        role="slider"
        tabIndex={0}
        aria-label={translate('chart.look')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={words(at ?? last)}
        onKeyDown={onKeyDown}
        onFocus={() => setLooked((now) => now ?? last)}
        onBlur={() => setLooked(undefined)}
      >
        {(width > 0 || isRanked(chart)) && draw()}
      </div>
    </div>
  );
};
