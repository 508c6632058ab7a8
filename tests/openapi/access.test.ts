import { describe, expect, it } from 'vitest';
import { operationsOf, readDescription } from './description.ts';

const everyone = ['Admin', 'Partner', 'Merchant'];

const expected = [
  ['login', 'post /auth/login', { public: true }],
  ['logout', 'get /auth/logout', { session: true }],
  ['getUserInfo', 'get /users/info', { session: true }],
  ['listTransactions', 'get /report/transactions', { roles: everyone, permission: 'report.transactions' }],
  ['getTransaction', 'get /report/transactions/{id}', { roles: everyone, permission: 'report.transactions' }],
  [
    'listTransactionLogs',
    'get /report/transactions/logs/{id}',
    { roles: everyone, permission: 'report.transactions' },
  ],
  [
    'downloadTransactions',
    'get /report/transactions/download',
    { roles: everyone, permission: 'report.transactions' },
  ],
  ['refundPayment', 'post /payment-internal/refund', { roles: everyone, permission: 'refund.transactions' }],
  ['listMerchantSelection', 'get /merchant-management/selection', { roles: ['Admin', 'Partner'] }],
  ['listPartners', 'get /partner-management', { roles: ['Admin'] }],
  ['listCurrencies', 'get /currencies', { session: true }],
  ['listAudits', 'get /audits', { roles: ['Admin'], permission: 'merchants.audit_logs' }],
  ['createAudit', 'post /audits', { session: true }],
] as const;

describe('access to the operations', () => {
  const described = new Map(operationsOf(readDescription()).map((operation) => [operation.id, operation]));

  it.each(expected)('%s is %s, for whom the specification names', (id, at, access) => {
    expect(described.get(id)?.at).toBe(at);
    expect(described.get(id)?.node['x-access']).toEqual(access);
  });

  it('knows no operation beside those', () => {
    expect([...described.keys()].sort()).toEqual(expected.map(([id]) => id).sort());
  });
});
