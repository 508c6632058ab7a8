import { useEffect } from 'react';
import { beginsAtRight } from '../../../widgets/line-direction.ts';
import type { PortalPlan } from '../../../language/plan/portal-plan.ts';

/** Loads what few people need to see: a person's own colours in place of the portal's, and lines that begin at the right. */
export const useLooks = (direction: PortalPlan['direction']): void => {
  useEffect(() => {
    if (direction === 'rtl' || beginsAtRight()) void import('./from-right.css');
  }, [direction]);
  useEffect(() => {
    if (typeof matchMedia === 'undefined') return undefined;
    const colours = matchMedia('(forced-colors: active)');
    const look = (): void => {
      if (colours.matches) void import('./forced-colours.css');
    };
    look();
    colours.addEventListener('change', look);
    return () => colours.removeEventListener('change', look);
  }, []);
};
