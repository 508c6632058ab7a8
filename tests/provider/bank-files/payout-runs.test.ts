import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayout } from '../payouts/create-payout.ts';
import { createUploaded } from '../reconciliation/create-settlement.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  // Every demo account is one of Australia that people may pay.
  await provider.database
    .updateTable('payout_accounts')
    .set({
      status: 'verified',
      country: 'AU',
      currency: 'AUD',
      account_holder: 'Somebody',
      iban: null,
      bic: null,
      bsb: '062-000',
      account_number: '12345678',
      routing_number: null,
      sort_code: null,
      bank_code: null,
      branch_code: null,
    })
    .execute();
  for (const [index, amount] of [184_050, 5, 30_000].entries()) {
    const { id } = await createPayout(provider.database, {
      charges: [amount],
    });
    await provider.database
      .updateTable('payouts')
      .set({ reference: `PO-RUN-${String(index)}` })
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => provider.close());

const request = {
  currency: 'AUD',
  until: '2032-01-01',
  execution_day: '2032-01-02',
  account_holder: 'Counterfoil Payments Pty Ltd',
  country: 'AU',
  bsb: '062-000',
  account_number: '87654321',
  aba_bank: 'CBA',
  aba_user: '301500',
} as const;
const create = (body: typeof request | { readonly [key: string]: string } = request) =>
  provider.client(token).POST('/report/payout-runs', { body: { ...request, ...body } });
const download = async (id: string, format: 'aba' | 'pain001'): Promise<string> => {
  const response = await fetch(`${provider.base}/report/payout-runs/${id}/file?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return response.text();
};
const answer = async (id: string, content: string) => {
  const file_ids = [await createUploaded(provider.database, 'answer.xml', content)];
  return provider
    .client(token)
    .POST('/report/payout-runs/{id}/answers', { params: { path: { id } }, body: { file_ids } });
};
const statusesOf = async (ids: readonly string[]) => {
  const rows = await provider.database
    .selectFrom('payouts')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
};
const report = (
  number: string,
  payments: readonly (readonly [reference: string, status: string, amount: string])[],
) =>
  `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId></GrpHdr>\n<OrgnlGrpInfAndSts><OrgnlMsgId>${number}</OrgnlMsgId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts>${payments
    .map(
      ([reference, status, amount]) => `
<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="AUD">${amount}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
    )
    .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

describe('a payout run', () => {
  let run: {
    readonly id: string;
    readonly number: string;
    readonly payments_count: number;
    readonly amount: number;
  };
  let payments: readonly {
    readonly payout_id: string;
    readonly reference: string;
    readonly amount: number;
  }[];

  it('takes every payout that is due, once, and writes its files once', async () => {
    run = answered(await create());
    const path = { id: run.id };
    ({ data: payments } = answered(
      await provider
        .client(token)
        .GET('/report/payout-runs/{id}/payments', { params: { path, query: { limit: 100 } } }),
    ));
    expect(run).toMatchObject({ payments_count: payments.length, state: 'sent', has_aba: true });
    expect(run.amount).toBe(payments.reduce((sum, { amount }) => sum + amount, 0));
    expect(payments.length).toBeGreaterThan(2);
    expect(new Set((await statusesOf(payments.map((one) => one.payout_id))).values())).toEqual(
      new Set(['processing']),
    );
    const first = await download(run.id, 'pain001');
    expect(first).toContain(`<MsgId>${run.number}</MsgId>`);
    expect(await download(run.id, 'pain001')).toBe(first);
    const lines = (await download(run.id, 'aba')).split('\r\n');
    expect(lines).toHaveLength(payments.length + 3);
    expect(lines.at(-2)?.slice(20, 30)).toBe(String(run.amount).padStart(10, '0'));
    const { error, response } = await create();
    expect([response.status, error]).toMatchObject([409, { type: 'urn:counterfoil:problem:nothing-due' }]);
  });

  it('is refused without an account, or with an IBAN that is none', async () => {
    for (const [body, code] of [
      [{ iban: 'DE89370400440532013001' }, 'checksum'],
      [{ iban: 'DE89370400440532013000' }, 'nothing-due'],
    ] as const) {
      const { error } = await create(body);
      expect(JSON.stringify(error)).toContain(code);
    }
  });

  it('is answered whole or not at all, and each answer once', async () => {
    const [one, other] = payments;
    if (one === undefined || other === undefined) throw new Error('The run has fewer than two payments.');
    const major = (amount: number): string =>
      `${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
    const good = [one.reference, 'ACSC', major(one.amount)] as const;
    const before = await statusesOf([one.payout_id, other.payout_id]);
    const wrong = await answer(
      run.id,
      report(run.number, [good, [other.reference, 'RJCT', major(other.amount + 1)]]),
    );
    expect(wrong.response.status).toBe(422);
    expect(JSON.stringify(wrong.error)).toMatch(/Line 7: The amount of /);
    expect(await statusesOf([one.payout_id, other.payout_id])).toEqual(before);
    const content = report(run.number, [good, [other.reference, 'RJCT', major(other.amount)]]);
    const cut = await answer(run.id, content.slice(0, -40));
    expect(JSON.stringify(cut.error)).toMatch(/Line 7: The file is not XML/);
    expect(answered(await answer(run.id, content))).toMatchObject({
      settled_count: 1,
      returned_count: 1,
      state: 'sent',
    });
    expect(await statusesOf([one.payout_id, other.payout_id])).toEqual(
      new Map([
        [one.payout_id, 'paid'],
        [other.payout_id, 'failed'],
      ]),
    );
    expect((await answer(run.id, content)).error).toMatchObject({
      type: 'urn:counterfoil:problem:duplicate',
    });
    const changed = await answer(run.id, report(run.number, [[one.reference, 'RJCT', major(one.amount)]]));
    expect(JSON.stringify(changed.error)).toContain('was settled already by another answer');
  });

  it('takes a payout again after the bank returned it and somebody released it', async () => {
    const [, returned] = payments;
    const params = { path: { id: returned?.payout_id ?? '' } };
    const client = provider.client(token);
    answered(
      await client.PUT('/report/payout/{id}/detail', {
        params,
        body: { status: 'pending', currency: 'AUD' },
      }),
    );
    const next = answered(await create());
    expect(next).toMatchObject({ payments_count: 1, amount: returned?.amount });
    expect(next.number > run.number).toBe(true);
  });
});
