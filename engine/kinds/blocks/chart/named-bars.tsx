import { useFormatSettings } from '../../../render/texts.ts';
import type { ChartPanel } from '../../../resolve/figure/chart.ts';
import { colourOf } from './chart-colour.ts';
import { seriesValue, stepWords } from './chart-words.ts';
import type { ChartPlan, SeriesPlan } from './plan.ts';

interface NamedBarsProps {
  readonly chart: Pick<ChartPlan, 'steps'>;
  readonly series: readonly SeriesPlan[];
  readonly panel: ChartPanel;
  /** The highlighted value. */
  readonly at: number | undefined;
  readonly onLook: (at: number | undefined) => void;
  readonly onOpen: (at: number, series?: number) => void;
}

/** The part of a bar in percent, from its beginning. */
interface Piece {
  readonly of: number;
  readonly from: number;
  readonly width: number;
}

const piecesOf = ({ series }: ChartPanel, at: number, most: number): readonly Piece[] => {
  let from = 0;
  return series.flatMap(({ values }, of) => {
    const width = (Math.abs(values[at] ?? 0) / most) * 100;
    const piece = { of, from, width };
    from += width;
    return width === 0 ? [] : [piece];
  });
};

/** A bar below the other for each value, with its whole name before it and its number behind; what the series add is joined in one bar. */
export const NamedBars = ({ chart, series, panel, at, onLook, onOpen }: NamedBarsProps) => {
  const settings = useFormatSettings();
  const [first] = series;
  const sums = panel.days.map((_, day) =>
    panel.series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0),
  );
  const sizes = panel.days.map((_, day) =>
    panel.series.reduce((sum, { values }) => sum + Math.abs(values[day] ?? 0), 0),
  );
  const most = Math.max(1, ...sizes);
  return (
    <ul className="cf-chart-named" aria-hidden="true" onPointerLeave={() => onLook(undefined)}>
      {panel.days.map((value, day) => (
        <li
          key={value}
          className={day === at ? 'cf-chart-looked' : undefined}
          onPointerMove={() => onLook(day)}
          onClick={() => onOpen(day)}
        >
          <span>{stepWords(value, chart.steps, settings)}</span>
          <svg width="100%" height="16">
            {piecesOf(panel, day, most).map(({ of, from, width }) => (
              <rect
                key={of}
                className={`cf-chart-bars ${colourOf(of)}`}
                x={`${from.toFixed(2)}%`}
                width={`${width.toFixed(2)}%`}
                height="16"
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(day, of);
                }}
              />
            ))}
          </svg>
          <span className="cf-chart-slice-value">
            {first !== undefined && seriesValue(first, sums[day] ?? null, panel.by, settings)}
          </span>
        </li>
      ))}
    </ul>
  );
};
