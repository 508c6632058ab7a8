import { sql, type RawBuilder } from 'kysely';
import type { TenantScope } from './scope.ts';
import type { Viewer } from './viewer.ts';
import { typed } from '../store/typed-sql.ts';

/** The name that tenants read where one of the platform's staff acted. */
export const platformName = 'Counterfoil';

/** Who acted, as the scope may read it: staff read addresses, tenants the platform's name in place of a staff address. */
export const shownActor = (scope: TenantScope, column: string): RawBuilder<string | null> => {
  const actor = sql.ref(column);
  if (scope.kind === 'all') return typed.text<string | null>`${actor}`;
  return typed.text<string | null>`
    case when exists (select from staff_addresses where staff_addresses.email = ${actor}) then ${platformName} else ${actor} end`;
};

/** The viewer's name where a report of what they did goes to a tenant's own system. */
export const nameForTenants = ({ user }: Viewer): string =>
  user.role === 'Admin' ? platformName : user.email;
