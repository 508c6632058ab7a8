import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TenantScope } from './scope.ts';
import type { Viewer } from './viewer.ts';

/** What tenants read where one of the platform's staff acted. */
const PLATFORM = 'Counterfoil';

/** Who acted, as the scope may read it: staff read addresses, tenants the platform's name in place of a staff address. */
export function shownActor(scope: TenantScope, column: string): RawBuilder<string | null> {
  const actor = sql.ref(column);
  if (scope.kind === 'all') return sql<string | null>`${actor}`;
  return sql<string | null>`
    case when exists (select from staff_addresses where staff_addresses.email = ${actor}) then ${PLATFORM} else ${actor} end`;
}

/** The viewer's name where what they did leaves for a tenant's own system. */
export function nameForTenants({ user }: Viewer): string {
  return user.role === 'Admin' ? PLATFORM : user.email;
}
