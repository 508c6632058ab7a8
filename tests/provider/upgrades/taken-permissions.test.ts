import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takenPermissionsMigration } from '../../../server/provider/store/migrations/identity/0250-taken-permissions.ts';
import { createCaller } from '../create-caller.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { readRoleTable } from '../role-table.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const everything = [...new Set(readRoleTable().map(({ name }) => name))];
const plans = [
  { role: 'Admin' },
  { role: 'Partner', partnerId: 'par_southernstays' },
  { role: 'Merchant', merchantId: 'mer_harbourviewhotel' },
] as const;

it.each(plans)(
  'removes what a $role was given beyond the table of the role, and writes it down',
  async (plan) => {
    const { database } = provider;
    const { userId } = await createCaller(database, { ...plan, permissions: everything });
    const removing = takenPermissionsMigration.statements.filter((statement) =>
      statement.includes('user_permissions using'),
    );
    expect(removing).toHaveLength(1);
    for (const statement of removing) await sql.raw(statement).execute(database);
    const known = readRoleTable().flatMap(({ role, name }) => (role === plan.role ? [name] : []));
    const { rows: remaining } = await sql<{ permission: string }>`
    select permission from user_permissions where user_id = ${userId}`.execute(database);
    expect(remaining.map(({ permission }) => permission).toSorted()).toEqual(known.toSorted());
    const { rows: entries } = await sql<{ old_value: { permissions: string[] } }>`
    select old_value from audits where target = ${userId} and operation = 'updateUserPermissions'`.execute(
      database,
    );
    const unknown = everything.filter((name) => !known.includes(name));
    expect(entries.map(({ old_value }) => old_value.permissions)).toEqual([unknown.toSorted()]);
  },
);
