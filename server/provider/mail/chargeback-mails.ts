import type { MailText } from './account-mails.ts';

/** What a mail about a dispute tells; the amount is written for people, its currency with it. */
export interface ChargebackFacts {
  readonly merchant: string;
  readonly reference: string;
  readonly amount: string;
  /** What it takes, or took, from the merchant beside what was given back already. */
  readonly stake: string;
  /** What of the payment was refunded already; left out where nothing was. */
  readonly refunded?: string;
  /** The payment that is disputed. */
  readonly payment: string;
  /** Why, in the card schemes' words. */
  readonly reason: string;
  /** The last day on which the merchant can answer, in words. */
  readonly dueOn: string;
  /** Where its receiver sees it in the portal. */
  readonly link?: string;
}

const mails = {
  evidence_required: [
    'Answer needed',
    (facts: ChargebackFacts) =>
      `The card holder disputes ${facts.amount} paid to ${facts.merchant}. Please accept the dispute or contest it with evidence, ` +
      `on ${facts.dueOn} at the latest.`,
  ],
  reminder: [
    'Reminder: answer needed',
    (facts: ChargebackFacts) =>
      `The dispute of ${facts.amount} paid to ${facts.merchant} is not answered yet. The last day to accept it or to contest it with ` +
      `evidence is ${facts.dueOn}; after that it can no longer be answered.`,
  ],
  contested: [
    'Dispute contested',
    (facts: ChargebackFacts) =>
      `${facts.merchant} contests the dispute of ${facts.amount}. The evidence is there to be reviewed.`,
  ],
  under_review: [
    'Dispute under review',
    (facts: ChargebackFacts) =>
      `The dispute of ${facts.amount} paid to ${facts.merchant} is under review. There is nothing to do now.`,
  ],
  won: [
    'Dispute won',
    (facts: ChargebackFacts) =>
      `The dispute of ${facts.amount} was decided in favour of ${facts.merchant}. What it held is released.`,
  ],
  lost: [
    'Dispute lost',
    (facts: ChargebackFacts) =>
      `The dispute of ${facts.amount} was decided in favour of the card holder. ${facts.stake} is charged to ${facts.merchant}.`,
  ],
  accepted: [
    'Dispute accepted',
    (facts: ChargebackFacts) =>
      `The dispute of ${facts.amount} was accepted. ${facts.stake} is charged to ${facts.merchant}.`,
  ],
} as const;

/** What happened to a dispute of which people are told by mail. */
export type ChargebackMailKind = keyof typeof mails;

/** The mail about one turn of one dispute. */
export const chargebackMail = (kind: ChargebackMailKind, facts: ChargebackFacts): MailText => {
  const [subject, tell] = mails[kind];
  const where = facts.link === undefined ? '' : `\n\nSee it in the portal:\n${facts.link}`;
  const refunded =
    facts.refunded === undefined ? '' : `\nAlready refunded: ${facts.refunded}\nAt stake: ${facts.stake}`;
  return {
    kind: `chargeback_${kind}`,
    subject: `${subject}: ${facts.merchant}, ${facts.reference}`,
    text:
      `${tell(facts)}\n\nDispute: ${facts.reference}\nPayment: ${facts.payment}\nReason: ${facts.reason}` +
      `${refunded}${where}\n\nCounterfoil\n`,
  };
};
