import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '../../../server/provider/languages/language.ts';
import { accessCodeMail, noticeMail } from '../../../server/provider/mail/account-mails.ts';
import { queueMail } from '../../../server/provider/mail/queue-mail.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
let admin: string;
let reader: Caller;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await provider.signIn('admin');
  reader = await createCaller(provider.database, {
    role: 'Merchant',
    merchantId,
    permissions: ['report.transactions', 'report.disbursements'],
  });
  await provider.database
    .insertInto('display_settings')
    .values({ user_id: reader.userId, language: 'de', date_format: null, timezone: null })
    .execute();
});
afterAll(() => provider.close());

const call = (
  token: string,
  method: string,
  path: string,
  body?: object,
  language = 'de-DE,de;q=0.9',
): Promise<Answered> =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('somebody who reads German', () => {
  it('is refused in German, and somebody else in English', async () => {
    const german = await call(admin, 'PUT', '/report/kyc/kyc_wattlestreetrooms/section', {
      section: 'contact',
      verdict: 'needs_changes',
    });
    expect(german.body).toMatchObject({
      detail: 'Dieses Feld ist erforderlich.',
      errors: [{ pointer: '/note', code: 'required', message: 'Dieses Feld ist erforderlich.' }],
    });
    const unknown = await call(admin, 'GET', '/report/kyc/kyc_nobody');
    expect(unknown.body).toMatchObject({ status: 404, detail: 'Zu dieser ID gibt es nichts.' });
    const english = await call(admin, 'GET', '/report/kyc/kyc_nobody', undefined, 'en');
    expect(objectOf(english.body)['detail']).not.toBe(objectOf(unknown.body)['detail']);
    const signedOut = await call('nobody', 'GET', '/users/info');
    expect(signedOut.body).toMatchObject({
      detail: 'Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet.',
    });
  });

  it('is given a file with German heads and words', async () => {
    const { body } = await call(
      reader.token,
      'GET',
      '/report/transactions/download?columns=ref_id&columns=transaction_status&columns=created_at',
    );
    const [head = '', ...rows] = String(body).replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^Referenz,Status,Angelegt/);
    expect(rows.join('\n')).toContain('Genehmigt');
    expect(rows.join('\n')).not.toContain('Approved');
  });

  it('is given the review of a case in German', async () => {
    const { body } = await call(admin, 'POST', '/report/kyc/kyc_wattlestreetrooms/download-review');
    const lines = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Abschnitt,Feld,Wert');
    expect(
      lines.filter((line) => /^(?:Case|Representative|Beneficial|Authorised|Review)\b/.test(line)),
    ).toEqual([]);
  });

  it('finds what happened in the bell in German', async () => {
    await provider.database
      .insertInto('portal_notifications')
      .values({
        id: 'not_german',
        merchant_id: merchantId,
        event: 'payout_failed',
        record_kind: 'payout',
        record_id: 'pay_1',
        text: 'AUD 1,140.00 could not be paid out to Harbour View Hotel. Reference: PO-1. Reason: Insufficient funds',
      })
      .execute();
    const { body } = await call(reader.token, 'GET', '/notifications');
    const texts = listOf(objectOf(body)['data']).map((row) => objectOf(row)['text']);
    expect(texts).toContain(
      '1.140,00 AUD konnten nicht an Harbour View Hotel ausgezahlt werden. Referenz: PO-1. Grund: Keine Deckung',
    );
  });

  it('is written to in German, whoever brings the mail about', async () => {
    await inLanguage('en', () =>
      queueMail(provider.database, { to: reader.email.toUpperCase(), ...noticeMail('email_changed') }),
    );
    await inLanguage('de', () =>
      queueMail(provider.database, { to: 'guest@counterfoil.example', ...noticeMail('email_changed') }),
    );
    const mails = await provider.database
      .selectFrom('outbox_mails')
      .select('subject')
      .where('kind', '=', 'email_changed')
      .where('recipient', 'in', [reader.email.toUpperCase(), 'guest@counterfoil.example'])
      .orderBy('recipient', 'desc')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The address of your Counterfoil account was changed',
      'Die Adresse Ihres Kontos bei Counterfoil wurde geändert',
    ]);
  });

  it('is sent the code of signing in as the page of signing in reads', async () => {
    const ofPage = async (language: 'en' | 'de'): Promise<string | undefined> => {
      const to = `code-${language}@counterfoil.example`;
      await inLanguage(language, () => queueMail(provider.database, { to, ...accessCodeMail('123456', 10) }));
      const mail = await provider.database
        .selectFrom('outbox_mails')
        .select('subject')
        .where('recipient', '=', to)
        .executeTakeFirst();
      return mail?.subject;
    };
    expect([await ofPage('en'), await ofPage('de')]).toEqual([
      'Your Counterfoil access code',
      'Ihr Zugangscode für Counterfoil',
    ]);
  });
});
