import { lazy, type ComponentType } from 'react';
import { loadPart } from './missing-part.ts';

/** A part whose code is loaded when it is first drawn. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load()) }));
