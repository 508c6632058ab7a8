import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../openapi/generated/operations.ts';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { send, startProvider } from './provider-under-test.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

let provider: ProviderUnderTest;
const tokens = new Map<Caller, string>();

const callers = [
  'anonymous',
  'expired',
  'deactivated',
  'admin',
  'partner',
  'merchant',
  'admin.limited',
  'partner.limited',
  'merchant.limited',
  'merchant.reports',
] as const;
type Caller = (typeof callers)[number];

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const caller of callers) {
    if (caller === 'anonymous') continue;
    tokens.set(
      caller,
      await provider.signIn(caller === 'expired' || caller === 'deactivated' ? 'merchant3' : caller),
    );
    if (caller === 'expired')
      await sql`update sessions set last_seen_at = now() - interval '1 hour'`.execute(provider.database);
  }
  await sql`update users set status = 0 where email = 'merchant3@counterfoil.example'`.execute(
    provider.database,
  );
}, 120_000);
afterAll(() => provider.close());

const SIGNED_IN = {
  admin: 'in',
  partner: 'in',
  merchant: 'in',
  'admin.limited': 'in',
  'partner.limited': 'in',
  'merchant.limited': 'in',
  'merchant.reports': 'in',
} as const;
const REPORTS = {
  ...SIGNED_IN,
  'admin.limited': 'out',
  'partner.limited': 'out',
  'merchant.limited': 'out',
} as const;
const ADMINS = {
  ...SIGNED_IN,
  partner: 'out',
  merchant: 'out',
  'partner.limited': 'out',
  'merchant.limited': 'out',
  'merchant.reports': 'out',
} as const;

/** Written from the specification and the rulings, not from the description. */
const rules: Readonly<
  Record<
    OperationId,
    'public' | Readonly<Record<Exclude<Caller, 'anonymous' | 'expired' | 'deactivated'>, 'in' | 'out'>>
  >
> = {
  login: 'public',
  logout: SIGNED_IN,
  getUserInfo: SIGNED_IN,
  listTransactions: REPORTS,
  getTransaction: REPORTS,
  listTransactionLogs: REPORTS,
  downloadTransactions: REPORTS,
  refundPayment: { ...REPORTS, 'merchant.reports': 'out' },
  listMerchantSelection: {
    ...SIGNED_IN,
    merchant: 'out',
    'merchant.limited': 'out',
    'merchant.reports': 'out',
  },
  listPartners: ADMINS,
  listCurrencies: SIGNED_IN,
  listAudits: ADMINS,
  createAudit: SIGNED_IN,
};

function expected(operationId: OperationId, caller: Caller): 'in' | 401 | 403 {
  const rule = rules[operationId];
  if (rule === 'public') return 'in';
  if (caller === 'anonymous' || caller === 'expired' || caller === 'deactivated') return 401;
  return rule[caller] === 'in' ? 'in' : 403;
}

const ids = Object.keys(rules).filter((id): id is OperationId => id in operations);
// Signing out last: it ends the caller's session.
const ordered = [...ids.filter((id) => id !== 'logout'), 'logout' as const];

describe('access', () => {
  it('is decided for every operation of the description', () => {
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  describe.each(callers)('as %s', (caller) => {
    it.each(ordered)('%s', async (operationId) => {
      const { method, path } = operations[operationId];
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      const token = tokens.get(caller);
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
      const init = method === 'post' ? { method: 'POST', headers, body: '{}' } : { headers };
      const { status } = await send(provider.base + path.replace('{id}', 'txn_absent'), init);
      const want = expected(operationId, caller);
      if (want === 'in') expect([200, 204, 400, 404]).toContain(status);
      else expect(status).toBe(want);
    });
  });

  it('keeps a row for each denial', async () => {
    const { rows } = await sql<{ denials: number }>`
      select count(*) as denials from audits where type = 'denial' and actor is not null and operation <> ''`.execute(
      provider.database,
    );
    const want = callers
      .flatMap((caller) => ids.map((id) => expected(id, caller)))
      .filter((end) => end === 403).length;
    expect(rows[0]?.denials).toBe(want);
  });
});
