import type { components } from '../../../openapi/generated/provider.ts';

type ReceivableStatus = components['schemas']['ReceivableStatus'];

/** What a person may do with a receivable; moved and collected come and go with its payout. */
const NEXT: Readonly<Record<ReceivableStatus, readonly ReceivableStatus[]>> = {
  open: ['written_off'],
  written_off: ['open'],
  moved: [],
  collected: [],
};

/** Why a receivable may not be set to a status by hand, or null when it may. */
export function refuseReceivableStep(from: ReceivableStatus, to: ReceivableStatus): string | null {
  if (from === to || NEXT[from].includes(to)) return null;
  if (from === 'moved') return 'This receivable is in a payout; it is collected when that is paid.';
  if (from === 'collected') return 'This receivable has been collected.';
  return 'A receivable goes into a payout by being moved, and is collected when that is paid.';
}
