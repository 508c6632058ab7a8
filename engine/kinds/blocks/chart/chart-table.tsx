import type { Row } from '../../../resolve/answer/row.ts';
import type { ChartPlan, SeriesPlan } from './plan.ts';
import type { ChartPanel } from '../../../resolve/figure/chart.ts';

import type { CellLink } from '../../cells/cell-view.ts';
import { Linked } from '../../cells/link/linked.tsx';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { seriesValue, stepWords } from './chart-words.ts';

interface ChartTableProps {
  readonly chart: Pick<ChartPlan, 'steps' | 'xLabel'>;
  readonly label: string;
  readonly series: readonly SeriesPlan[];
  readonly panel: ChartPanel;
  readonly linkOf: (series: SeriesPlan, item: Row | undefined) => CellLink | undefined;
}

/** The numbers of a chart as a table, the newest day first; a day without any is left out. */
export const ChartTable = ({ chart, label, series, panel, linkOf }: ChartTableProps) => {
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const days = panel.days
    .map((day, at) => ({ day, at }))
    .filter(({ at }) => panel.series.some(({ items }) => items[at] !== undefined));
  if (chart.steps?.by !== 'value') days.reverse();
  return (
    <table className="cf-chart-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            {chart.steps === undefined || chart.xLabel === undefined
              ? translate('chart.day')
              : t(chart.xLabel)}
          </th>
          {series.map((one) => (
            <th key={one.pointer} scope="col" className="cf-end">
              {t(one.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, at }) => (
          <tr key={day}>
            <th scope="row">{stepWords(day, chart.steps, settings)}</th>
            {series.map((one, of) => (
              <td key={one.pointer} className="cf-end">
                <Linked link={linkOf(one, panel.series[of]?.items[at])}>
                  {seriesValue(one, panel.series[of]?.values[at] ?? null, panel.by, settings)}
                </Linked>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
