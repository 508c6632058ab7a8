import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayout } from '../payouts/create-payout.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createUploaded } from './create-settlement.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const client = () => provider.client(token);
const dayOf = (day: number): string => new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10);

/** A payout that was paid on a day of January 2025 by a payment service; answers how a line of it is written. */
const pay = async (day: number, reference: string, psp = 'northgate') => {
  const { id } = await createPayout(provider.database, { charges: [10_000 + day], day: dayOf(day) });
  const { payable_amount: amount } = await provider.database
    .updateTable('payouts')
    .set({ reference, psp })
    .where('id', '=', id)
    .returning('payable_amount')
    .executeTakeFirstOrThrow();
  await sql`update payouts set status = 'processing' where id = ${id}`.execute(provider.database);
  return { id, line: `${dayOf(day)},-${(amount / 100).toFixed(2)},AUD,${reference}` };
};

const read = async (...lines: readonly string[]) =>
  client().POST('/reconciliation/files', {
    body: {
      match: 'bank_payouts',
      reader: 'csv',
      file_ids: [
        await createUploaded(
          provider.database,
          'statement.csv',
          ['day,amount,currency,reference', ...lines, ''].join('\n'),
        ),
      ],
      columns: { date: 'day', amount: 'amount', currency: 'currency', reference: 'reference' },
    },
  });
const listLines = async (reference: string) =>
  answered(await client().GET('/reconciliation/lines', { params: { query: { reference, limit: 100 } } }))
    .data;
const takeBack = (id: string) =>
  client().POST('/reconciliation/files/{id}/take-back', {
    params: { path: { id } },
    body: { reason: 'The bank sent a corrected statement.' },
  });

describe('a file that was read', () => {
  it('is taken back whole: its links are undone, its lines stay, and what repeated them is linked instead', async () => {
    const { id: payout, line } = await pay(3, 'TAKENBACK01');
    const first = answered(await read(line));
    const second = answered(await read(line, `${dayOf(4)},-1.00,AUD,TAKENBACK01X`));
    expect([first.linked_count, second.linked_count]).toEqual([1, 0]);
    expect((await listLines('TAKENBACK01')).map(({ cause }) => cause).toSorted()).toEqual([
      'duplicate',
      'not_found',
      null,
    ]);
    const taken = answered(await takeBack(first.id));
    expect(taken).toMatchObject({
      line_count: 1,
      linked_count: 0,
      open_count: 0,
      taken_back_reason: 'The bank sent a corrected statement.',
    });
    expect(taken.taken_back_by).toMatch(/@/);
    const lines = await listLines('TAKENBACK01');
    expect(lines.map(({ state, rule, cause }) => [state, rule ?? cause]).toSorted()).toEqual([
      ['linked', 'reference'],
      ['open', 'not_found'],
      ['taken_back', null],
    ]);
    const audit = await provider.database
      .selectFrom('audits')
      .select('target')
      .where('target', '=', first.id)
      .execute();
    expect(audit.length).toBeGreaterThanOrEqual(2);
    const { data } = answered(
      await client().GET('/reconciliation/lines', { params: { query: { payout_id: payout } } }),
    );
    expect(data).toMatchObject([{ state: 'linked', reference: 'TAKENBACK01' }]);
    const again = await takeBack(first.id);
    expect([again.response.status, again.error]).toMatchObject([
      409,
      { type: 'urn:counterfoil:problem:settlement-file-taken-back' },
    ]);
    const gone = lines.find(({ state }) => state === 'taken_back');
    const reopened = await client().POST('/reconciliation/lines/{id}/reopen', {
      params: { path: { id: gone?.id ?? '' }, header: {} },
    });
    expect(reopened.response.status).toBe(409);
    // Its content may be read again: the line is a repetition now.
    expect(answered(await read(line))).toMatchObject({ line_count: 1, open_count: 1 });
  });

  it('stays while somebody has closed a line of it, and goes once that is open again', async () => {
    const file = answered(await read(`${dayOf(5)},-7.00,AUD,CLOSEDLINE01`));
    const [line] = await listLines('CLOSEDLINE01');
    const params = { path: { id: line?.id ?? '' }, header: {} };
    answered(
      await client().POST('/reconciliation/lines/{id}/close', { params, body: { reason: 'bank_fee' } }),
    );
    const refused = await takeBack(file.id);
    expect([refused.response.status, refused.error]).toMatchObject([
      409,
      { type: 'urn:counterfoil:problem:settlement-file-closed-lines' },
    ]);
    answered(await client().POST('/reconciliation/lines/{id}/reopen', { params }));
    answered(await takeBack(file.id));
  });

  it('is none where there is no such file, and not without a reason', async () => {
    expect((await takeBack('stf_none')).response.status).toBe(404);
    const file = answered(await read(`${dayOf(5)},-8.00,AUD,NOREASON01`));
    const { response } = await client().POST('/reconciliation/files/{id}/take-back', {
      params: { path: { id: file.id } },
      body: { reason: '' },
    });
    expect(response.status).toBe(400);
  });
});

describe('a payout that no line is about', () => {
  const listMissing = async (age?: 'week' | 'older') =>
    answered(
      await client().GET('/reconciliation/missing', {
        params: { query: { reference: 'MISSING', limit: 100, ...(age === undefined ? {} : { age }) } },
      }),
    ).data;

  it('is told once files of its payment service go beyond the days that its line may take', async () => {
    const begun = await pay(10, 'COVERED10');
    const { id } = await pay(11, 'MISSING11');
    await pay(11 + 2, 'MISSINGELSE', 'another');
    answered(await read(begun.line));
    expect(await listMissing()).toEqual([]);
    // 30 days after the 11th its line could still come; on the 31st it is missing.
    const at30 = await pay(41, 'COVERED41');
    answered(await read(at30.line));
    expect(await listMissing()).toEqual([]);
    const at31 = await pay(42, 'COVERED42');
    answered(await read(at31.line));
    const found = await listMissing();
    expect(found).toMatchObject([
      { id, payout_id: id, transaction_id: null, match: 'bank_payouts', day: dayOf(11), psp: 'northgate' },
    ]);
    expect(found[0]?.age_days).toBeGreaterThan(300);
    expect([(await listMissing('week')).length, (await listMissing('older')).length]).toEqual([0, 1]);
  });

  it('is told no more once a line is linked to it', async () => {
    const late = await provider.database
      .selectFrom('payouts')
      .select('payable_amount')
      .where('reference', '=', 'MISSING11')
      .executeTakeFirstOrThrow();
    answered(await read(`${dayOf(40)},-${(late.payable_amount / 100).toFixed(2)},AUD,MISSING11`));
    expect(await listMissing()).toEqual([]);
  });
});
