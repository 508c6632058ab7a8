import { languageOfAddress } from '../languages/language-of-reader.ts';
import { requestLanguage, type Language } from '../languages/language.ts';
import { translate, translateLines } from '../languages/translate.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end in a line feed. */
  readonly text: string;
  /** The kind of mail, for the outbox and the tests. */
  readonly kind: string;
  /** The sender, where it is not the platform. */
  readonly sender?: MailSender;
  /** The language of a receiver without an account, or of one who chose none. */
  readonly language?: Language;
  /** The brand in which it is drawn, where it is not the platform's. */
  readonly brand?: MailBrand;
}

/** The look of a mail; the colour is `#` and six digits. */
export interface MailBrand {
  readonly name: string;
  readonly colour: string;
  /** The file of its logo; null without one. */
  readonly logoFileId: string | null;
}

/** Mails come from the platform's own address, which the servers of their recipients can verify. */
export interface MailSender {
  readonly name: string;
  /** Where an answer goes; to the platform's address without one. */
  readonly replyTo: string | null;
}

/** The kinds of mails that only their own receiver brings about, at whose request's language they are written. */
const askedByReceiver: ReadonlySet<string> = new Set([
  'access_code',
  'password_forgotten',
  'password_changed',
  'factor_set_up',
  'factor_removed',
  'secret_key_changed',
  'secret_key_added',
  'scim_token_added',
  'secret_key_rotated',
]);

/** Queues a mail that is sent once the caller's transaction has committed; no mail is sent for a change that was rolled back. */
export const queueMail = async (
  database: Database,
  { to, subject, text, kind, sender, brand, language }: Mail,
): Promise<void> => {
  const fallback = language ?? (askedByReceiver.has(kind) ? requestLanguage() : 'en');
  const read = (await languageOfAddress(database, to)) ?? fallback;
  await database
    .insertInto('outbox_mails')
    .values({
      id: createId('mail'),
      kind,
      recipient: to,
      subject: translate(read, subject),
      body: translateLines(read, text),
      sender_name: sender?.name ?? null,
      reply_to: sender?.replyTo ?? null,
      brand_name: brand?.name ?? null,
      brand_colour: brand?.colour ?? null,
      brand_logo: brand?.logoFileId ?? null,
    })
    .execute();
};
