import { createElement, lazy, useContext, type ComponentType } from 'react';
import { loadPart } from './missing-part.ts';
import { RedrawContext } from './part-boundary.tsx';

/**
 * A part whose code is loaded when it is first drawn, or before by `load`, or by `prepare`, which nobody waits for: then it is drawn at
 * once, where React's own `lazy` shows something else first.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await loadPart(load()));
  // Code that did not come beforehand is requested again when it is drawn, and then once only: what is drawn
  // shows that it did not come.
  let drawing: Promise<ComponentType<Props>> | undefined;
  const loadToDraw = () => (drawing ??= loadOnce());
  const Coming = lazy(async () => ({ default: await loadToDraw() }));
  const LazyPart = (props: Props) => {
    const redraw = useContext(RedrawContext);
    if (loaded !== undefined) return createElement(loaded, props);
    loadToDraw().then(redraw, () => undefined);
    return createElement(Coming, props);
  };
  // What does not come is reported when it is drawn.
  const prepare = (): void => void loadOnce().catch(() => undefined);
  return Object.assign(LazyPart, { load: loadOnce, prepare });
};
