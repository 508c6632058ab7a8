import type { FastifyInstance } from 'fastify';
import { forCaller } from '../store/shared-database.ts';
import { dataAddressOf } from '../queries/organisations/brand-picture.ts';
import { readMailLogo } from './mail-logo.ts';
import { drawMail, escapeHtml, mailStyles, type DrawnMail } from './mail-html.ts';
import type { Database } from '../store/store.ts';

const mostMails = 100;

/** Mails carry their styles with them, as programs for mails want it; nothing else of a page is let in. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pageStyles = `:root { color-scheme: light dark; }
body { max-width: 720px; margin: 0 auto; padding: 24px 16px; font: 14px/20px -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; color: #1c2127; background: #ffffff; }
h1 { margin: 0; font-size: 24px; line-height: 32px; }
h2 { margin: 0; font-size: 16px; line-height: 24px; }
p { margin: 4px 0 8px; overflow-wrap: anywhere; }
.quiet, summary { color: #5f6b7c; }
article { margin-top: 24px; padding-top: 24px; border-top: 1px solid #d3d8de; }
details { margin-bottom: 8px; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
@media (prefers-color-scheme: dark) {
body { color: #f6f7f9; background: #111418; }
.quiet, summary { color: #abb3bf; }
article { border-color: #404854; }
}`;

interface OutboxMail extends DrawnMail {
  readonly kind: string;
  readonly recipient: string;
  readonly sender_name: string | null;
  readonly reply_to: string | null;
  readonly brand_logo: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/**
 * Serves GET /outbox: the queued mails, newest first, as a page without scripts. Anyone may read
 * it, and mails contain the codes and links of signing in: only a sandbox serves it.
 */
export const serveOutbox = (server: FastifyInstance, database: Database): void => {
  server.get('/outbox', async (_request, reply) => {
    const reading = forCaller(database, { kind: 'call', name: 'outbox' });
    const mails = await reading
      .selectFrom('outbox_mails')
      .select(['kind', 'recipient', 'subject', 'body', 'sender_name', 'reply_to', 'created_at', 'sent_at'])
      .select(['brand_name', 'brand_colour', 'brand_logo'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostMails)
      .execute();
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(formatPage(mails, await logosOf(reading, mails)));
  });
};

type Logos = ReadonlyMap<string | null, string>;

/** The logos of mails as addresses that hold them, by their files. */
const logosOf = async (database: Database, mails: readonly OutboxMail[]): Promise<Logos> => {
  const logos = new Map<string | null, string>();
  for (const file of new Set(mails.map(({ brand_logo: logo }) => logo))) {
    const logo = await readMailLogo(database, file);
    if (logo !== null) logos.set(file, dataAddressOf(logo));
  }
  return logos;
};

const formatPage = (mails: readonly OutboxMail[], logos: Logos): string => {
  const list =
    mails.length === 0
      ? '<p class="quiet">No mail has been written yet.</p>'
      : mails.map((mail) => formatMail(mail, logos.get(mail.brand_logo))).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Outbox</title><style>${pageStyles}
${mailStyles}</style></head>
<body>
<h1>Outbox</h1>
<p class="quiet">Sandbox: the mails that the provider wrote, newest first. Reload to see new ones.</p>
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

const formatMail = (mail: OutboxMail, logo: string | undefined): string => {
  const { kind, recipient, subject, body, created_at, sent_at } = mail;
  const state = sent_at === null ? 'not sent' : `sent ${sent_at}`;
  return `<article data-kind="${escapeHtml(kind)}" data-to="${escapeHtml(recipient)}">
<h2>${escapeHtml(subject)}</h2>
<p class="quiet">${formatSender(mail)}To ${escapeHtml(recipient)}, <time datetime="${created_at}">${created_at}</time>, ${state}</p>
<details><summary>Plain text</summary><pre>${escapeHtml(body)}</pre></details>
${drawMail(logo === undefined ? mail : { ...mail, logo })}
</article>`;
};
