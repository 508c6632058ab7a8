import type { WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../../widgets/parts/part-boundary.tsx';

/** A number set with a slider; the slider itself is loaded when the first one is drawn. */
export const RangeWidget = (props: WidgetProps): JSX.Element => (
  <div className="cf-range">
    <PartBoundary fallback={null} onMissing={goWithout}>
      <RangeSlider widget={props} />
    </PartBoundary>
  </div>
);

const RangeSlider = lazyPart(async () => (await import('../range-slider.tsx')).RangeSlider);
