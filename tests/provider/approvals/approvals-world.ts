import type { components } from '../../../openapi/generated/provider.ts';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest, type TestPlan } from '../provider-under-test.ts';

type Schemas = components['schemas'];

const merchantId = 'mer_harbourviewhotel';
const refunds = ['report.transactions', 'refund.transactions'];

/** The people of the tests: two who refund and one who manages at one merchant, and others around it. */
export const people = {
  clerk: { role: 'Merchant', merchantId, permissions: refunds },
  supervisor: { role: 'Merchant', merchantId, permissions: refunds },
  'other supervisor': { role: 'Merchant', merchantId, permissions: refunds },
  manager: { role: 'Merchant', merchantId, permissions: ['merchants.settings'] },
  reader: { role: 'Merchant', merchantId, permissions: ['report.transactions'] },
  stranger: { role: 'Merchant', merchantId: 'mer_hotelkazahaya', permissions: refunds },
  partner: { role: 'Partner', partnerId: 'par_southernstays', permissions: refunds },
  admin: { role: 'Admin', permissions: [...refunds, 'admin.users', 'admin.receivable'] },
  'other admin': { role: 'Admin', permissions: [...refunds, 'admin.users'] },
} as const satisfies Record<string, CallerPlan>;
export type Name = keyof typeof people;

const isName = (name: string): name is Name => Object.hasOwn(people, name);

/** A provider with these people, whose roles hold no permission by themselves. */
export const startWorld = async (plan: TestPlan) => {
  const provider = await startProvider(plan);
  await provider.database.deleteFrom('role_permissions').execute();
  await provider.database.deleteFrom('user_permissions').execute();
  // The people of the sample would be asked too.
  await provider.database.updateTable('users').set({ status: 0 }).execute();
  const callers = new Map<
    Name,
    { readonly userId: string; readonly email: string; readonly token: string }
  >();
  for (const name of Object.keys(people).filter(isName))
    callers.set(name, await createCaller(provider.database, people[name]));
  const of = (name: Name) => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`There is no ${name}.`);
    return caller;
  };
  const client = (name: Name) => provider.client(of(name).token);
  return { provider, database: provider.database, of, client, ...actionsOf(provider, client) };
};

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Every kind of action that rules are set for. */
export const approvalKinds = [
  'refund',
  'payout',
  'bank_account',
  'rights',
  'fees',
  'keys',
  'approval_rules',
] as const satisfies readonly Schemas['ApprovalKind'][];

/** A rule about refunds, which asks nobody unless told. */
export const refundRule = (rule: Partial<Schemas['ApprovalRule']>): Schemas['ApprovalRule'] => ({
  kind: 'refund',
  when: 'never',
  amounts: [],
  most_an_hour: null,
  ...rule,
});

const actionsOf = (
  provider: ProviderUnderTest,
  client: (name: Name) => ReturnType<ProviderUnderTest['client']>,
) => {
  let keys = 0;
  const nextKey = (): string => `approval-test-${String((keys += 1))}`;
  return {
    pay: (amount: number) => createCapture(provider.database, amount),
    /** What is left to refund of a payment, as the store has it. */
    refunded: async (id: string): Promise<number> =>
      (
        await provider.database
          .selectFrom('transactions')
          .select('refunded_amount')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).refunded_amount,
    /** Sets one rule of the organisation of somebody. */
    setRule: (name: Name, { kind, when, amounts, most_an_hour }: Schemas['ApprovalRule']) =>
      client(name).PUT('/approval-rules/{kind}', {
        params: { path: { kind } },
        body: {
          when,
          ...(when === 'above' ? { amounts } : {}),
          ...(when === 'always' ? {} : { most_an_hour }),
        },
      }),
    refund: (name: Name, transaction_id: string, amount: number, key = nextKey()) =>
      client(name).POST('/payment-internal/refund', {
        params: { header: { 'Idempotency-Key': key } },
        body: { transaction_id, amount, currency: 'AUD', reason: 'Guest left early' },
      }),
    approve: (name: Name, id: string, key = nextKey()) =>
      client(name).POST('/approvals/{id}/approve', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
        body: {},
      }),
    refuse: (name: Name, id: string) =>
      client(name).POST('/approvals/{id}/refuse', {
        params: { path: { id }, header: { 'Idempotency-Key': nextKey() } },
        body: { reason: 'The guest stayed' },
      }),
    withdraw: (name: Name, id: string) =>
      client(name).POST('/approvals/{id}/withdraw', {
        params: { path: { id }, header: { 'Idempotency-Key': nextKey() } },
      }),
    read: async (name: Name, id: string): Promise<Schemas['Approval']> =>
      answered(await client(name).GET('/approvals/{id}', { params: { path: { id } } })),
  };
};

/** The request that a call answered in place of doing what was wanted; fails where it did it, or was refused. */
export const askedOf = (result: {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}): string => {
  const { data, response } = result;
  if (response.status === 202 && typeof data === 'object' && data !== null && 'id' in data)
    return String(data.id);
  throw new Error(`Not asked for: ${String(response.status)} ${JSON.stringify(result.data ?? result.error)}`);
};
