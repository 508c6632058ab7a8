import { sql } from 'kysely';
import { readLinkWriter } from '../../../server/provider/operations/payment-info/payment-link.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCapture } from '../create-capture.ts';
import type { Reach } from './reach.ts';

/** A pending payment by link, with the parts of its link. */
const makeLink = async (database: Database) => {
  const id = createId('pin');
  const alias = id.replace('pin_', '');
  await sql`insert into payment_infos (id, alias, merchant_id, booking_ref, booking_info, amount, currency, expired_date)
    values (${id}, ${alias}, 'mer_harbourviewhotel', ${id}, 'Two nights', 1000, 'AUD', now()::date + 9)`.execute(
    database,
  );
  const linkOf = await readLinkWriter(database, new URL('https://pay.example/'));
  return { id, link: { path: { alias }, query: { s: new URL(linkOf(alias)).searchParams.get('s') } } };
};

/** Payments by link, charges at the terminal, captures and voids. */
export const reachPayments: Reach = {
  readPaymentPage: async ({ database }) => (await makeLink(database)).link,
  payByLink: async ({ database }) => ({
    ...(await makeLink(database)).link,
    body: { test_card: 'tok_declined' },
  }),
  answerPaymentChallenge: async ({ database }) => {
    const { id, link } = await makeLink(database);
    const challenge_id = createId('chl');
    await sql`insert into payment_challenges (id, payment_info_id, test_card, save_card)
      values (${challenge_id}, ${id}, 'tok_challenge', false)`.execute(database);
    return { ...link, body: { challenge_id, passed: true } };
  },
  createTerminalCharge: () =>
    Promise.resolve({
      body: {
        merchant_id: 'mer_harbourviewhotel',
        amount: 1000,
        currency: 'AUD',
        test_card: 'tok_visa',
        description: 'Reached',
      },
    }),
  captureTransaction: async ({ database }) => ({
    path: { id: await createCapture(database, 5000, 'authorisation', 'authorised') },
    body: { amount: 5000, currency: 'AUD' },
  }),
  voidTransaction: async ({ database }) => ({
    path: { id: await createCapture(database, 5000, 'authorisation', 'authorised') },
    body: { reason: 'Reached' },
  }),
};
