import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import { languageOfMerchant } from '../queries/organisations/organisation-language.ts';
import type { Database } from '../store/store.ts';
import { labelOf } from '../description/described-words.ts';
import { askedLanguage } from '../languages/language.ts';
import { readBrand, signAs } from './brand.ts';
import { queueMail } from './queue-mail.ts';
import { writeMerchantDay } from './write-merchant-day.ts';
import { writeAmount } from '../exports/money.ts';

/** The facts of a guest's receipt beside the payment itself. */
interface ReceiptFacts {
  readonly to: string;
  /** The text on the card's statement. */
  readonly statement: string;
  /** The booking that was paid, under the merchant's own name and number for it. */
  readonly booking?: { readonly label: string; readonly reference: string };
}

/** Queues the receipt of an approved payment for its payer, in the brand under which it was paid, with the surcharge apart. */
export const queueReceipt = async (
  database: Database,
  paid: Transaction,
  { to, statement, booking }: ReceiptFacts,
): Promise<void> => {
  const shown = (minor: number): Promise<string> => writeAmount(database, minor, paid.currency);
  const { amount, surcharge_amount: surcharge, card_last4: ending } = paid;
  const total = await shown(amount);
  const isAuthorised = paid.transaction_status === 'authorised';
  const did = isAuthorised
    ? `${paid.merchant_name} may take ${total} from your card. Nothing was taken yet.`
    : `You paid ${total} to ${paid.merchant_name}.`;
  const parts =
    surcharge === 0
      ? []
      : [`Amount: ${await shown(amount - surcharge)}`, `Surcharge: ${await shown(surcharge)}`];
  const lines = [
    ...parts,
    `Total: ${total}`,
    `Card: ${labelOf('CardBrand', paid.card_brand)}${ending === null ? '' : ` ending in ${ending}`}`,
    `Reference: ${paid.ref_id}`,
    ...(booking === undefined ? [] : [`${booking.label}: ${booking.reference}`]),
    `Date: ${await writeMerchantDay(database, paid.merchant_id, paid.created_at)}`,
    `On your statement: ${statement}`,
  ];
  const about = paid.description === null ? '' : `For: ${paid.description}\n`;
  const mail = {
    to,
    // Whoever pays reads the page on which they pay; where that has none of their languages, the merchant's.
    language: askedLanguage() ?? (await languageOfMerchant(database, paid.merchant_id)),
    kind: isAuthorised ? 'preauth' : 'payment',
    subject: `${isAuthorised ? 'Authorised' : 'Receipt'}: ${total} to ${paid.merchant_name}`,
    text: `${did}\n\n${about}${lines.join('\n')}\n\nCounterfoil\n`,
  };
  await queueMail(database, signAs(await readBrand(database, paid.merchant_id), mail));
};
