import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcomeMail } from '../../../server/provider/mail/account-mails.ts';
import { paymentMailKinds } from './payment-mail-kinds.ts';
import { queueMail } from '../../../server/provider/mail/queue-mail.ts';
import { createResetWorker } from '../../../server/provider/mail/reset-wishes.ts';
import { standardSettings } from '../../../server/provider/mechanism/call.ts';
import { openPage } from '../../conformance/opened-page.ts';
import { createCaller, type Caller, type CallerPlan } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';
const partnerId = 'par_southernstays';
const { publicUrl } = standardSettings;
/** Pages that everybody may open, signed in or not. */
const publicPaths = ['/', '/forgot-password'];
const reports = ['report.transactions', 'report.disbursements'];

/** The recipients of mails, and the record to which each mail leads: a payment, a payout, a case. */
const receivers = {
  admin: [{ role: 'Admin', permissions: reports }, ['payment', 'payout', 'case']],
  partner: [{ role: 'Partner', partnerId, permissions: reports }, ['payment', 'payout', 'case']],
  merchant: [{ role: 'Merchant', merchantId, permissions: reports }, ['payment', 'payout']],
  'merchant at the terminal': [{ role: 'Merchant', merchantId, permissions: ['virtual_terminal'] }, []],
  'merchant without permissions': [{ role: 'Merchant', merchantId }, []],
  'another partner': [{ role: 'Partner', partnerId: 'par_pacificrooms', permissions: reports }, []],
  'somebody deactivated': [{ role: 'Merchant', merchantId, permissions: reports }, []],
  stranger: [null, []],
} as const satisfies Record<string, readonly [CallerPlan | null, readonly string[]]>;

let provider: ProviderUnderTest;
const people = new Map<string, Caller>();
const addressOf = (name: string): string => people.get(name)?.email ?? 'stranger@elsewhere.example';

const call = (token: string, method: string, path: string, body?: object) =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const makePeople = async (): Promise<void> => {
  const { database } = provider;
  await sql`insert into user_permissions (user_id, permission)
    select users.id, role_permissions.permission from users join role_permissions on role_permissions.role = users.role
    where email in ('admin@counterfoil.example', 'merchant@counterfoil.example') on conflict do nothing`.execute(
    database,
  );
  // From here on people have only the permissions that are given to them, and none by their role.
  await sql`delete from role_permissions`.execute(database);
  for (const [name, [plan]] of Object.entries(receivers))
    if (plan !== null) people.set(name, await createCaller(database, plan));
  await sql`update users set status = 0 where email = ${addressOf('somebody deactivated')}`.execute(database);
};

/** Makes the provider send every kind of mail about money, by its cause or by a request to send it again. */
const moveMoney = async (): Promise<void> => {
  const { database } = provider;
  const [admin, merchant] = [await provider.signIn('admin'), await provider.signIn('merchant')];
  const recipients = Object.keys(receivers).map(addressOf);
  for (const event of paymentMailKinds) {
    const settings = { enabled: true, channels: ['email'], recipients };
    const set = await call(admin, 'PUT', `/notification-settings/${merchantId}/${event}`, settings);
    expect(set.status).toBe(200);
  }
  const charge = { merchant_id: merchantId, amount: 500, currency: 'AUD', source: 'stored_card' };
  const more = { card_token: 'tok_visa', description: 'Room 12' };
  expect((await call(admin, 'POST', '/admin-payment/charge', { ...charge, ...more })).status).toBe(201);
  const transaction_id = await createCapture(database, 1000);
  const refund = { transaction_id, amount: 400, refundable_amount: 1000, currency: 'AUD', reason: 'Twice' };
  expect((await call(merchant, 'POST', '/payment-internal/refund', refund)).status).toBe(201);
  for (const [from, status] of [
    ['processing', 'paid'],
    ['processing', 'failed'],
    ['on_hold', 'cancelled'],
  ] as const) {
    const { id } = await createPayout(database, { charges: [2000], status: from });
    const changed = await call(admin, 'PUT', `/report/payout/${id}/detail`, { status, currency: 'AUD' });
    expect(changed.status).toBe(200);
  }
  for (const [type, status] of [
    ['auto_charge', 'approved'],
    ['auto_charge', 'declined'],
    ['authorisation', 'authorised'],
    ['void', 'voided'],
  ] as const) {
    const id = await createCapture(database, 100, type, status);
    const path = `/notification-settings/forcing-email-transaction/${id}`;
    expect((await call(admin, 'POST', path)).status).toBe(200);
  }
};

/** Asks each of them, as the contact of the case, to continue it. */
const resendCase = async (): Promise<void> => {
  const admin = await provider.signIn('admin');
  for (const name of Object.keys(receivers)) {
    await sql`update kyc_cases set status = 'information_required', decided_at = null,
      contact_email = ${addressOf(name)} where id = 'kyc_harbourviewhotel'`.execute(provider.database);
    expect((await call(admin, 'POST', '/report/kyc/kyc_harbourviewhotel/resend-email')).status).toBe(200);
  }
};

const sendAccountMails = async (): Promise<void> => {
  const to = addressOf('merchant');
  await queueMail(provider.database, { to, ...welcomeMail(publicUrl) });
  const query = { email: to };
  await provider.client().POST('/auth/forgot-password', { params: { query } });
  expect(await createResetWorker(publicUrl).step(provider.database)).toBe(true);
};

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  await makePeople();
  await moveMoney();
  await resendCase();
  await sendAccountMails();
});
afterAll(() => provider.close());

interface SentMail {
  readonly kind: string;
  readonly recipient: string;
  readonly body: string;
}

const readMails = async (): Promise<readonly SentMail[]> =>
  provider.database.selectFrom('outbox_mails').select(['kind', 'recipient', 'body']).execute();

const linksOf = ({ body }: SentMail): readonly URL[] =>
  [...body.matchAll(/https?:\/\/\S+/g)].map(([text]) => new URL(text));

/** The result of following a link: the page by the portal's rules, and the record by the provider's answer. */
const follow = async (link: URL, recipient: string): Promise<string> => {
  if (publicPaths.includes(link.pathname)) return 'open';
  const token = [...people.values()].find(({ email }) => email === recipient)?.token ?? '';
  const { data: user } = await provider.client(token).GET('/users/info');
  if (user === undefined) return 'not signed in';
  const viewer = { roles: [user.roles], permissions: user.permissions, user: { ...user } };
  const page = openPage(link.pathname, viewer);
  if (typeof page === 'string') return page;
  const read = page.read?.replace('{id}', link.searchParams.get('open') ?? 'none');
  return (await call(token, 'GET', read ?? '/none')).status === 200 ? 'open' : 'no such record';
};

describe('a link in a mail', () => {
  it('opens, for its receiver, a page with the thing it speaks of open', async () => {
    const faults: string[] = [];
    for (const mail of await readMails())
      for (const link of linksOf(mail)) {
        expect(link.origin).toBe(publicUrl.origin);
        const end = await follow(link, mail.recipient);
        if (end !== 'open') faults.push(`${mail.kind} to ${mail.recipient}: ${link.href} is ${end}`);
      }
    expect(faults).toEqual([]);
  });

  it.each(Object.entries(receivers).map(([name, [, leads]]) => [name, leads] as const))(
    'is there for %s exactly where a page shows it: %j',
    async (name, leads) => {
      const own = (await readMails()).filter(({ recipient }) => recipient === addressOf(name));
      expect(new Set(own.map(({ kind }) => kind))).toEqual(
        new Set([...paymentMailKinds, 'onboarding', ...own.map(({ kind }) => kind)]),
      );
      const of = (kind: string): string =>
        kind === 'onboarding' ? 'case' : kind.startsWith('payout') ? 'payout' : 'payment';
      const money = own.filter(
        ({ kind }) => kind === 'onboarding' || paymentMailKinds.some((one) => one === kind),
      );
      const wrong = money.filter((mail) => {
        const leading: readonly string[] = leads;
        return linksOf(mail).length !== (leading.includes(of(mail.kind)) ? 1 : 0);
      });
      expect(wrong).toEqual([]);
    },
  );

  it('is not in an onboarding mail to whom no page shows the case: it names what is missing and who takes it', async () => {
    const mails = await readMails();
    const mail = mails.find(
      ({ kind, recipient }) => kind === 'onboarding' && recipient === addressOf('merchant'),
    );
    expect(mail?.body).toContain('Southern Stays will enter it for you');
    expect(mail?.body).toContain('Please quote Harbour View Hotel Pty Ltd when you write.');
    expect(mail?.body).not.toContain('kyc_');
  });
});
