import { createCapture } from '../create-capture.ts';
import type { Reach } from './reach.ts';

/** Transactions, refunds and signing in. */
export const reachTransactions: Reach = {
  login: () =>
    Promise.resolve({ body: { email: 'merchant3@counterfoil.example', password: 'Merchant-demo-2026' } }),
  refundPayment: async ({ database }) => ({
    body: {
      transaction_id: await createCapture(database, 1_000_000),
      amount: 1,
      currency: 'AUD',
      reason: 'Reached',
    },
  }),
};
