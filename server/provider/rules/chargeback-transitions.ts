import type { components } from '../../../openapi/generated/provider.ts';

type Status = components['schemas']['ChargebackStatus'];

/** What a chargeback can become; nothing follows its ends. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  received: ['evidence_required', 'under_review', 'accepted'],
  evidence_required: ['under_review', 'accepted', 'lost'],
  under_review: ['evidence_required', 'won', 'lost'],
  won: [],
  lost: [],
  accepted: [],
};

/** Whether a chargeback in this status is over. */
export function hasEnded(status: Status): boolean {
  return NEXT[status].length === 0;
}

/** Why a chargeback cannot go from one status to another, in plain words; null when it can. Staying is no change. */
export function refuseTransition(from: Status, to: Status): string | null {
  if (hasEnded(from)) return `A chargeback that is ${inWords(from)} changes no more.`;
  if (from === to || NEXT[from].includes(to)) return null;
  const allowed = NEXT[from].map(inWords);
  const last = allowed.pop() ?? '';
  const choices = allowed.length === 0 ? last : `${allowed.join(', ')} or ${last}`;
  return `A chargeback that is ${inWords(from)} can become ${choices}, not ${inWords(to)}.`;
}

function inWords(status: Status): string {
  return status.replaceAll('_', ' ');
}
