import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end in a line feed. */
  readonly text: string;
  /** Which of the mails it is, for the outbox and the tests. */
  readonly kind: string;
  /** In whose name it is sent, where that is not the platform's. */
  readonly sender?: MailSender;
}

/** Mails come from the platform's own address, which the servers of those who get them can verify. */
export interface MailSender {
  readonly name: string;
  /** Where an answer goes; to the platform's address without one. */
  readonly replyTo: string | null;
}

/** Keeps a mail to be sent once the caller's transaction has happened; a mail is never sent for what did not. */
export const queueMail = async (
  database: Database,
  { to, subject, text, kind, sender }: Mail,
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
    })
    .execute();
};
