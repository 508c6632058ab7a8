import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRefusal } from '../../../server/provider/access/guard.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { routes } from '../../journeys/route-table.ts';
import { isThorough } from '../../repeats.ts';
import { askedOf, readAccessTable } from '../access-table.ts';
import { createCaller, openSession } from '../create-caller.ts';
import { listOf, objectOf, readCalls, readDocument, type DescribedCall } from '../described-call.ts';
import { holdingsOf, isAllowed, nameOf, roles, type Holding } from './function-matrix.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { readRoleTable } from '../role-table.ts';

const document = readDocument();
const permissions = listOf(
  objectOf(objectOf(objectOf(document['components'])['schemas'])['Permission'])['enum'],
).map(String);
const table = readRoleTable();
const holdings = holdingsOf(table, permissions);
const rows = new Map(readAccessTable().map((row) => [`${row.method} ${row.path}`, row]));
const calls = readCalls(document).flatMap((call) => {
  const row = rows.get(`${call.method} ${call.path}`);
  return row === undefined ? [] : [{ call, row }];
});
/** Permissions that open something inside a call that needs another one. */
const insideCalls = ['Admin admin.system_logs'];

describe('the tables of roles and calls', () => {
  it('ask no role for a permission that its own table does not know', () => {
    const strange = [...rows.values()].flatMap((row) =>
      roles.flatMap((role) =>
        askedOf(row, role)
          .filter((name) => !table.some((known) => known.role === role && known.name === name))
          .map((name) => `${row.method} ${row.path} asks a ${role} for ${name}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  it('have every permission of every role close something when it alone is taken', () => {
    const idle = holdings
      .filter(
        ({ from, changed, stored }) => from === 'known' && changed !== null && !stored.includes(changed),
      )
      .filter((taken) => {
        const { role, changed } = taken;
        const all = { role, holds: [...taken.holds, changed ?? ''] };
        const closesCall = calls.some(({ row }) => isAllowed(row, all) && !isAllowed(row, taken));
        const closesRoute = routes.some(
          (route) => route.roles.includes(role) && route.permission === changed,
        );
        return !closesCall && !closesRoute;
      })
      .map(({ role, changed }) => `${role} ${changed ?? ''}`);
    expect(idle).toEqual(insideCalls);
  });
});

const { operations } = readDescription();
const wrongCells = (access: 'described' | 'planted'): readonly string[] =>
  calls.flatMap(({ call, row }) => {
    const operation = operations.find(({ id }) => id === call.operationId);
    if (operation === undefined) return [`${call.operationId} is not served`];
    const rule =
      access === 'planted' && operation.access.kind === 'roles'
        ? {
            ...operation.access,
            permissions: Object.fromEntries(operation.access.roles.map((role) => [role, []])),
          }
        : operation.access;
    return holdings.flatMap((holding) => {
      const { role, stored } = holding;
      const caller = { user: { role }, permissions: stored, isVerified: true, isAddressAllowed: true };
      const isIn = findRefusal({ access: rule }, caller) === null;
      return isIn === isAllowed(row, holding) ? [] : [nameOf(call.operationId, holding)];
    });
  });

describe('with one permission given or taken', () => {
  it('the guard lets exactly those call whom the tables name', () => {
    const wrong = wrongCells('described');
    console.info(`${String(calls.length * holdings.length)} cells, ${String(wrong.length)} wrong`);
    expect(wrong).toEqual([]);
    expect(calls.length * holdings.length).toBeGreaterThan(44_129);
  });

  it('a guard that asked for no permission would be found out', () => {
    expect(wrongCells('planted').length).toBeGreaterThan(1_000);
  });
});

/** One caller in so many is sent over HTTP to each call; all of them where the tests are thorough. */
const oneIn = isThorough ? 1 : 241;

describe('over HTTP, with one permission given or taken,', () => {
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300 });
  });
  afterAll(() => provider.close());

  const tenants = {
    Admin: {},
    Partner: { partnerId: 'par_southernstays' },
    Merchant: { merchantId: 'mer_harbourviewhotel' },
  } as const;

  const createHolder = async ({ role, stored }: Holding): Promise<string> => {
    const held = table.filter((row) => row.role === role && row.how === 'held').map(({ name }) => name);
    const { userId } = await createCaller(provider.database, {
      role,
      ...tenants[role],
      permissions: stored.filter((name) => !held.includes(name)),
    });
    await sql`insert into user_permissions (user_id, permission, is_taken)
      select ${userId}, unnest(${held.filter((name) => !stored.includes(name))}::text[]), true`.execute(
      provider.database,
    );
    return userId;
  };

  const ask = async ({ path, method, body }: DescribedCall, userId: string): Promise<string> => {
    const token = await openSession(provider.database, userId);
    const answer = await send(provider.base + path.replaceAll(/\{[^}]+\}/g, 'absent'), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: body === null ? null : '{}',
    });
    if (answer.status === 401 && path.startsWith('/scim/')) return 'out';
    if (answer.status >= 500 || (answer.status === 401 && path !== '/auth/login'))
      return `failed with ${String(answer.status)}`;
    return answer.status === 403 && String(objectOf(answer.body)['type']).endsWith(':not-allowed')
      ? 'out'
      : 'in';
  };

  it.each(roles)(
    'the provider lets a %s call exactly what the tables name',
    async (role) => {
      const wrong: string[] = [];
      let asked = 0;
      const mine = holdings.filter((holding) => holding.role === role);
      for (const [at, holding] of mine.entries()) {
        const userId = await createHolder(holding);
        for (const [index, { call, row }] of calls.entries()) {
          if ((index + at) % oneIn !== 0) continue;
          asked += 1;
          const [end, expected] = [await ask(call, userId), isAllowed(row, holding) ? 'in' : 'out'];
          if (end !== expected) wrong.push(`${nameOf(call.operationId, holding)}: ${end}`);
        }
      }
      console.info(`${role}: ${String(asked)} cells over HTTP, ${String(wrong.length)} wrong`);
      expect(wrong).toEqual([]);
    },
    1_800_000,
  );
});
