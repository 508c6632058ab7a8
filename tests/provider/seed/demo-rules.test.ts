import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorDay } from '../stores/seeded-folder.ts';
import { openSeededStore } from '../stores/seeded-stores.ts';
import { breachesOf } from './rules/demo-rule.ts';
import { organisationDemoRules } from './rules/organisation-rules.ts';
import { paymentDemoRules } from './rules/payment-rules.ts';
import { payoutDemoRules } from './rules/payout-rules.ts';
import { reportDemoRules } from './rules/report-rules.ts';
import { transactionDemoRules } from './rules/transaction-rules.ts';

/** Enough for every state, scheme and setting to occur. */
const transactions = 2_000;
/** Seeding so long a history takes long on a busy machine. */
const patience = 300_000;

let store: Awaited<ReturnType<typeof openSeededStore>>;
beforeAll(async () => {
  store = await openSeededStore({ transactions, anchorDay }, undefined, undefined);
}, patience);
afterAll(() => store.giveBack());

describe.each([
  ['payments', paymentDemoRules],
  ['transactions', transactionDemoRules],
  ['payouts and receivables', payoutDemoRules],
  ['disputes, charges, links and cards', reportDemoRules],
  ['organisations and people', organisationDemoRules],
])('the demo set obeys the rules of %s', (_area, rules) => {
  it.each(Object.entries(rules))('%s', async (_name, rule) => {
    const breaches = await breachesOf(store.database, rule);
    expect({ count: breaches.length, some: breaches.slice(0, 3) }).toEqual({ count: 0, some: [] });
  });
});
