import { lazy, type ComponentType } from 'react';
import { loadPart } from './missing-part.ts';

/** A part whose code is loaded when it is first drawn, or before by `load`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const loadOnce = async () => ({ default: await loadPart(load()) });
  return Object.assign(lazy(loadOnce), { load: loadOnce });
};
