import { arc, pie, type PieArcDatum } from 'd3-shape';
import { sharesOf, type ChartPanel } from '../../../resolve/figure/chart.ts';
import { colourOf } from './chart-colour.ts';

const size = 216;
const outer = 100;

interface DonutPlotProps {
  readonly panel: ChartPanel;
  /** The highlighted value. */
  readonly at: number | undefined;
  readonly onLook: (at: number | undefined) => void;
  readonly onOpen: (at: number) => void;
}

const ring = arc<PieArcDatum<number>>().innerRadius(64).outerRadius(outer).cornerRadius(2);
const lookedAt = arc<PieArcDatum<number>>()
  .innerRadius(60)
  .outerRadius(outer + 4)
  .cornerRadius(2);

/** A ring of one panel, whose slices have their names, shares and numbers in the list beside it; the keyboard has controls of its own beside it. */
export const DonutPlot = ({ panel, at, onLook, onOpen }: DonutPlotProps) => {
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
          </g>
        ),
      )}
    </svg>
  );
};
