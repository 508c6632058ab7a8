import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedOf, ofEach, readAccessTable, type AccessRow } from './access-table.ts';
import { createCaller, openSession, type Caller } from './create-caller.ts';
import { listOf, objectOf, readCalls, readDocument, type DescribedCall } from './described-call.ts';
import { isThorough } from '../repeats.ts';
import { send, startProvider, type ProviderUnderTest } from './provider-under-test.ts';

const document = readDocument();
const permissions = listOf(
  objectOf(objectOf(objectOf(document['components'])['schemas'])['Permission'])['enum'],
).map(String);
const table = readAccessTable();
const calls = readCalls(document);
const rows = table.flatMap((row) => {
  const call = calls.find(({ method, path }) => method === row.method && path === row.path);
  return call === undefined ? [] : [{ row, call }];
});

const roles = ['Admin', 'Partner', 'Merchant'] as const;
type Role = (typeof roles)[number];
const tenants = {
  Admin: {},
  Partner: { partnerId: 'par_southernstays' },
  Merchant: { merchantId: 'mer_harbourviewhotel' },
} as const;

/** The callers: strangers, then each role with the one permission, with every other one, and with it from the role. */
type Who =
  | 'anonymous'
  | 'expired'
  | 'deactivated'
  | 'password-only'
  | `${Role} ${'with' | 'without' | 'by role'}`;
type End = 'in' | '401' | '403' | 'out';

let provider: ProviderUnderTest;
const made = new Map<string, Caller>();
const denials = new Map<string, number>();
const details = new Set<string>();

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  // The permissions of each role are set for each question, not by the demo set.
  await sql`delete from role_permissions`.execute(provider.database);
});
afterAll(() => provider.close());

const expectedEnd = (row: AccessRow, who: Who): End => {
  const { who: allowed } = row;
  if (allowed === 'public') return 'in';
  // No session is a token of an identity provider.
  if (allowed === 'scimToken') return '401';
  if (who === 'anonymous' || who === 'expired' || who === 'deactivated') return '401';
  if (who === 'password-only') return allowed === 'signing-in' ? 'in' : 'out';
  if (allowed === 'session' || allowed === 'signing-in') return 'in';
  const [role = '', how] = who.split(' ');
  if (!allowed.includes(role)) return '403';
  return askedOf(row, role).length === 0 || how !== 'without' ? 'in' : '403';
};

const callerFor = async (who: Who, row: AccessRow): Promise<Caller> => {
  const { who: allowed } = row;
  const [role, how] = who.includes(' ') ? [roleOf(who), who.split(' ')[1]] : (['Admin', 'all'] as const);
  // A role that is not named is refused whatever permissions its user has.
  const isNamed = how !== 'all' && typeof allowed !== 'string' && allowed.includes(role);
  const held = isNamed ? permissions.filter((name) => holds(how, name, askedOf(row, role))) : permissions;
  const key = `${who} ${held.join()}`;
  const caller =
    made.get(key) ?? (await createCaller(provider.database, { role, ...tenants[role], permissions: held }));
  made.set(key, caller);
  if (who === 'deactivated')
    await sql`update users set status = 0 where id = ${caller.userId}`.execute(provider.database);
  return caller;
};

/** With the last of the sufficient permissions, or without any of them. */
const holds = (how: string | undefined, name: string, asked: readonly string[]): boolean => {
  if (how === 'without') return !asked.includes(name);
  return how === 'with' && name === asked.at(-1);
};

const roleOf = (who: Who): Role => roles.find((role) => who.startsWith(role)) ?? 'Admin';

/** A session of its own for each question: some calls end their own session. */
const tokenFor = async (who: Who, row: AccessRow): Promise<string | null> => {
  if (who === 'anonymous') return null;
  const { userId } = await callerFor(who, row);
  const { database } = provider;
  const token = await openSession(database, userId, who === 'password-only' ? 'password' : 'all');
  if (who === 'expired')
    await sql`update sessions set last_seen_at = now() - interval '1 hour' where user_id = ${userId}`.execute(
      database,
    );
  return token;
};

const ask = async (call: DescribedCall, who: Who, row: AccessRow): Promise<string> => {
  const token = await tokenFor(who, row);
  const answer = await send(provider.base + call.path.replaceAll(/\{[^}]+\}/g, 'absent'), {
    method: call.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: call.body === null ? null : '{}',
  });
  const isDenied = /:(not-allowed|sign-in-incomplete)$/.test(String(objectOf(answer.body)['type']));
  const { type, detail } = objectOf(answer.body);
  if (String(type).endsWith(':not-allowed')) details.add(String(detail));
  if (isDenied) denials.set(call.operationId, (denials.get(call.operationId) ?? 0) + 1);
  if (answer.status === 401 || answer.status === 403) return String(answer.status);
  return answer.status < 500 ? 'in' : `failed with ${String(answer.status)}`;
};

const isRight = (end: string, expected: End): boolean =>
  end === expected || (expected === 'out' && (end === '401' || end === '403'));

const mismatchesOf = async (
  row: AccessRow,
  call: DescribedCall,
  askers: readonly Who[],
): Promise<readonly string[]> => {
  const mismatches: string[] = [];
  for (const who of askers) {
    const [end, expected] = [await ask(call, who, row), expectedEnd(row, who)];
    if (!isRight(end, expected)) mismatches.push(`${who}: ${end}, not ${expected}`);
  }
  return mismatches;
};

/** Whom the guard refuses alike whatever is asked for: in the common run one of them in turns from call to call. */
const strangersAt = (at: number): readonly Who[] => {
  const strangers = ['anonymous', 'expired', 'deactivated', 'password-only'] as const;
  return strangers.filter((_who, turn) => isThorough || at % strangers.length === turn);
};

describe('access', () => {
  it('is decided by the table for every operation of the description', () => {
    const listed = new Set(table.map(({ method, path }) => `${method} ${path}`));
    expect(calls.filter(({ method, path }) => !listed.has(`${method} ${path}`))).toEqual([]);
    console.info(`${String(rows.length)} of the table's ${String(table.length)} calls are described`);
  });

  it.each(rows.map(({ row, call }, at) => [call.operationId, row, call, at] as const))(
    '%s lets in exactly those whom the table names',
    async (_id, row, call, at) => {
      const askers = roles.flatMap((role): Who[] =>
        askedOf(row, role).length === 0 ? [`${role} with`] : [`${role} with`, `${role} without`],
      );
      expect(await mismatchesOf(row, call, [...strangersAt(at), ...askers])).toEqual([]);
    },
  );

  it(`counts what a role may do by itself like what its user may do, asked as ${isThorough ? 'each role' : 'one role in turns'}`, async () => {
    const mismatches: string[] = [];
    for (const permission of permissions) {
      const mine = rows.filter(({ row }) => roles.some((role) => askedOf(row, role).includes(permission)));
      if (mine.length === 0) continue;
      await sql`delete from role_permissions`.execute(provider.database);
      await sql`insert into role_permissions select unnest(${[...roles]}::text[]), ${permission}`.execute(
        provider.database,
      );
      for (const [at, { row, call }] of mine.entries()) {
        const found = await mismatchesOf(
          row,
          call,
          roles
            .filter((role) => !row.who.includes(role) || askedOf(row, role).includes(permission))
            .filter((_role, turn, { length }) => isThorough || at % length === turn)
            .map((role): Who => `${role} by role`),
        );
        mismatches.push(...found.map((mismatch) => `${call.operationId} ${mismatch}`));
      }
    }
    expect(mismatches).toEqual([]);
  });

  it('finds a planted mismatch', async () => {
    const found = rows.find(({ call }) => call.operationId === 'listAudits');
    if (found === undefined) throw new Error('Audits are not described.');
    const { row, call } = found;
    expect(
      await mismatchesOf({ ...row, permissions: ofEach(roles, ['dashboard']) }, call, [
        'Admin with',
        'Admin without',
      ]),
    ).toEqual(['Admin with: 403, not in', 'Admin without: in, not 403']);
    expect(await mismatchesOf({ ...row, who: ['Partner'] }, call, ['Admin with', 'anonymous'])).toEqual([
      'Admin with: in, not 403',
    ]);
  });

  it('names the lacking role or permission in each refusal, as people call it', () => {
    const roleOrRight =
      /^This (is for \w+( or \w+)*; your account is \w+\.|needs the permission “[A-Z][^”]+”( or “[^”]+”)*, which your account does not have\.)/;
    expect([...details].filter((detail) => !roleOrRight.test(detail))).toEqual([]);
    expect(details).toContain('This is for Admin; your account is Merchant.');
    expect([...details].some((detail) => detail.includes('“Refund Transactions”'))).toBe(true);
  });

  it('keeps a row for each denial', async () => {
    const recorded = await sql<{ operation: string; denials: number }>`
      select operation, count(*) as denials from audits where type = 'denial' and actor is not null
      group by operation`.execute(provider.database);
    expect(new Map(recorded.rows.map((row) => [row.operation, row.denials]))).toEqual(denials);
    const sum = [...denials.values()].reduce((all, times) => all + times, 0);
    console.info(`${String(sum)} denials, each with its row`);
  });
});
