import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { ControlToCome } from '../../render/form/control-to-come.tsx';

/** A control whose code is loaded when one is first drawn. */
export const lazyWidget = (load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> => {
  const Part = lazyPart(load);
  const LazyWidget = (props: WidgetProps) => (
    <PartBoundary fallback={<ControlToCome />} onMissing={goWithout}>
      <Part {...props} />
    </PartBoundary>
  );
  return LazyWidget;
};
