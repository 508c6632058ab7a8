import { isRecord } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueInvoices } from '../../../server/provider/billing/issue-invoices.ts';
import { createRandom } from '../../../server/seed/random.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives, repeats } from '../../repeats.ts';
import { findBrokenInvariants } from './money-invariants.ts';
import { drawCall, openEmptyPayouts, readPool, type RandomCall } from './random-operations.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';

const seed = 20_261_121;
const atOnce = 20;
const operationIds = [
  'refundPayment',
  'moveTransaction',
  'moveReceivable',
  'updateReceivable',
  'createAdminCharge',
  'updatePayoutDetail',
  'reSyncTransaction',
  'createChargeback',
  'updateChargeback',
  'updateMerchant',
];

/** The expected content of the store, computed from the accepted calls alone. */
interface Model {
  effects: number;
  refusals: number;
  refunded: number;
  charged: number;
  adjusted: number;
  readonly statuses: Map<string, number>;
}

/** Events that must have happened for the promises to mean something. */
const wanted = [
  'refund 201',
  'move 200',
  'take 200',
  'debt 200',
  'charge 201',
  'payout 200',
  'sync 200',
  'dispute 201',
  'verdict 200',
  'terms 200',
] as const;

/** Both answers of a call that was sent twice count once where the second is a repetition of the first. */
const note = (model: Model, one: RandomCall, ended: readonly Answered[]): void => {
  const effects = new Map<string, Answered>();
  for (const answer of ended) {
    const name = `${one.kind} ${String(answer.status)}`;
    model.statuses.set(name, (model.statuses.get(name) ?? 0) + 1);
    if (answer.status < 300) effects.set(canonicalJson(answer.body), answer);
    else if (isAuditedRefusal(answer)) model.refusals += 1;
    expect([one, answer.status]).toEqual([one, expect.toBeOneOf([200, 201, 404, 409, 422])]);
  }
  expect(effects.size).toBeLessThanOrEqual(1);
  for (const _ of effects) {
    model.effects += 1;
    if (one.kind === 'refund') model.refunded += numberIn(one.body, 'amount');
    if (one.kind === 'charge') model.charged += numberIn(one.body, 'amount');
    if (one.kind === 'payout') model.adjusted += numberIn(one.body, 'adjustment_amount');
  }
};

/** JSON whose text does not depend on the order of properties: a remembered answer has an order of its own. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, child: unknown) =>
    isRecord(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );

/** A key that is busy or was used for another request is refused before anything is tried. */
const isAuditedRefusal = ({ status, body }: Answered): boolean => {
  const type = isRecord(body) ? body['type'] : undefined;
  return status !== 404 && !(typeof type === 'string' && type.includes('idempotency'));
};

/** The second day of the month that is so many months ahead, and one. */
const monthsAhead = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 2)).toISOString();
};

const numberIn = (body: RandomCall['body'], name: string): number => {
  const value = body[name];
  return typeof value === 'number' ? value : 0;
};

describe.each(alternatives(storesWhereCallsMeet))('money on %s', (kind) => {
  // PGlite takes three times as long for each.
  const operations = kind === 'PGlite' ? repeats(5_000, 160) : repeats(5_000, 80);
  let provider: ProviderUnderTest;
  let tokens: readonly string[];

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    await openEmptyPayouts(provider.database);
    tokens = await Promise.all(['admin', 'admin', 'admin'].map((user) => provider.signIn(user)));
  });
  afterAll(() => provider.close());

  const call = ({ method, path, body }: RandomCall, index: number, key: string | null): Promise<Answered> =>
    send(`${provider.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[index % tokens.length] ?? ''}`,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });

  const readFacts = async () => {
    const { rows } = await sql<Record<'refunded' | 'charged' | 'adjusted' | 'effects' | 'refusals', number>>`
      select (select coalesce(sum(amount), 0)::bigint from refunds) as refunded,
        (select coalesce(sum(amount - surcharge_amount), 0)::bigint from transactions where transaction_type <> 'refund') as charged,
        (select coalesce(sum(amount), 0)::bigint from payout_adjustments where kind = 'adjustment') as adjusted,
        (select count(*) from audits where operation = any(${operationIds}::text[]) and type <> 'failure') as effects,
        (select count(*) from audits where operation = any(${operationIds}::text[]) and type = 'failure') as refusals`.execute(
      provider.database,
    );
    const [facts] = rows;
    if (facts === undefined) throw new Error('The store has no facts.');
    return facts;
  };

  it(`holds its promises through ${String(operations)} random operations, ${String(atOnce)} at a time`, async () => {
    const random = createRandom(seed);
    const before = await readFacts();
    const model: Model = {
      effects: 0,
      refusals: 0,
      refunded: 0,
      charged: 0,
      adjusted: 0,
      statuses: new Map(),
    };
    const begun = Date.now();
    // Rare events may be missing among few operations: then it goes on with their kinds until they happened.
    const isRare = (wanted: string): boolean => (model.statuses.get(wanted) ?? 0) <= operations / 500;
    const isMissing = (kind: RandomCall['kind']): boolean =>
      wanted.some((one) => one.startsWith(kind) && isRare(one));
    for (let done = 0; done < operations || (wanted.some(isRare) && done < 10 * operations); done += atOnce) {
      const pool = await readPool(provider.database);
      const drawn = Array.from({ length: atOnce }, () =>
        drawCall(random, pool, done < operations ? undefined : isMissing),
      );
      // One in ten is sent a second time with its key, like a browser that lost the answer.
      const twice = drawn.map((one) => one.method === 'POST' && random.chance(0.1));
      const keys = twice.map((isTwice, index) => (isTwice ? `model-key-${String(done + index)}` : null));
      const calls = drawn.flatMap((one, index) => {
        const key = keys[index] ?? null;
        const again = key === null ? [] : [call(one, index, key)];
        return [Promise.all([call(one, index, key), ...again])];
      });
      for (const [index, ended] of (await Promise.all(calls)).entries()) {
        const one = drawn[index];
        if (one !== undefined) note(model, one, ended);
      }
      if (done % 500 === 0) await issueInvoices(provider.database, monthsAhead(done / 500));
      if (done % 500 === 0) expect(await findBrokenInvariants(provider.database)).toEqual([]);
    }
    const seconds = Math.round((Date.now() - begun) / 1000);
    const outcomes = JSON.stringify(Object.fromEntries([...model.statuses].toSorted()));
    console.info(`${kind}, seed ${String(seed)}, ${String(seconds)} s: ${outcomes}`);
    expect(await findBrokenInvariants(provider.database)).toEqual([]);
    const after = await readFacts();
    for (const name of ['refunded', 'charged', 'adjusted', 'effects', 'refusals'] as const) {
      expect([name, after[name] - before[name]]).toEqual([name, model[name]]);
    }
    expect(wanted.filter(isRare)).toEqual([]);
  }, 400_000);

  it('would be found broken', async () => {
    const id = (await readPool(provider.database)).payouts[0]?.id ?? '';
    await sql`update payouts set charge_amount = charge_amount + 1 where id = ${id}`.execute(
      provider.database,
    );
    expect(await findBrokenInvariants(provider.database)).toEqual([`payouts differ from their lines: ${id}`]);
    await sql`update payouts set charge_amount = charge_amount - 1 where id = ${id}`.execute(
      provider.database,
    );
    const plant = sql`update transactions set payout_id = null, payout_date = null where id =
      (select id from transactions where transaction_type = 'refund' and payout_id is not null limit 1)`;
    await plant.execute(provider.database);
    expect(await findBrokenInvariants(provider.database)).toHaveLength(2);
  });
});
