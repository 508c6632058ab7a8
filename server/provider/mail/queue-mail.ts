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
  /** The brand in which it is drawn, where it is not the platform's. */
  readonly brand?: MailBrand;
}

/** The look of a mail; the colour is `#` and six digits. */
export interface MailBrand {
  readonly name: string;
  readonly colour: string;
}

/** Mails come from the platform's own address, which the servers of their recipients can verify. */
export interface MailSender {
  readonly name: string;
  /** Where an answer goes; to the platform's address without one. */
  readonly replyTo: string | null;
}

/** Queues a mail that is sent once the caller's transaction has committed; no mail is sent for a change that was rolled back. */
export const queueMail = async (
  database: Database,
  { to, subject, text, kind, sender, brand }: Mail,
): Promise<void> => {
  await database
    .insertInto('outbox_mails')
    .values({
      id: createId('mail'),
      kind,
      recipient: to,
      subject,
      body: text,
      sender_name: sender?.name ?? null,
      reply_to: sender?.replyTo ?? null,
      brand_name: brand?.name ?? null,
      brand_colour: brand?.colour ?? null,
    })
    .execute();
};
