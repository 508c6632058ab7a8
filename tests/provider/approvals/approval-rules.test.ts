import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../provider-under-test.ts';
import { askedOf, refundRule, startWorld, type World } from './approvals-world.ts';
import { runTransactions } from '../test-run.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld({ transactions: runTransactions });
});
afterAll(() => world.provider.close());

const rulesOf = async (name: 'admin' | 'manager') =>
  answered(await world.client(name).GET('/approval-rules'));

describe('the rules of an organisation', () => {
  it('are one of each kind that its people may do anything of, and ask nobody at first', async () => {
    expect((await rulesOf('manager')).rules).toEqual(
      ['refund', 'bank_account', 'rights', 'keys', 'approval_rules'].map((kind) => ({
        ...refundRule({}),
        kind,
        limits: null,
        platform: null,
      })),
    );
    expect((await rulesOf('admin')).rules.map(({ kind }) => kind)).toEqual([
      'refund',
      'payout',
      'bank_account',
      'rights',
      'fees',
      'keys',
      'approval_rules',
    ]);
  });

  it('hold for its own people and for nobody else; those of the platform hold for all', async () => {
    const amounts = [{ currency: 'AUD', amount: 1000 }];
    expect((await world.setRule('manager', refundRule({ when: 'above', amounts }))).response.status).toBe(
      200,
    );
    const id = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', id, 1001));
    expect((await world.read('clerk', asked)).covered_by).toBe(
      "Refunds above AUD 10.00: a second person decides, as the asker's organisation wants it.",
    );
    expect((await world.refund('admin', id, 1001)).response.status).toBe(201);
    expect((await rulesOf('manager')).rules[0]).toMatchObject({ limits: 'AUD 10.00', platform: null });
    await world.setRule('admin', refundRule({ when: 'always' }));
    askedOf(await world.refund('admin', id, 1));
    expect((await rulesOf('manager')).rules[0]?.platform).toBe('Always');
    // A looser rule of its own does not free an organisation from the platform's.
    await world.setRule('manager', refundRule({}));
    askedOf(await world.refund('clerk', id, 1));
    const inForce = answered(await world.client('clerk').GET('/approval-rules/in-force'));
    expect(inForce.data).toEqual([refundRule({ when: 'always' })]);
    await world.setRule('admin', refundRule({}));
    expect((await world.refund('clerk', id, 1)).response.status).toBe(201);
  });

  it('are refused where fewer than two people could carry the action out, with who could', async () => {
    const faultsOf = async (kind: 'bank_account' | 'payout', name: 'admin' | 'manager') => {
      const { response, error } = await world.setRule(name, { ...refundRule({ when: 'always' }), kind });
      return [response.status, error?.errors?.map(({ pointer, message }) => `${pointer}: ${message}`)];
    };
    expect(await faultsOf('bank_account', 'manager')).toEqual([
      422,
      ['/when: Changes of bank accounts: Cal Ler alone may do this, so nobody else could decide.'],
    ]);
    expect(await faultsOf('payout', 'manager')).toEqual([
      422,
      ['/path/kind: Nobody of your organisation may do any of this.'],
    ]);
    expect(await faultsOf('payout', 'admin')).toEqual([200, undefined]);
    await world.setRule('admin', { ...refundRule({}), kind: 'payout' });
  });

  it.each([
    [
      'an amount where none is weighed',
      'payout',
      { when: 'above', amounts: [{ currency: 'AUD', amount: 1 }] },
      '/when',
    ],
    ['no amount', 'refund', { when: 'above' }, '/amounts'],
    [
      'an amount that does not apply',
      'refund',
      { when: 'always', amounts: [{ currency: 'AUD', amount: 1 }] },
      '/amounts',
    ],
    [
      'two amounts in one currency',
      'refund',
      {
        when: 'above',
        amounts: [
          { currency: 'AUD', amount: 1 },
          { currency: 'AUD', amount: 2 },
        ],
      },
      '/amounts/1/currency',
    ],
  ] as const)('are refused with %s, at its place', async (_name, kind, body, pointer) => {
    const { amounts, when } = { amounts: undefined, ...body };
    const { response, error } = await world.client('admin').PUT('/approval-rules/{kind}', {
      params: { path: { kind } },
      body: { when, ...(amounts === undefined ? {} : { amounts: [...amounts] }) },
    });
    expect(response.status).toBe(422);
    expect(error?.errors?.map((fault) => fault.pointer)).toEqual([pointer]);
  });

  it('are changed by nobody else', async () => {
    expect((await world.client('clerk').GET('/approval-rules')).response.status).toBe(403);
    expect((await world.setRule('clerk', refundRule({}))).response.status).toBe(403);
  });

  it('cannot be loosened by one person where the platform wants two for that', async () => {
    const own = { ...refundRule({ when: 'always' }), kind: 'approval_rules' as const };
    const refunds = refundRule({ when: 'always' });
    for (const rule of [refunds, own]) expect((await world.setRule('admin', rule)).response.status).toBe(200);
    const asked = askedOf(await world.setRule('admin', refundRule({})));
    const id = await world.pay(1000);
    askedOf(await world.refund('admin', id, 1));
    expect((await world.approve('admin', asked)).response.status).toBe(403);
    expect((await world.approve('other admin', asked)).data?.status).toBe('approved');
    expect((await world.refund('admin', id, 1)).response.status).toBe(201);
  });
});
