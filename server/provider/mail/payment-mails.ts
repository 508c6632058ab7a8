import type { MailText } from './account-mails.ts';

/** The facts in a mail about a payment; the amount is formatted for people, with its currency. */
export interface PaymentFacts {
  readonly merchant: string;
  readonly reference: string;
  readonly amount: string;
  /** The day on the merchant's calendar, in words. */
  readonly day: string;
  /** Why something failed, in plain words. */
  readonly reason?: string;
  /** The address at which its receiver sees it in the portal. */
  readonly link?: string;
}

/** The kinds of mails about money, with their subject and text. */
const paymentMails = {
  automate: ['Automatic charge', 'was charged automatically by'],
  payment: ['Payment received', 'was paid to'],
  preauth: ['Payment authorised', 'was authorised, but not captured yet, for'],
  refund: ['Refund', 'was refunded by'],
  void: ['Payment cancelled', 'was cancelled by'],
  payout_processed: ['Payout sent', 'was paid out to'],
  payout_failed: ['Payout failed', 'could not be paid out to'],
  payout_cancelled: ['Payout cancelled', 'stays to be paid out in a later payout to'],
  automation_fail: ['Automatic charge failed', 'could not be charged automatically by'],
} as const;

/** The template kinds of mails about money. */
export type PaymentMailKind = keyof typeof paymentMails;

/** The event in one line, as the portal shows it. */
export const paymentLine = (kind: PaymentMailKind, facts: PaymentFacts): string => {
  const why = facts.reason === undefined ? '' : ` Reason: ${facts.reason}`;
  return `${sentenceOf(kind, facts)} Reference: ${facts.reference}.${why}`;
};

const sentenceOf = (kind: PaymentMailKind, { amount, merchant }: PaymentFacts): string =>
  `${amount} ${paymentMails[kind][1]} ${merchant}.`;

/** The mail of one kind about one payment or payout. */
export const paymentMail = (kind: PaymentMailKind, facts: PaymentFacts): MailText => {
  const [subject] = paymentMails[kind];
  const why = facts.reason === undefined ? '' : `\nReason: ${facts.reason}`;
  const where = facts.link === undefined ? '' : `\n\nSee it in the portal:\n${facts.link}`;
  return {
    kind,
    subject: `${subject}: ${facts.merchant}, ${facts.reference}`,
    text: `${sentenceOf(kind, facts)}\n\nReference: ${facts.reference}\nDate: ${facts.day}${why}${where}\n\nCounterfoil\n`,
  };
};
