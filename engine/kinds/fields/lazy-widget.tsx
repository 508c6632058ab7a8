import { Classes } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';

/** A control whose code is loaded when one is first drawn. */
export const lazyWidget = (load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> => {
  const Part = lazyPart(load);
  const LazyWidget = (props: WidgetProps) => (
    <PartBoundary fallback={<div className={Classes.SKELETON}>&nbsp;</div>} onMissing={goWithout}>
      <Part {...props} />
    </PartBoundary>
  );
  return LazyWidget;
};
