import { arc, pie, type PieArcDatum } from 'd3-shape';
import { sharesOf, type ChartPanel } from '../../../resolve/figure/chart.ts';
import { useFormatSettings } from '../../../render/texts.ts';
import { colourOf } from './chart-colour.ts';
import { formatShare } from '../../../resolve/format/intl.ts';

const size = 216;
const outer = 82;
const labelAt = outer + 15;
/** A smaller slice has no room for its share. */
const leastLabelled = 0.04;

interface DonutPlotProps {
  readonly panel: ChartPanel;
  /** The highlighted value. */
  readonly at: number | undefined;
  readonly onLook: (at: number | undefined) => void;
  readonly onOpen: (at: number) => void;
}

const ring = arc<PieArcDatum<number>>().innerRadius(52).outerRadius(outer).cornerRadius(2);
const lookedAt = arc<PieArcDatum<number>>()
  .innerRadius(48)
  .outerRadius(outer + 4)
  .cornerRadius(2);
const labels = arc<PieArcDatum<number>>().innerRadius(labelAt).outerRadius(labelAt);

/** A ring of one panel, each slice with its share beside it; the keyboard has controls of its own beside it. */
export const DonutPlot = ({ panel, at, onLook, onOpen }: DonutPlotProps) => {
  const { locale } = useFormatSettings();
  const slices = pie<number>().sort(null).padAngle(0.02)([...sharesOf(panel)]);
  return (
    <svg
      className="cf-chart-plot cf-chart-donut"
      width={size}
      height={size}
      viewBox={`${String(-size / 2)} ${String(-size / 2)} ${String(size)} ${String(size)}`}
      aria-hidden="true"
      onPointerLeave={() => onLook(undefined)}
    >
      {slices.map((slice) =>
        slice.value === 0 ? null : (
          <g key={slice.index} onPointerMove={() => onLook(slice.index)} onClick={() => onOpen(slice.index)}>
            <path
              className={`cf-chart-bars cf-chart-slice ${colourOf(slice.index)}`}
              d={(slice.index === at ? lookedAt : ring)(slice) ?? ''}
            />
            {slice.value >= leastLabelled && (
              <text
                className="cf-chart-scale"
                transform={`translate(${labels.centroid(slice).join(' ')})`}
                dy="0.32em"
                textAnchor="middle"
              >
                {formatShare(slice.value, locale)}
              </text>
            )}
          </g>
        ),
      )}
    </svg>
  );
};
