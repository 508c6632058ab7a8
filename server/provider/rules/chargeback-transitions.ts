import type { components } from '../../../openapi/generated/provider.ts';
import { transitionsFrom } from './transitions.ts';

type Status = components['schemas']['ChargebackStatus'];

/** Whether a chargeback in this status is over. */
export const hasEnded = (status: Status): boolean => transitionsFrom('ChargebackStatus', status).size === 0;

/** Why a chargeback cannot go from one status to another, in plain words; null when it can. The same status is no change. */
export const refuseTransition = (from: Status, to: Status): string | null => {
  const next = transitionsFrom('ChargebackStatus', from);
  if (next.size === 0) return `A chargeback that is ${inWords(from)} can no longer be changed.`;
  if (from === to || next.has(to)) return null;
  const allowed = [...next.keys()].map(inWords);
  const last = allowed.pop() ?? '';
  const choices = allowed.length === 0 ? last : `${allowed.join(', ')} or ${last}`;
  return `A chargeback that is ${inWords(from)} can become ${choices}, not ${inWords(to)}.`;
};

const inWords = (status: string): string => status.replaceAll('_', ' ');
