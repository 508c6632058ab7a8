import type { components } from '../../../openapi/generated/provider.ts';

export type OrganisationStatus = components['schemas']['OrganisationStatus'];
type Role = components['schemas']['Role'];

export const STATUS = { active: 1, inactive: 0, onboarding: 2, closed: 3 } as const;

const WORDS: Readonly<Record<OrganisationStatus, string>> = {
  1: 'active',
  0: 'inactive',
  2: 'in onboarding',
  3: 'closed',
};

/** Which status may follow which, and who may bring it about; what is closed stays closed. */
const CHANGES: Readonly<
  Record<OrganisationStatus, Readonly<Partial<Record<OrganisationStatus, readonly Role[]>>>>
> = {
  [STATUS.onboarding]: { [STATUS.active]: ['Admin'], [STATUS.closed]: ['Admin'] },
  [STATUS.active]: { [STATUS.inactive]: ['Admin', 'Partner'], [STATUS.closed]: ['Admin'] },
  [STATUS.inactive]: { [STATUS.active]: ['Admin', 'Partner'], [STATUS.closed]: ['Admin'] },
  [STATUS.closed]: {},
};

/** Why an organisation may not go from one status to another at the hand of this role; null when it may. */
export function refusalOfChange(
  noun: string,
  from: OrganisationStatus,
  to: OrganisationStatus,
  role: Role,
): string | null {
  if (from === to) return `The ${noun} is ${WORDS[from]} already.`;
  const roles = CHANGES[from][to];
  if (roles === undefined) return `A ${noun} that is ${WORDS[from]} cannot become ${WORDS[to]}.`;
  return roles.includes(role) ? null : `Only Admin can make a ${noun} that is ${WORDS[from]} ${WORDS[to]}.`;
}
