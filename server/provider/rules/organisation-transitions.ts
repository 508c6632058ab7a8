import type { components } from '../../../openapi/generated/provider.ts';
import { transitionsFrom } from './transitions.ts';

export type OrganisationStatus = components['schemas']['OrganisationStatus'];
type Role = components['schemas']['Role'];

export const organisationStatus = { active: 1, inactive: 0, onboarding: 2, closed: 3 } as const;

const words: Readonly<Record<OrganisationStatus, string>> = {
  1: 'active',
  0: 'inactive',
  2: 'in onboarding',
  3: 'closed',
};

/** Why somebody with this role may not change an organisation from one status to another; null when they may. */
export const refusalOfChange = (
  noun: string,
  from: OrganisationStatus,
  to: OrganisationStatus,
  role: Role,
): string | null => {
  if (from === to) return `The ${noun} is ${words[from]} already.`;
  const roles = transitionsFrom('OrganisationStatus', from).get(String(to));
  if (roles === undefined) return `A ${noun} that is ${words[from]} cannot become ${words[to]}.`;
  return roles.includes(role)
    ? null
    : `Only an administrator can change a ${noun} from ${words[from]} to ${words[to]}.`;
};
