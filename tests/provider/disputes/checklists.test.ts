import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../server/provider/store/create-id.ts';
import { createCapture } from '../create-capture.ts';
import { answered } from '../provider-under-test.ts';
import { startDisputes, type Disputes } from '../reports/disputes-under-test.ts';

let world: Disputes;
beforeAll(async () => {
  world = await startDisputes();
});
afterAll(() => world.provider.close());

/** A dispute that waits for an answer and has this reason code. */
const withCode = async (code: string | null, brand = 'visa'): Promise<string> => {
  const id = await world.dispute();
  await sql`update chargebacks set reason_code = ${code} where id = ${id}`.execute(world.provider.database);
  await sql`update transactions set card_brand = ${brand}
    where id = (select transaction_id from chargebacks where id = ${id})`.execute(world.provider.database);
  return id;
};

type Kind = 'delivery' | 'order' | 'explanation' | 'receipt' | 'damage' | 'refund';
interface Draft {
  readonly statement?: string;
  readonly evidence?: { kind: Kind; file_ids: string[] }[];
  readonly file_ids?: string[];
  readonly missing_reason?: string | null;
  readonly names_refunds?: boolean;
}
const save = (id: string, { statement = 'They stayed.', file_ids = [], ...draft }: Draft) =>
  world.client('merchant').PUT('/report/chargebacks/{id}/response', {
    params: { path: { id } },
    body: { statement, file_ids, ...draft },
  });
const read = async (id: string, name: 'merchant' | 'admin' = 'merchant') =>
  answered(await world.read(name, id));
const states = async (id: string, name: 'merchant' | 'admin' = 'merchant') =>
  Object.fromEntries((await read(id, name)).checklist.map(({ kind, state }) => [kind, state]));

describe('the checklist of a dispute', () => {
  it('is what its reason code asks for, in its order, for whoever reads it', async () => {
    const id = await withCode('13.1');
    for (const name of ['merchant', 'admin'] as const) {
      const { checklist, scheme_reason, missing, missing_count, evidence } = await read(id, name);
      expect(scheme_reason).toBe('visa_13_1');
      expect(checklist.slice(0, 3)).toEqual([
        { kind: 'explanation', need: 'required', state: 'missing', file_ids: [] },
        { kind: 'delivery', need: 'required', state: 'missing', file_ids: [] },
        { kind: 'description', need: 'helpful', state: 'missing', file_ids: [] },
      ]);
      expect([missing, missing_count]).toEqual([['explanation', 'delivery'], 2]);
      // A statement is written, and no file.
      expect(evidence.map(({ kind }) => kind)).toEqual(checklist.slice(1).map(({ kind }) => kind));
    }
  });

  it.each([
    ['no code', null, 'visa'],
    ['a code that is not known', '99.9', 'visa'],
    ['a code of another scheme', '13.1', 'mastercard'],
    ['a wallet', '13.1', 'apple pay'],
  ])('is empty with %s, and the answer is as it was before', async (_what, code, brand) => {
    const id = await withCode(code, brand);
    const file = await world.upload('merchant');
    answered(await save(id, { file_ids: [file] }));
    const { checklist, evidence, missing_count, scheme_reason, file_ids } = await read(id);
    expect([checklist, evidence, missing_count, scheme_reason]).toEqual([[], [], 0, null]);
    expect(file_ids).toEqual([file]);
    answered(await world.submit('merchant', id));
    const [answer] = (await read(id)).answers;
    expect([answer?.file_ids, answer?.missing_reason]).toEqual([[file], null]);
  });

  it('is ticked by the files of each document, and by the statement', async () => {
    const id = await withCode('13.1');
    const [delivery, other] = [await world.upload('merchant'), await world.upload('merchant')];
    answered(await save(id, { evidence: [{ kind: 'delivery', file_ids: [delivery] }], file_ids: [other] }));
    const { file_ids, evidence, missing } = await read(id);
    expect(await states(id)).toMatchObject({
      explanation: 'statement',
      delivery: 'files',
      receipt: 'missing',
      refund: 'missing',
    });
    expect([file_ids, missing]).toEqual([[other], []]);
    expect(evidence.find(({ kind }) => kind === 'delivery')?.file_ids).toEqual([delivery]);
    // The draft is the merchant's: the staff neither see it nor get its files.
    expect(await states(id, 'admin')).toMatchObject({ explanation: 'missing', delivery: 'missing' });
    expect(await world.fetchFile('admin', delivery)).toBe(404);
    answered(await world.submit('merchant', id));
    expect(await states(id, 'admin')).toMatchObject({ explanation: 'statement', delivery: 'files' });
    expect(await world.fetchFile('admin', delivery)).toBe(200);
    const [answer] = (await read(id, 'admin')).answers;
    expect(answer?.file_ids).toEqual([delivery, other]);
  });

  it('is ticked by a refund that the answer names, and by none that it leaves out', async () => {
    const id = await withCode('13.6');
    const { transaction_id } = await world.provider.database
      .selectFrom('chargebacks')
      .select('transaction_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const refund = { transaction_id, amount: 300, currency: 'AUD', reason: 'Left early' } as const;
    answered(await world.client('staff who refund').POST('/payment-internal/refund', { body: refund }));
    // Nothing is given before there is a draft, although refunds are named by default.
    expect(await states(id)).toMatchObject({ refund: 'missing' });
    answered(await save(id, { names_refunds: true }));
    expect(await states(id)).toMatchObject({ refund: 'refund', explanation: 'statement' });
    answered(await save(id, { names_refunds: false }));
    expect(await states(id)).toMatchObject({ refund: 'missing' });
  });

  it('stays as it was submitted, also where the code is set right afterwards', async () => {
    const id = await withCode('13.1');
    answered(await save(id, { missing_reason: 'The guest left no address.' }));
    answered(await world.submit('merchant', id));
    await sql`update chargebacks set reason_code = '10.4' where id = ${id}`.execute(world.provider.database);
    const { checklist, answers, scheme_reason } = await read(id, 'admin');
    expect(scheme_reason).toBe('visa_10_4');
    expect(checklist.map(({ kind }) => kind).slice(0, 2)).toEqual(['explanation', 'delivery']);
    expect(answers[0]?.missing_reason).toBe('The guest left no address.');
  });
});

describe('a draft is refused at its place', () => {
  it.each([
    [
      'of a document that is not asked for',
      [{ kind: 'damage', file_ids: ['a'] }],
      '/evidence/0/kind',
      'enum',
    ],
    ['with a file as the statement', [{ kind: 'explanation', file_ids: ['a'] }], '/evidence/0/kind', 'enum'],
    [
      'of a document twice',
      [
        { kind: 'receipt', file_ids: [] },
        { kind: 'receipt', file_ids: ['a'] },
      ],
      '/evidence/1/kind',
      'duplicate',
    ],
    [
      'with one file as two documents',
      [
        { kind: 'receipt', file_ids: ['a'] },
        { kind: 'order', file_ids: ['a'] },
      ],
      '/evidence',
      'duplicate',
    ],
  ] as const)('%s', async (_what, evidence, pointer, code) => {
    const id = await withCode('13.1');
    const file = await world.upload('merchant');
    const given = evidence.map(({ kind, file_ids }) => ({ kind, file_ids: file_ids.map(() => file) }));
    const { error, response } = await save(id, { evidence: given });
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual([expect.objectContaining({ pointer, code })]);
    expect((await read(id)).saved_at).toBeNull();
  });

  it('with a sixth file, and kept with five', async () => {
    const id = await withCode('13.1');
    const files = await Promise.all(Array.from({ length: 6 }, () => world.upload('merchant')));
    const draft = (most: number): Draft => ({
      evidence: [{ kind: 'delivery', file_ids: files.slice(0, 3) }],
      file_ids: files.slice(3, most),
    });
    const { error, response } = await save(id, draft(6));
    expect([response.status, error?.errors?.[0]?.pointer]).toEqual([422, '/evidence']);
    answered(await save(id, draft(5)));
  });
});

describe('an answer without a required document', () => {
  it.each([undefined, null, '', '  '])('is refused where %j says why', async (missing_reason) => {
    const id = await withCode('10.1');
    answered(await save(id, missing_reason === undefined ? {} : { missing_reason }));
    const { error, response } = await world.submit('merchant', id);
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual(
      ['Receipt or invoice', 'Record of the card terminal'].map((document) => ({
        pointer: '/missing_reason',
        code: 'required',
        message: `“${document}” is missing: add it to the answer, or write why you do not have it.`,
      })),
    );
    expect(await world.statusOf(id)).toBe('evidence_required');
  });

  it('is taken with a reason, which is kept only where something is missing', async () => {
    const id = await withCode('10.1');
    answered(await save(id, { missing_reason: 'The terminal was replaced.' }));
    answered(await world.submit('merchant', id));
    expect((await read(id, 'admin')).answers[0]?.missing_reason).toBe('The terminal was replaced.');
    const whole = await withCode('13.1');
    const file = await world.upload('merchant');
    const evidence: Draft['evidence'] = [{ kind: 'delivery', file_ids: [file] }];
    answered(await save(whole, { evidence, missing_reason: 'Nothing is missing.' }));
    answered(await world.submit('merchant', whole));
    expect((await read(whole, 'admin')).answers[0]?.missing_reason).toBeNull();
  });
});

describe('the last day to answer', () => {
  const open = async (code: string | undefined, action_due_date?: string) => {
    const transaction_id = await createCapture(world.provider.database, 1000);
    return world.client('admin').POST('/report/chargebacks', {
      body: {
        transaction_id,
        chargeback_id: createId('DUE'),
        chargeback_amount: 1000,
        currency: 'AUD',
        reason: 'fraudulent',
        notify_date: '2026-02-20',
        ...(code === undefined ? {} : { reason_code: code }),
        ...(action_due_date === undefined ? {} : { action_due_date }),
      },
    });
  };

  it('follows from the code, in days of the calendar, unless one is given', async () => {
    const dated = answered(await open('10.4'));
    expect([dated.action_due_date, dated.scheme, dated.scheme_reason, dated.reason_category]).toEqual([
      '2026-03-10',
      'visa',
      'visa_10_4',
      'fraud',
    ]);
    expect(answered(await open('10.4', '2026-02-21')).action_due_date).toBe('2026-02-21');
    expect(answered(await open(undefined, '2026-02-21')).scheme_reason).toBeNull();
  });

  it.each([undefined, '99.9'])('must be given with the code %s', async (code) => {
    const { error, response } = await open(code);
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual([
      {
        pointer: '/action_due_date',
        code: 'required',
        message: 'The days to answer are not known for this reason code: give the last day.',
      },
    ]);
  });
});
