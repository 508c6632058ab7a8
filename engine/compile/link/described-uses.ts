import { askedOfAny } from '../../description/access.ts';
import type { Description } from '../../description/description.ts';

/** The roles and the permissions that the API description names. */
export type DescribedUses = Readonly<Record<'role' | 'permission', readonly string[]>>;

/** Whom the operations let in. */
export const usesIn = ({ operations }: Description): DescribedUses => {
  const rules = [...operations.values()].flatMap(({ access }) => (access?.kind === 'roles' ? [access] : []));
  return {
    role: [...new Set(rules.flatMap(({ roles }) => roles))],
    permission: [...new Set(rules.flatMap(askedOfAny))],
  };
};
