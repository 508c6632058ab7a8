import type { Effort } from './hand.ts';

const effort = (clicks: number, fields: number, keys: number): Effort => ({ clicks, fields, keys });
const alike = (clicks: number, fields: number, keys: number) => ({
  before: effort(clicks, fields, keys),
  now: effort(clicks, fields, keys),
});

/** What each task took before the portal got its present face, and what it takes now. */
export const counted: Readonly<Record<string, { readonly before: Effort; readonly now: Effort }>> = {
  'Find a payment by its reference': alike(0, 1, 2),
  'Refund a part of a payment': alike(2, 3, 2),
  'Answer a dispute with a statement and a file': alike(7, 2, 0),
  'Export the payments of the month before': alike(5, 0, 1),
  'See what the newest payout consists of': alike(2, 0, 0),
  'Make a payment link': alike(3, 3, 0),
  'Charge a card at the terminal': alike(4, 3, 0),
  'Look at the payments of one merchant': alike(3, 1, 0),
  'Write a note on a payment': alike(4, 1, 0),
  'Have a system told of refunds by a webhook': alike(6, 1, 1),
  'Switch a notification of a merchant off': alike(7, 0, 0),
  'Send copies of mails to one more address': alike(6, 2, 1),
  'Approve a case': { before: effort(6, 0, 0), now: effort(5, 0, 0) },
  'Take on a merchant': { before: effort(15, 7, 0), now: effort(9, 5, 0) },
  'Mark a payout as paid': alike(6, 0, 0),
  'Record a dispute': alike(9, 5, 0),
  'Make a user with rights of its own': { before: effort(9, 5, 1), now: effort(8, 5, 0) },
  'See who changed something last': alike(2, 0, 0),
  'Agree a fee with a merchant': alike(11, 5, 0),
  'Send the cards of one brand to one provider': alike(12, 3, 1),
  'Take a merchant from nothing to its first payment': {
    before: effort(65, 31, 0),
    now: effort(23, 21, 0),
  },
};
