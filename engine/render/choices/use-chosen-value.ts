import type { ChoicePlan } from '../../language/plan/portal-plan.ts';
import { readOwn } from '../../json.ts';
import { useHost } from '../host-provider.tsx';

/** What is chosen now; null is none. */
export const useChosenValue = ({ property }: ChoicePlan): string | null => {
  const value = readOwn(useHost().viewer.user, property);
  return typeof value === 'string' ? value : null;
};
