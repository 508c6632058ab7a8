import { Classes } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';

/** A control whose code is loaded when one is first drawn. */
export const lazyWidget = (load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> => {
  const Part = lazyPart(load);
  const LazyWidget = (props: WidgetProps) => (
    <Suspense fallback={<div className={Classes.SKELETON}>&nbsp;</div>}>
      <Part {...props} />
    </Suspense>
  );
  return LazyWidget;
};
