import { sql } from 'kysely';
import { createExportFinder } from '../../../server/provider/background/export-finder.ts';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { createScheduleWorker } from '../../../server/provider/background/schedule-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type TestPlan } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';
const reads = ['report.transactions'];

/** The people of the tests: at one merchant an owner, a colleague, somebody without rights and a manager; and others around it. */
export const people = {
  owner: { role: 'Merchant', merchantId, permissions: reads },
  colleague: { role: 'Merchant', merchantId, permissions: reads },
  'without rights': { role: 'Merchant', merchantId, permissions: ['dashboard'] },
  manager: { role: 'Merchant', merchantId, permissions: ['merchants.settings'] },
  stranger: { role: 'Merchant', merchantId: 'mer_hotelkazahaya', permissions: reads },
  partner: { role: 'Partner', partnerId: 'par_southernstays', permissions: reads },
  admin: {
    role: 'Admin',
    permissions: [...reads, 'merchants.settings', 'merchants.audit_logs', 'admin.system_logs'],
  },
  'other admin': { role: 'Admin', permissions: [...reads, 'merchants.audit_logs'] },
} as const satisfies Record<string, CallerPlan>;
export type Name = keyof typeof people;

const isName = (name: string): name is Name => Object.hasOwn(people, name);

const portal = new URL('https://portal.example');
const description = readDescription();
const scheduleWorker = createScheduleWorker({
  find: createExportFinder(description, operations),
  publicUrl: portal,
});
const exportWorker = createExportWorker(description, operations);

/** Works on a store until nothing is left to do. */
export const workOn = async (database: Database): Promise<void> => {
  while ((await scheduleWorker.step(database)) || (await exportWorker.step(database))) continue;
};

/** A schedule that runs daily, of the transactions of the day before. */
export const daily = {
  operation: 'downloadTransactions',
  query: { columns: ['ref_id', 'created_at'], sortBy: 'ref_id', order: 'asc' },
  name: 'Yesterday',
  format: 'csv',
  period: 'none',
  rhythm: 'daily',
  at_time: '06:30',
  delivery: 'mail',
};

/** A provider with these people, whose roles hold no permission by themselves. */
export const startWorld = async (plan: TestPlan) => {
  const provider = await startProvider({ settings: { publicUrl: portal }, ...plan });
  const { database } = provider;
  await database.deleteFrom('role_permissions').execute();
  await database.deleteFrom('user_permissions').execute();
  // The people of the sample would be told too.
  await database.updateTable('users').set({ status: 0 }).execute();
  const callers = new Map<Name, Awaited<ReturnType<typeof createCaller>>>();
  for (const name of Object.keys(people).filter(isName))
    callers.set(name, await createCaller(database, people[name]));
  const of = (name: Name) => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`There is no ${name}.`);
    return caller;
  };
  const ask = async (name: Name, method: string, path: string, body?: object): Promise<Answered> => {
    const headers = { authorization: `Bearer ${of(name).token}`, 'content-type': 'application/json' };
    const isEdit = method === 'PUT' || method === 'DELETE' || /(?:pause|resume)$/.test(path);
    const read = isEdit
      ? await send(`${provider.base}${path.replace(/\/(?:pause|resume)$/, '')}`, { headers })
      : undefined;
    const version = read?.headers.get('etag') ?? null;
    return send(`${provider.base}${path}`, {
      method,
      headers: { ...headers, ...(version === null ? {} : { 'if-match': version }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const schedule = async (name: Name, body: object = {}): Promise<string> => {
    const made = await ask(name, 'POST', '/export-schedules', { ...daily, ...body });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return String(objectOf(made.body)['id']);
  };
  /** Lets its next run be due, as if so many days had passed. */
  const passDays = async (id: string, days: number): Promise<void> => {
    await sql`update export_schedules set next_run_at = next_run_at - make_interval(days => ${days}) where id = ${id}`.execute(
      database,
    );
    await sql`update export_runs set due_at = due_at - make_interval(days => ${days}) where schedule_id = ${id}`.execute(
      database,
    );
  };
  const runsOf = async (name: Name, id: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const { status, body } = await ask(name, 'GET', `/export-schedules/${id}/runs?order=asc`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { data } = objectOf(body);
    return Array.isArray(data) ? data.map(objectOf) : [];
  };
  const mailsTo = (name: Name) =>
    database
      .selectFrom('outbox_mails')
      .select(['kind', 'subject', 'body'])
      .where('recipient', '=', of(name).email)
      .where('kind', 'in', ['export_ready', 'export_failed'])
      .orderBy('created_at')
      .execute();
  const bellOf = async (name: Name): Promise<readonly unknown[]> => {
    const rows = await database
      .selectFrom('portal_notifications')
      .select(['event', 'record_kind', 'record_id'])
      .where('user_id', '=', of(name).userId)
      .orderBy('created_at')
      .execute();
    return rows;
  };
  return {
    provider,
    database,
    of,
    ask,
    schedule,
    passDays,
    runsOf,
    mailsTo,
    bellOf,
    work: () => workOn(database),
  };
};

export type World = Awaited<ReturnType<typeof startWorld>>;
