import type { WidgetProps } from '@rjsf/utils';
import { Suspense, type JSX } from 'react';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';

/** A number set with a slider; the slider itself is loaded when the first one is drawn. */
export const RangeWidget = (props: WidgetProps): JSX.Element => (
  <div className="cf-range">
    <Suspense fallback={null}>
      <RangeSlider widget={props} />
    </Suspense>
  </div>
);

const RangeSlider = lazyPart(async () => (await import('../range-slider.tsx')).RangeSlider);
