import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailWorker } from '../../../server/provider/mail/deliver-mails.ts';
import { paymentMail } from '../../../server/provider/mail/payment-mails.ts';
import { paymentMailKinds } from './payment-mail-kinds.ts';
import { queueMail } from '../../../server/provider/mail/queue-mail.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';

let provider: ProviderUnderTest;
let smtp: SmtpServer;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300, showsOutbox: true });
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.close();
  await provider.close();
});

const mail = (subject: string) => ({
  to: 'ada@caller.example',
  kind: 'notice',
  subject,
  text: 'One.\nTwo.\n',
});
const brandWith = (logoFileId: string | null) => ({ name: 'Southern Stays', colour: '#0b4a3f', logoFileId });
/** A picture of one pixel, and a drawing that programs for mails do not show. */
const pictures = {
  fil_pixel: [
    'image/png',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ],
  fil_drawing: ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
} as const;

const keepPictures = async () => {
  for (const [id, [type, base64]] of Object.entries(pictures)) {
    const content = Buffer.from(base64, 'base64');
    await sql`insert into files (id, partner_id, name, content_type, size, sha256)
      values (${id}, 'par_southernstays', 'logo', ${type}, ${content.length}, ${'0'.repeat(64)})
      on conflict do nothing`.execute(provider.database);
    await provider.database
      .insertInto('file_pieces')
      .values({ file_id: id, position: 0, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const worker = () =>
  createMailWorker({ smtpUrl: smtp.url, from: 'Counterfoil <no-reply@portal.example.com>' });
const states = async () => {
  const { rows } = await sql<{ subject: string; sent: boolean; attempts: number }>`
    select subject, sent_at is not null as sent, attempts from outbox_mails order by subject`.execute(
    provider.database,
  );
  return rows;
};

describe('a mail', () => {
  it('goes out once, however many processes send, and again when the server was not ready', async () => {
    await queueMail(provider.database, mail('First'));
    await queueMail(provider.database, mail('Second'));
    const [here, there] = [worker(), worker()];
    const both = async () => Promise.all([here.step(provider.database), there.step(provider.database)]);
    smtp.refuses = true;
    await both();
    expect(smtp.received).toEqual([]);
    expect(await states()).toEqual([
      { subject: 'First', sent: false, attempts: 1 },
      { subject: 'Second', sent: false, attempts: 1 },
    ]);
    smtp.refuses = false;
    expect(await here.step(provider.database)).toBe(false);
    await sql`update outbox_mails set next_attempt_at = now()`.execute(provider.database);
    await both();
    await both();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[0]).toMatch(/^From: Counterfoil <no-reply@portal\.example\.com>$/m);
    expect(smtp.received[0]).toMatch(/^To: ada@caller\.example$/m);
    expect(smtp.received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect((await states()).every(({ sent }) => sent)).toBe(true);
  });

  it('goes out as plain text and as a page in its brand', async () => {
    smtp.received.length = 0;
    await queueMail(provider.database, {
      ...mail('Drawn'),
      brand: brandWith(null),
    });
    await worker().step(provider.database);
    const [received = ''] = smtp.received;
    expect(received).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(received.indexOf('text/plain')).toBeLessThan(received.indexOf('text/html'));
    expect(received.replaceAll(/=\n/g, '')).toContain('border-top:4px solid #0b4a3f');
    expect(received).toContain('Southern Stays');
    expect(received).not.toContain('cid:');
  });

  it('carries the logo of its brand inside, and none that programs for mails do not draw', async () => {
    await keepPictures();
    smtp.received.length = 0;
    for (const logo of ['fil_pixel', 'fil_drawing', 'fil_gone'])
      await queueMail(provider.database, { ...mail('With a logo'), brand: brandWith(logo) });
    while (await worker().step(provider.database));
    const [drawn = '', ...others] = smtp.received;
    const cid = /src=3D"cid:([^"]+)"/.exec(drawn.replaceAll(/=\n/g, ''))?.[1] ?? '';
    expect(drawn).toMatch(/^Content-Type: multipart\/related/m);
    expect(drawn).toContain(`Content-ID: <${cid}>`);
    expect(drawn).toMatch(/^Content-Disposition: inline/m);
    expect(drawn).not.toContain('http');
    expect(drawn.replaceAll('\n', '')).toContain(pictures.fil_pixel[1]);
    expect(others).toHaveLength(2);
    for (const other of others) expect(other).not.toMatch(/cid:|multipart\/related/);
  });

  it('with a code of the second factor waits behind no other', async () => {
    smtp.received.length = 0;
    for (const subject of ['One', 'Two', 'Three']) await queueMail(provider.database, mail(subject));
    await queueMail(provider.database, { ...mail('Code'), kind: 'access_code' });
    while (await worker().step(provider.database));
    expect(smtp.received).toHaveLength(4);
    expect(smtp.received[0]).toMatch(/^Subject: Code$/m);
  });

  it('in the name of a partner comes from the platform’s address, and is answered to the partner’s', async () => {
    smtp.received.length = 0;
    const sender = { name: 'Stays, Desk', replyTo: 'desk@southernstays.example' };
    await queueMail(provider.database, { ...mail('Branded'), sender });
    await worker().step(provider.database);
    expect(smtp.received[0]).toMatch(/^From: "Stays, Desk" <no-reply@portal\.example\.com>$/m);
    expect(smtp.received[0]).toMatch(/^Reply-To: desk@southernstays\.example$/m);
  });

  it('cannot grow headers through its subject or its sender', async () => {
    smtp.received.length = 0;
    const sender = { name: 'Desk\r\nBcc: eve@evil.example', replyTo: null };
    await queueMail(provider.database, { ...mail('Hello\r\nBcc: eve@evil.example'), sender });
    await worker().step(provider.database);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).not.toMatch(/^Bcc:/im);
    expect(smtp.received[0]).not.toMatch(/^Reply-To:/im);
  });

  it('is not written for what did not happen', async () => {
    const before = (await states()).length;
    const undone = provider.database.transaction().execute(async (transaction) => {
      await queueMail(transaction, mail('Never'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toHaveLength(before);
  });

  it.each(paymentMailKinds)('of the kind %s states what happened', (kind) => {
    const facts = {
      merchant: 'Harbour View Hotel',
      reference: 'HVH-1',
      amount: 'A$249.50',
      day: '2026-11-21',
    };
    const text = paymentMail(kind, { ...facts, reason: 'Account closed' });
    expect(text.kind).toBe(kind);
    expect(text.subject).toContain('Harbour View Hotel, HVH-1');
    for (const fact of [...Object.values(facts), 'Account closed']) expect(text.text).toContain(fact);
  });
});

describe('the outbox page', () => {
  const page = () => send(new URL('/outbox', provider.base).href);

  it('shows the newest mail first, as text under a policy that lets nothing run', async () => {
    await queueMail(provider.database, mail('<script>alert(1)</script>'));
    const { headers, body } = await page();
    const text = String(body);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toContain('<script>');
    expect(text.indexOf('&lt;script&gt;')).toBeLessThan(text.indexOf('Second'));
    expect(text).toContain('<pre>One.\nTwo.\n</pre>');
    expect(headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('is not there outside a sandbox', async () => {
    const other = await startProvider({ transactions: 300, beside: provider });
    expect((await send(new URL('/outbox', other.base).href)).status).toBe(404);
    await other.close();
  });

  it('shows the logo of a mail without fetching anything', async () => {
    await keepPictures();
    await queueMail(provider.database, { ...mail('With a logo'), brand: brandWith('fil_pixel') });
    const shown = await page();
    expect(String(shown.body)).toContain(`<img src="data:image/png;base64,${pictures.fil_pixel[1]}"`);
    expect(shown.headers.get('content-security-policy')).toContain('img-src data:;');
  });
});
