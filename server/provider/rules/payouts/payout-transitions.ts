import type { components } from '../../../../openapi/generated/provider.ts';
import { transitionsFrom } from '../transitions.ts';

type PayoutStatus = components['schemas']['PayoutStatus'];

/** Whether the lines of a payout in this status may still grow or change. */
export const openStatuses: readonly PayoutStatus[] = ['pending', 'on_hold'];

/** The statuses in which a transaction may be taken out of a payout: its money is not on the way. */
export const leavableStatuses: readonly PayoutStatus[] = ['pending', 'on_hold', 'failed'];

/** Why a payout may not go from one status to another, or null when it may. */
export const refuseStep = (from: PayoutStatus, to: PayoutStatus): string | null => {
  const next = transitionsFrom('PayoutStatus', from);
  if (next.has(to)) return null;
  if (next.size === 0) return `The status of a payout that is ${spell(from)} can no longer be changed.`;
  return `A payout that is ${spell(from)} can become ${[...next.keys()].map(spell).join(' or ')}, not ${spell(to)}.`;
};

/** A status in the form used within a sentence. */
export const spell = (status: string): string => status.replaceAll('_', ' ');
