import { colourOf } from './chart-colour.ts';
import { formatShare } from '../../../resolve/format/intl.ts';
import { seriesValue, stepWords } from './chart-words.ts';
import type { ChartPlan, SeriesPlan } from './plan.ts';
import { lastKnown, sharesOf, type ChartPanel } from '../../../resolve/figure/chart.ts';
import { useFormatSettings, useTranslate } from '../../../render/texts.ts';

interface ChartLegendProps {
  readonly chart: Pick<ChartPlan, 'shape' | 'steps'>;
  readonly series: readonly SeriesPlan[];
  readonly panel: ChartPanel;
  /** The day, or the value, that is highlighted. */
  readonly at: number | undefined;
}

const Mark = ({ place }: { readonly place: number }) => (
  <svg width="12" height="12" className={`cf-chart-mark ${colourOf(place)}`}>
    <rect width="12" height="12" rx="2" />
  </svg>
);

/** Each slice of a ring by its name, with its share and its number, in the order of the slices. */
const SliceLegend = ({ chart, series: [series], panel, at }: ChartLegendProps) => {
  const settings = useFormatSettings();
  if (series === undefined) return null;
  return (
    <ul className="cf-chart-slices" aria-hidden="true">
      {sharesOf(panel).map((share, place) =>
        share === 0 ? null : (
          <li key={panel.days[place]} className={place === at ? 'cf-chart-looked' : undefined}>
            <Mark place={place} />
            <span className="cf-chart-slice-name">{stepWords(panel.days[place], chart.steps, settings)}</span>
            <span className="cf-chart-share">{formatShare(share, settings.locale)}</span>
            <span className="cf-chart-slice-value">
              {seriesValue(series, panel.series[0]?.values[place] ?? null, panel.by, settings)}
            </span>
          </li>
        ),
      )}
    </ul>
  );
};

/** The names of the series, with the numbers of the highlighted day. */
const SeriesLegend = ({ chart, series, panel, at }: ChartLegendProps) => {
  const settings = useFormatSettings();
  const t = useTranslate();
  const isSparkline = chart.shape === 'sparkline';
  return (
    <div className="cf-chart-legend" aria-hidden="true">
      {series.map((one, of) => (
        <span key={one.pointer} className="cf-chart-name">
          {!isSparkline && <Mark place={of} />}
          {t(one.label)}
          {at !== undefined && (
            <strong>{seriesValue(one, panel.series[of]?.values[at] ?? null, panel.by, settings)}</strong>
          )}
        </span>
      ))}
      {at !== undefined && (
        <span className="cf-chart-day">{stepWords(panel.days[at], chart.steps, settings)}</span>
      )}
    </div>
  );
};

/** The meaning of a chart's colours. A sparkline without a highlighted day shows the last number. */
export const ChartLegend = (props: ChartLegendProps) => {
  const { chart, panel, at } = props;
  if (chart.shape === 'donut') return <SliceLegend {...props} />;
  return <SeriesLegend {...props} at={chart.shape === 'sparkline' ? (at ?? lastKnown(panel)) : at} />;
};
