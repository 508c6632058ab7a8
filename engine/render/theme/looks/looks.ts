import { useEffect } from 'react';
import { beginsAtRight } from '../../../widgets/line-direction.ts';
import type { PortalPlan } from '../../../language/plan/portal-plan.ts';

const forced = '(forced-colors: active)';

/** Loads the styles of lines that begin at the right. */
export const useLooks = (direction: PortalPlan['direction']): void => {
  useEffect(() => {
    if (direction === 'rtl' || beginsAtRight()) void import('./from-right.css');
  }, [direction]);
};

/** Loads the styles of a person's own colours, now or when they are switched on. */
export const watchColours = (): void => {
  if (typeof matchMedia === 'undefined') return;
  const colours = matchMedia(forced);
  const look = (): void => {
    if (colours.matches) void import('./forced-colours.css');
  };
  look();
  colours.addEventListener('change', look);
};
