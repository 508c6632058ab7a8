import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { answered, startProvider } from '../provider-under-test.ts';

type Status = components['schemas']['ChargebackStatus'];

const merchantId = 'mer_harbourviewhotel';
const people = {
  merchant: { role: 'Merchant', merchantId, permissions: ['chargeback_report'] },
  'another merchant': {
    role: 'Merchant',
    merchantId: 'mer_hotelkazahaya',
    permissions: ['chargeback_report'],
  },
  'merchant without disputes': { role: 'Merchant', merchantId, permissions: ['report.transactions'] },
  partner: { role: 'Partner', partnerId: 'par_southernstays', permissions: ['chargeback_report'] },
  'another partner': { role: 'Partner', partnerId: 'par_pacificrooms', permissions: ['chargeback_report'] },
  admin: { role: 'Admin', permissions: ['chargeback_report', 'admin.users'] },
  'staff who refund': { role: 'Admin', permissions: ['refund.transactions', 'report.transactions'] },
} as const satisfies Record<string, CallerPlan>;
type Name = keyof typeof people;
type Header = Readonly<Record<string, string>>;

const at = (id: string, header: Header = {}) => ({ params: { path: { id }, header } });

/** A provider with one person of each kind that may handle a dispute, who has the given permissions and none by their role. */
export const startDisputes = async () => {
  const provider = await startProvider({ transactions: 300 });
  await provider.database.deleteFrom('role_permissions').execute();
  await sql`update users set status = 0`.execute(provider.database);
  const callers = new Map<Name, { readonly token: string; readonly email: string }>();
  for (const name of [
    'merchant',
    'another merchant',
    'merchant without disputes',
    'partner',
    'another partner',
    'admin',
    'staff who refund',
  ] as const)
    callers.set(name, await createCaller(provider.database, people[name]));
  const client = (name: Name) => provider.client(callers.get(name)?.token ?? '');
  const emailOf = (name: Name): string => callers.get(name)?.email ?? '';

  /** A dispute of Harbour View Hotel, in Sydney, whose action is due so many days from today there. */
  const dispute = async (status: Status = 'evidence_required', dueIn = 1): Promise<string> => {
    const { database } = provider;
    const id = createId('chb');
    const transaction = await createCapture(database, 1000);
    const hasEnded = ['won', 'lost', 'accepted'].includes(status);
    await sql`insert into chargebacks (id, chargeback_id, transaction_id, merchant_id, chargeback_amount, at_stake_amount, currency, status,
        reason, notify_date, action_due_date, resolved_at)
      select ${id}, ${id}, ${transaction}, merchants.id, 700, 700, 'AUD', ${status}, 'fraudulent',
        (now() at time zone timezone)::date - 30, (now() at time zone timezone)::date + ${dueIn}::integer,
        ${hasEnded ? new Date().toISOString() : null}
      from merchants where merchants.id = ${merchantId}`.execute(database);
    await sql`update transactions set charged_back_amount = 700 where id = ${transaction}`.execute(database);
    return id;
  };

  const read = (name: Name, id: string) => client(name).GET('/report/chargebacks/{id}/response', at(id));
  const save = (
    name: Name,
    id: string,
    statement = 'They stayed.',
    file_ids: string[] = [],
    match?: string,
  ) =>
    client(name).PUT('/report/chargebacks/{id}/response', {
      ...at(id, match === undefined ? {} : { 'If-Match': match }),
      body: { statement, file_ids },
    });
  const submit = (name: Name, id: string, header: Header = {}) =>
    client(name).POST('/report/chargebacks/{id}/response/submit', at(id, header));
  const accept = (name: Name, id: string, header: Header = {}) =>
    client(name).POST('/report/chargebacks/{id}/response/accept', at(id, header));
  const statusOf = async (id: string): Promise<Status> =>
    answered(await client('admin').GET('/report/chargebacks/{id}', { params: { path: { id } } })).status;
  /** Whether a dispute is among those that can be answered, or among the others. */
  const isListed = async (id: string, answerable: boolean): Promise<boolean> => {
    const query = { ids: [id], answerable };
    return answered(await client('admin').GET('/report/chargebacks', { params: { query } })).meta.total === 1;
  };
  const upload = async (name: Name): Promise<string> => {
    const form = new FormData();
    form.append('files', new Blob(['Signed by the guest']), 'registration.txt');
    const response = await fetch(`${provider.base}/info/uploadFile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${callers.get(name)?.token ?? ''}` },
      body: form,
    });
    const body: unknown = await response.json();
    const { data } = objectOf(body);
    return Array.isArray(data) ? String(objectOf(data[0])['id']) : '';
  };
  const fetchFile = async (name: Name, id: string): Promise<number> =>
    (await client(name).POST('/info/downloadFile', { body: { id }, parseAs: 'text' })).response.status;
  const mails = async () => {
    const rows = await provider.database
      .selectFrom('outbox_mails')
      .select(['kind', 'recipient', 'body'])
      .orderBy('kind')
      .orderBy('recipient')
      .execute();
    return rows.map(({ kind, recipient, body }) => ({
      kind,
      to: [...callers].find(([, { email }]) => email === recipient)?.[0],
      link: /\/admin\/\S+/.exec(body)?.[0],
    }));
  };
  return {
    provider,
    client,
    emailOf,
    dispute,
    read,
    save,
    submit,
    accept,
    statusOf,
    isListed,
    upload,
    fetchFile,
    mails,
  };
};

export type Disputes = Awaited<ReturnType<typeof startDisputes>>;
export type Disputant = Name;
