import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/store.ts';

/** How many mails the page shows. */
const most = 100;

interface OutboxMail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/**
 * Serves GET /outbox: the mails that were queued, newest first, as a page without scripts or styles. For trying
 * out only: the mails hold codes and links.
 */
export const serveOutbox = (server: FastifyInstance, database: Database): void => {
  server.get('/outbox', async (_request, reply) => {
    const mails = await database
      .selectFrom('outbox_mails')
      .select(['kind', 'recipient', 'subject', 'body', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
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
<p>Sandbox: the mails that the provider wrote, newest first. Reload to see more.</p>
${list}
</body>
</html>
`;
};

const formatMail = ({ kind, recipient, subject, body, created_at, sent_at }: OutboxMail): string => {
  const state = sent_at === null ? 'kept here' : `sent ${sent_at}`;
  return `<article data-kind="${escape(kind)}" data-to="${escape(recipient)}">
<h2>${escape(subject)}</h2>
<p>To ${escape(recipient)}, <time datetime="${created_at}">${created_at}</time>, ${state}</p>
<pre>${escape(body)}</pre>
</article>
<hr>`;
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
