import type { components } from '../../../openapi/generated/provider.ts';
import { transitionsFrom } from './transitions.ts';

export type OrganisationStatus = components['schemas']['OrganisationStatus'];
type Role = components['schemas']['Role'];

export const STATUS = { active: 1, inactive: 0, onboarding: 2, closed: 3 } as const;

const WORDS: Readonly<Record<OrganisationStatus, string>> = {
  1: 'active',
  0: 'inactive',
  2: 'in onboarding',
  3: 'closed',
};

/** Why an organisation may not go from one status to another at the hand of this role; null when it may. */
export function refusalOfChange(
  noun: string,
  from: OrganisationStatus,
  to: OrganisationStatus,
  role: Role,
): string | null {
  if (from === to) return `The ${noun} is ${WORDS[from]} already.`;
  const roles = transitionsFrom('OrganisationStatus', from).get(String(to));
  if (roles === undefined) return `A ${noun} that is ${WORDS[from]} cannot become ${WORDS[to]}.`;
  return roles.includes(role) ? null : `Only Admin can make a ${noun} that is ${WORDS[from]} ${WORDS[to]}.`;
}
