import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createId } from '../../../server/provider/store/create-id.ts';
import { answered } from '../provider-under-test.ts';
import { startDisputes, type Disputant, type Disputes } from './disputes-under-test.ts';

let world: Disputes;
beforeAll(async () => {
  world = await startDisputes();
});
afterAll(() => world.provider.close());
beforeEach(async () => {
  await world.provider.database.deleteFrom('outbox_mails').execute();
});

describe('who may answer a dispute', () => {
  it.each([
    ['merchant', 200, 200],
    ['partner', 200, 200],
    ['admin', 200, 403],
    ['merchant without disputes', 403, 403],
    ['another merchant', 404, 404],
    ['another partner', 404, 404],
  ] as const)('%s reads it with %d and answers it with %d', async (name, reading, writing) => {
    const id = await world.dispute();
    expect((await world.read(name, id)).response.status).toBe(reading);
    expect((await world.save(name, id)).response.status).toBe(writing);
    if (writing !== 200) expect((await world.accept(name, id)).response.status).toBe(writing);
    expect((await world.submit(name, id)).response.status).toBe(writing);
    expect(await world.statusOf(id)).toBe(writing === 200 ? 'under_review' : 'evidence_required');
  });
});

describe('when a dispute can be answered', () => {
  it.each([
    ['received', 1, false],
    ['evidence_required', 1, true],
    ['evidence_required', 0, true],
    ['evidence_required', -1, false],
    ['under_review', 1, false],
    ['won', 1, false],
    ['lost', 1, false],
    ['accepted', 1, false],
  ] as const)('%s, due in %d days: %s', async (status, dueIn, can) => {
    const id = await world.dispute(status, dueIn);
    expect(answered(await world.read('merchant', id)).can_answer).toBe(can);
    expect([await world.isListed(id, true), await world.isListed(id, false)]).toEqual([can, !can]);
    expect((await world.save('merchant', id)).response.status).toBe(can ? 200 : 409);
    expect((await world.submit('merchant', id)).response.status).toBe(can ? 200 : 409);
    if (!can) expect((await world.accept('merchant', id)).response.status).toBe(409);
    expect(await world.statusOf(id)).toBe(can ? 'under_review' : status);
  });

  it('names the last day to whoever comes after it, and stores nothing', async () => {
    const id = await world.dispute('evidence_required', -1);
    const due = answered(await world.read('merchant', id)).action_due_date;
    expect((await world.save('merchant', id)).error?.detail).toBe(
      `The last day to answer this chargeback was ${due}.`,
    );
    expect(answered(await world.read('merchant', id)).statement).toBeNull();
  });

  it.each([
    [-1, 'overdue'],
    [0, 'today'],
    [1, 'tomorrow'],
    [7, 'within_7_days'],
    [8, 'later'],
  ] as const)('states of an action due in %d days: %s', async (dueIn, word) => {
    const id = await world.dispute('evidence_required', dueIn);
    const { due } = answered(
      await world.client('merchant').GET('/report/chargebacks/{id}', { params: { path: { id } } }),
    );
    expect(due).toBe(word);
  });
});

describe('a draft', () => {
  it('is shared by the merchant and its partner, and empty to the staff with its files closed to them', async () => {
    const id = await world.dispute();
    const file = await world.upload('merchant');
    answered(await world.save('merchant', id, 'First words', [file]));
    expect(answered(await world.read('partner', id))).toMatchObject({
      statement: 'First words',
      file_ids: [file],
      saved_by: world.emailOf('merchant'),
      answers: [],
    });
    expect(answered(await world.read('admin', id))).toMatchObject({
      statement: null,
      file_ids: [],
      answers: [],
    });
    expect(await world.fetchFile('partner', file)).toBe(200);
    expect(await world.fetchFile('admin', file)).toBe(404);
    answered(await world.save('partner', id, 'Better words', [file]));
    expect(answered(await world.read('merchant', id)).statement).toBe('Better words');
    answered(await world.submit('partner', id));
    expect(await world.fetchFile('admin', file)).toBe(200);
    expect(await world.fetchFile('another merchant', file)).toBe(404);
    expect(await world.fetchFile('merchant without disputes', file)).toBe(200);
  });

  it('is not overwritten by whoever saw an older one, nor submitted unseen', async () => {
    const id = await world.dispute();
    const seen = (await world.read('merchant', id)).response.headers.get('etag') ?? '';
    answered(await world.save('partner', id, 'The partner was first'));
    expect((await world.save('merchant', id, 'Mine', [], seen)).response.status).toBe(412);
    expect((await world.submit('merchant', id, { 'If-Match': seen })).response.status).toBe(412);
    expect(answered(await world.read('merchant', id)).statement).toBe('The partner was first');
  });

  it.each([
    ['without a statement', '', [], 400],
    ['with a statement too long', 'x'.repeat(4001), [], 400],
    ['with six files', 'Words', ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'], 400],
    ["with somebody else's file", 'Words', ['fil_unknown'], 404],
  ] as const)('is refused %s', async (_name, statement, files, status) => {
    const id = await world.dispute();
    expect((await world.save('merchant', id, statement, [...files])).response.status).toBe(status);
    expect(answered(await world.read('merchant', id)).saved_at).toBeNull();
  });

  it('must be there to be submitted', async () => {
    const id = await world.dispute();
    const { error, response } = await world.submit('merchant', id);
    expect([response.status, error?.errors?.[0]?.pointer]).toEqual([422, '/statement']);
    expect(await world.statusOf(id)).toBe('evidence_required');
  });
});

describe('an answer', () => {
  it('contests once of twenty at once, for good, and is logged, audited, mailed and sent to webhooks', async () => {
    const id = await world.dispute();
    await world.provider.database
      .updateTable('webhooks')
      .set({ status: 'active', events: ['chargeback.under_review'] })
      .where('partner_id', '=', 'par_southernstays')
      .execute();
    answered(await world.save('merchant', id, 'They stayed two nights.'));
    const all = await Promise.all(Array.from({ length: 20 }, () => world.submit('merchant', id)));
    expect(all.filter(({ response }) => response.status === 200)).toHaveLength(1);
    expect(all.filter(({ response }) => response.status === 409)).toHaveLength(19);
    expect((await world.save('merchant', id, 'Other words')).response.status).toBe(409);
    expect(answered(await world.read('admin', id)).answers).toMatchObject([
      { kind: 'contested', statement: 'They stayed two nights.', submitted_by: world.emailOf('merchant') },
    ]);
    const logs = answered(
      await world.client('merchant').GET('/report/chargebacks/{id}/logs', { params: { path: { id } } }),
    );
    expect(logs.data.map(({ status, email }) => [status, email])).toEqual([
      ['under_review', world.emailOf('merchant')],
    ]);
    const disputes = (to: Disputant) => ({
      to,
      link: `/admin/chargeback?open=${id}`,
      kind: 'chargeback_under_review',
    });
    expect(await world.mails()).toEqual(
      expect.arrayContaining([
        { ...disputes('admin'), kind: 'chargeback_contested' },
        disputes('merchant'),
        disputes('partner'),
      ]),
    );
    expect(await world.mails()).toHaveLength(3);
    const { rows } = await sql<{ events: string }>`
      select count(*)::text as events from webhook_events where payload::jsonb -> 'data' ->> 'id' = ${id}`.execute(
      world.provider.database,
    );
    expect(rows[0]?.events).toBe('1');
    const audits = await world.provider.database
      .selectFrom('audits')
      .select('operation')
      .where('operation', '=', 'submitChargebackResponse')
      .where('target', '=', id)
      .where('actor', '=', world.emailOf('merchant'))
      .execute();
    expect(audits).toHaveLength(20);
  });

  it('gets its first answer again under the same key', async () => {
    const id = await world.dispute();
    answered(await world.save('merchant', id));
    const key = { 'Idempotency-Key': createId('key') };
    const first = answered(await world.submit('merchant', id, key));
    expect(answered(await world.submit('merchant', id, key))).toEqual(first);
  });

  it('that accepts makes the merchant owe the amount once, and drops the draft', async () => {
    const id = await world.dispute();
    answered(await world.save('merchant', id));
    const all = await Promise.all([...Array.from({ length: 9 }, () => world.accept('merchant', id))]);
    expect(all.filter(({ response }) => response.status === 200)).toHaveLength(1);
    expect(await world.statusOf(id)).toBe('accepted');
    expect(answered(await world.read('merchant', id))).toMatchObject({
      statement: null,
      answers: [{ kind: 'accepted', statement: null, submitted_by: world.emailOf('merchant') }],
    });
    const logs = answered(
      await world.client('merchant').GET('/report/chargebacks/{id}/logs', { params: { path: { id } } }),
    );
    expect(logs.data.map(({ status, description }) => [status, description])).toEqual([
      ['accepted', 'Accepted: AUD 7.00 goes back to the card holder'],
    ]);
    const owed = await world.provider.database
      .selectFrom('receivables')
      .select('charge_amount')
      .where('reference', '=', `RCV-${id.slice(-12).toUpperCase()}`)
      .execute();
    expect(owed).toEqual([{ charge_amount: 700 }]);
    expect((await world.mails()).map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['chargeback_accepted', 'merchant'],
        ['chargeback_accepted', 'partner'],
      ]),
    );
  });

  it('either contests or accepts when both come at once', async () => {
    const id = await world.dispute();
    answered(await world.save('merchant', id));
    const both = await Promise.all([world.submit('merchant', id), world.accept('partner', id)]);
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
    expect(answered(await world.read('admin', id)).answers).toHaveLength(1);
  });
});

it('can be answered anew once the staff ask for more, of which the merchant is notified by mail', async () => {
  const id = await world.dispute();
  answered(await world.save('merchant', id, 'First answer'));
  answered(await world.submit('merchant', id));
  await world.provider.database.deleteFrom('outbox_mails').execute();
  answered(
    await world.client('admin').PUT('/report/chargebacks/{id}', {
      params: { path: { id }, header: {} },
      body: { status: 'evidence_required' },
    }),
  );
  expect(await world.mails()).toEqual(
    expect.arrayContaining([
      { kind: 'chargeback_evidence_required', to: 'merchant', link: `/admin/chargeback?open=${id}` },
    ]),
  );
  answered(await world.save('merchant', id, 'Second answer'));
  answered(await world.submit('merchant', id));
  expect(answered(await world.read('admin', id)).answers.map(({ statement }) => statement)).toEqual([
    'Second answer',
    'First answer',
  ]);
});
