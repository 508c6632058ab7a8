import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Worker } from '../background/workers.ts';
import type { Database } from '../store/store.ts';
import { mailHtml } from './mail-html.ts';
import { attachedLogo, attachLogo, readMailLogo } from './mail-logo.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

export interface MailDelivery {
  /** The server, as smtp:// or smtps:// with user and password where it asks for them. */
  readonly smtpUrl: string;
  /** Who the mails come from, such as `Counterfoil <no-reply@portal.example.com>`. */
  readonly from: string;
}

/** The address of a sender that is written with its name. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

export const mostAttempts = 12;
/** The time after which a mail that a process took and never finished is taken again. */
const claimSeconds = 120;
const longestWaitSeconds = 3600;

/**
 * Sends the waiting mails, at least once each; a failure is tried again after 2, 4, 8 … seconds, up to an
 * hour apart, twelve times in all.
 */
export const createMailWorker = ({ smtpUrl, from }: MailDelivery): Worker => {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    name: 'mail',
    everyMs: 1_000,
    step: async (database) => {
      const mail = await claimMail(database);
      if (mail === undefined) return false;
      const { id, recipient: to, subject, body: text, sender_name: name, reply_to: replyTo } = mail;
      const sender = name === null ? {} : { from: { name, address: addressOf(from) } };
      const answered = replyTo === null ? {} : { replyTo };
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        const logo = await readMailLogo(database, mail.brand_logo);
        await transport.sendMail({
          to,
          subject,
          text,
          html: mailHtml(logo === null ? mail : { ...mail, logo: attachedLogo }),
          ...(logo === null ? {} : { attachments: [attachLogo(logo)] }),
          headers,
          ...sender,
          ...answered,
        });
        await sql`update outbox_mails set sent_at = now(), last_error = null where id = ${id}`.execute(
          database,
        );
      } catch (error) {
        await postpone(database, mail, error instanceof Error ? error.message : String(error));
      }
      return true;
    },
  };
};

/** A code that somebody needs to go on does not wait behind other mails, however many there are. */
const isAwaited = typed.boolean`kind = 'access_code'`;

const claimMail = (database: Database) =>
  database
    .updateTable('outbox_mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: typed.timestamptz`now() + make_interval(secs => ${claimSeconds})`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox_mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', transactionNow)
        .where('attempts', '<', mostAttempts)
        .orderBy(isAwaited, 'desc')
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'subject',
      'body',
      'sender_name',
      'reply_to',
      'brand_name',
      'brand_colour',
      'brand_logo',
      'attempts',
    ])
    .executeTakeFirst();

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

const postpone = async (database: Database, { id, attempts }: ClaimedMail, why: string): Promise<void> => {
  const seconds = Math.min(2 ** attempts, longestWaitSeconds);
  await sql`update outbox_mails set last_error = ${why.slice(0, 500)},
    next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(database);
};
