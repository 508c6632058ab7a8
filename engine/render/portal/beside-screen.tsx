import { useLooks } from '../theme/looks/looks.ts';
import type { Portal } from './create-portal.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LookAhead } from './look-ahead.tsx';

/** The parts beside every screen that are not needed before the first one shows its data. */
export const BesideScreen = ({ portal: { compiled, leaveChecks } }: { readonly portal: Portal }) => {
  useLooks(compiled.plan.direction);
  return (
    <>
      <LeaveGuard checks={leaveChecks} />
      <LookAhead compiled={compiled} />
    </>
  );
};
