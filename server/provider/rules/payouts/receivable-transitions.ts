import type { components } from '../../../../openapi/generated/provider.ts';
import { transitionsFrom } from '../transitions.ts';

type ReceivableStatus = components['schemas']['ReceivableStatus'];

/** Why a receivable may not be set to a status by hand, or null when it may. */
export const refuseReceivableStep = (from: ReceivableStatus, to: ReceivableStatus): string | null => {
  if (from === to || transitionsFrom('ReceivableStatus', from).has(to)) return null;
  if (from === 'moved') return 'This receivable is in a payout; it is collected when that is paid.';
  if (from === 'collected') return 'This receivable has been collected.';
  return 'A receivable goes into a payout by being moved, and is collected when that is paid.';
};
