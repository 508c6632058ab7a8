import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createCaller, type Caller } from './caller.ts';
import { createPayout, createReceivable } from './create-payout.ts';

type Payout = components['schemas']['Payout'];

let provider: ProviderUnderTest;
let admin: Caller;
let token: string;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const payout = async (id: string): Promise<Payout> =>
  answered(await provider.client(token).GET('/report/payout/{id}', { params: { path: { id } } }));

const change = (id: string, body: object, header: Readonly<Record<string, string>> = {}) =>
  admin.put(`/report/payout/${id}/detail`, { status: 'pending', currency: 'AUD', ...body }, header);

describe('a payout changed by hand', () => {
  const steps = [
    ['pending', 'processing', 200],
    ['pending', 'paid', 409],
    ['pending', 'failed', 409],
    ['on_hold', 'pending', 200],
    ['on_hold', 'processing', 409],
    ['processing', 'paid', 200],
    ['processing', 'failed', 200],
    ['processing', 'cancelled', 409],
    ['failed', 'processing', 200],
    ['cancelled', 'pending', 409],
  ] as const;
  it.each(steps)('goes from %s to %s: %i', async (from, to, status) => {
    const charges = from === 'cancelled' ? [] : [5000];
    const { id } = await createPayout(provider.database, { charges, status: from });
    const ended = await change(id, { status: to });
    expect(ended.status).toBe(status);
    const now = await payout(id);
    expect(now.status).toBe(status === 200 ? to : from);
    expect(now.paid_amount).toBe(now.status === 'paid' ? 4950 : 0);
    if (status === 409)
      expect(JSON.stringify(ended.body)).toContain(`payout that is ${from.replace('_', ' ')}`);
  });

  it('refuses a change of nothing, and takes a note alone', async () => {
    const { id } = await createPayout(provider.database, { charges: [5000] });
    expect((await change(id, {})).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/status', code: 'unchanged' }],
    });
    expect((await change(id, { adjustment_amount: 0, description: 'Rental' })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/adjustment_amount', code: 'unchanged' }],
    });
    expect((await change(id, { internal_note: 'By phone' })).status).toBe(200);
  });

  it('takes adjustments as lines, with their reason, and never falls below zero', async () => {
    const { id } = await createPayout(provider.database, { charges: [5000] });
    expect((await change(id, { adjustment_amount: -950 })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/description', code: 'required' }],
    });
    const first = await change(id, {
      adjustment_amount: -950,
      description: 'Rental',
      internal_note: 'By phone',
    });
    expect(first.body).toMatchObject({
      payable_amount: 4000,
      adjustment_amount: -950,
      payout_type: 'manual',
    });
    const tooMuch = await change(id, { adjustment_amount: -4001, description: 'Too much' });
    expect(tooMuch.body).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/adjustment_amount', message: 'The payout is too small for this: AUD 40.00 is payable.' },
      ],
    });
    expect((await change(id, { currency: 'USD' })).status).toBe(422);
    await change(id, { status: 'processing' });
    expect((await change(id, { status: 'processing', adjustment_amount: 1, description: 'x' })).status).toBe(
      409,
    );
    expect((await payout(id)).payable_amount).toBe(4000);
  });

  it('is refused when somebody else changed it first', async () => {
    const { id } = await createPayout(provider.database, { charges: [5000] });
    const etag = (await admin.get(`/report/payout/${id}`)).headers.get('etag') ?? '';
    const first = await change(id, { status: 'on_hold' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect((await change(id, { status: 'cancelled' }, { 'if-match': etag })).status).toBe(412);
    const second = first.headers.get('etag') ?? '';
    expect((await change(id, { status: 'cancelled' }, { 'if-match': second })).status).toBe(200);
  });

  it('has a log in two versions, and shows the notes of staff to staff alone', async () => {
    const { id } = await createPayout(provider.database, { charges: [5000] });
    const adjustment = { adjustment_amount: -950, description: 'Rental', internal_note: 'By phone' };
    await change(id, { ...adjustment, status: 'on_hold' });
    const older = await admin.get(`/report/disbursements/${id}/logs`);
    expect(older.body).toMatchObject({
      data: [
        {
          email: 'admin@counterfoil.example',
          payable_amount: 4000,
          payable_currency: 'AUD',
          status: 'on_hold',
          description: 'Rental',
          internal_note: 'By phone',
        },
      ],
    });
    const newer = await admin.get(`/report/payout/${id}/logs`);
    const system_note = 'Adjusted by AUD -9.50; Status changed from pending to on hold';
    expect(newer.body).toMatchObject({ data: [{ paid_amount: 0, paid_currency: 'AUD', system_note }] });
    const partner = await createCaller(provider, 'partner');
    const seen = await partner.get(`/report/disbursements/${id}/logs`);
    expect(seen.body).toMatchObject({ data: [{ description: 'Rental', internal_note: null }] });
  });

  it('writes its payment to the story of each charge and collects its debts; cancelled it gives them back', async () => {
    const paid = await createPayout(provider.database, { charges: [5000, 6000] });
    const stopped = await createPayout(provider.database, { charges: [5000] });
    const debts = [
      await createReceivable(provider.database, 700),
      await createReceivable(provider.database, 800),
    ];
    for (const [index, target] of [paid, stopped].entries()) {
      const body = { receivable_id: debts[index], payout_id: target.id };
      expect((await admin.post('/receivable/moveReceivable', body)).status).toBe(200);
    }
    await change(paid.id, { status: 'processing' });
    await change(paid.id, { status: 'paid' });
    await change(stopped.id, { status: 'cancelled' });
    expect((await admin.get(`/receivable/${debts[0] ?? ''}`)).body).toMatchObject({
      status: 'collected',
      paid_amount: 700,
      payable_amount: 0,
    });
    expect((await admin.get(`/receivable/${debts[1] ?? ''}`)).body).toMatchObject({
      status: 'open',
      payout_id: null,
    });
    expect(await payout(stopped.id)).toMatchObject({ adjustment_amount: 0, released_amount: 4150 });
    const logs = await admin.get(`/report/transactions/logs/${paid.charges[0] ?? ''}`);
    expect(logs.body).toMatchObject({ data: [{ event: 'paid_out' }] });
    expect(await findUnequalPayouts(provider.database)).toEqual([]);
  });
});
