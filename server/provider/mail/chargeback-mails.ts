import type { MailText } from './account-mails.ts';

/** The facts in a mail about a dispute; the amount is formatted for people, with its currency. */
export interface ChargebackFacts {
  readonly merchant: string;
  readonly reference: string;
  readonly amount: string;
  /** The amount that the merchant loses, or lost, beyond what was refunded already. */
  readonly stake: string;
  /** The refunded part of the payment; left out where nothing was refunded. */
  readonly refunded?: string;
  /** The payment that is disputed. */
  readonly payment: string;
  /** Why, in the card schemes' words. */
  readonly reason: string;
  /** The last day on which the merchant can answer, in words. */
  readonly dueOn: string;
  /** The address at which its receiver sees it in the portal. */
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

/** The events of a dispute that are announced by mail. */
export type ChargebackMailKind = keyof typeof mails;

/** The mail about one event of one dispute. */
export const chargebackMail = (kind: ChargebackMailKind, facts: ChargebackFacts): MailText => {
  const [subject, describe] = mails[kind];
  const where = facts.link === undefined ? '' : `\n\nSee it in the portal:\n${facts.link}`;
  const refunded =
    facts.refunded === undefined ? '' : `\nAlready refunded: ${facts.refunded}\nAt stake: ${facts.stake}`;
  return {
    kind: `chargeback_${kind}`,
    subject: `${subject}: ${facts.merchant}, ${facts.reference}`,
    text:
      `${describe(facts)}\n\nDispute: ${facts.reference}\nPayment: ${facts.payment}\nReason: ${facts.reason}` +
      `${refunded}${where}\n\nCounterfoil\n`,
  };
};
