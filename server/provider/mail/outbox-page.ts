import type { FastifyInstance } from 'fastify';
import { forCaller } from '../store/shared-database.ts';
import type { Database } from '../store/store.ts';

const mostMails = 100;

interface OutboxMail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly sender_name: string | null;
  readonly reply_to: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/**
 * Serves GET /outbox: the queued mails, newest first, as a page without scripts or styles. Anyone may read
 * it, and mails contain the codes and links of signing in: only a sandbox serves it.
 */
export const serveOutbox = (server: FastifyInstance, database: Database): void => {
  server.get('/outbox', async (_request, reply) => {
    const mails = await forCaller(database, { kind: 'call', name: 'outbox' })
      .selectFrom('outbox_mails')
      .select(['kind', 'recipient', 'subject', 'body', 'sender_name', 'reply_to', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostMails)
      .execute();
    return reply.type('text/html; charset=utf-8').send(formatPage(mails));
  });
};

const formatPage = (mails: readonly OutboxMail[]): string => {
  const list = mails.length === 0 ? '<p>No mail has been written yet.</p>' : mails.map(formatMail).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<h1>Outbox</h1>
<p>Sandbox: the mails that the provider wrote, newest first. Reload to see new ones.</p>
${list}
</body>
</html>
`;
};

/** The sender of a mail and where answers go, where it is not the platform. */
const formatSender = ({ sender_name: name, reply_to: replyTo }: OutboxMail): string => {
  if (name === null) return '';
  const answers = replyTo === null ? '' : `, answers to ${escapeHtml(replyTo)}`;
  return `From ${escapeHtml(name)}${answers}. `;
};

const formatMail = (mail: OutboxMail): string => {
  const { kind, recipient, subject, body, created_at, sent_at } = mail;
  const state = sent_at === null ? 'not sent' : `sent ${sent_at}`;
  return `<article data-kind="${escapeHtml(kind)}" data-to="${escapeHtml(recipient)}">
<h2>${escapeHtml(subject)}</h2>
<p>${formatSender(mail)}To ${escapeHtml(recipient)}, <time datetime="${created_at}">${created_at}</time>, ${state}</p>
<pre>${escapeHtml(body)}</pre>
</article>
<hr>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
