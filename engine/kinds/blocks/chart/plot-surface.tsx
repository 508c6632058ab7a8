import type { PointerEvent, ReactNode } from 'react';

interface PlotSurfaceProps {
  readonly width: number;
  readonly height: number;
  /** The index, from 0 on, of the element so many pixels from the left; undefined where there is none. */
  readonly placeAt: (left: number) => number | undefined;
  readonly onLook: (at: number | undefined) => void;
  readonly onOpen: (at: number) => void;
  readonly children: ReactNode;
}

/** The surface of a chart: the pointer highlights the place that it is over, and a click opens it. */
export const PlotSurface = ({ width, height, placeAt, onLook, onOpen, children }: PlotSurfaceProps) => {
  const placeUnder = ({
    clientX,
    currentTarget,
  }: Pick<PointerEvent<SVGSVGElement>, 'clientX' | 'currentTarget'>) =>
    placeAt(clientX - currentTarget.getBoundingClientRect().left);
  return (
    <svg
      className="cf-chart-plot"
      width={width}
      height={height}
      aria-hidden="true"
      onPointerMove={(event) => onLook(placeUnder(event))}
      onPointerLeave={() => onLook(undefined)}
      onClick={(event) => {
        const place = placeUnder(event);
        if (place !== undefined) onOpen(place);
      }}
    >
      {children}
    </svg>
  );
};
