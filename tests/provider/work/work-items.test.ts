import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import type { Answered } from '../provider-under-test.ts';
import { openWorkDesk, type Sent, type WorkDesk } from './work-desk.ts';

const merchantId = 'mer_harbourviewhotel';
const disputes = ['chargeback_report'];
const people = {
  ada: { role: 'Merchant', merchantId, permissions: disputes },
  colleague: { role: 'Merchant', merchantId, permissions: disputes },
  'colleague without reports': { role: 'Merchant', merchantId },
  'another merchant': { role: 'Merchant', merchantId: 'mer_hotelkazahaya', permissions: disputes },
  partner: { role: 'Partner', partnerId: 'par_southernstays', permissions: disputes },
  admin: {
    role: 'Admin',
    permissions: ['admin.users', 'merchants.audit_logs', 'admin.cross_check', ...disputes],
  },
  'another admin': { role: 'Admin', permissions: ['admin.users'] },
  'admin who may nothing': { role: 'Admin' },
} as const;
type Name = keyof typeof people;

let desk: WorkDesk<Name>;
let dispute: string;
let kase: string;

beforeAll(async () => {
  desk = await openWorkDesk(people);
  await desk.provider.database.deleteFrom('work_items').execute();
  dispute = await openDispute();
  const { id } = await desk.provider.database
    .selectFrom('kyc_cases')
    .select('id')
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow();
  kase = id;
});
afterAll(() => desk.close());

const openDispute = async (): Promise<string> => {
  const { id } = await desk.provider.database
    .selectFrom('chargebacks')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update chargebacks set status = 'evidence_required', resolved_at = null where id = ${id}`.execute(
    desk.provider.database,
  );
  return id;
};

const pathTo = (kind: string, record: string): string => `/work-item?kind=${kind}&record=${record}`;
const read = (name: Name, kind = 'chargeback', record = dispute) =>
  desk.call(name, 'GET', pathTo(kind, record));
const change = (
  name: Name,
  body: object,
  more: Sent = {},
  kind = 'chargeback',
  record = dispute,
): Promise<Answered> => desk.call(name, 'PUT', pathTo(kind, record), { body, ...more });
const assign = (name: Name, to: Name) => change(name, { assignee: desk.idOf(to) });
const faultsOf = ({ body }: Answered): unknown => objectOf(body)['errors'];
const idsIn = ({ body }: Answered): readonly unknown[] => {
  const { data } = objectOf(body);
  return Array.isArray(data) ? data.map((row) => objectOf(row)['id']) : [];
};
const list = async (name: Name, filters: string): Promise<readonly unknown[]> =>
  idsIn(await desk.call(name, 'GET', `/report/chargebacks?limit=100&${filters}`));

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('who deals with a record', () => {
  it('is somebody of the organisation who may see it and work on it', async () => {
    const { status, body } = await assign('ada', 'colleague');
    expect(status).toBe(200);
    expect(body).toMatchObject({ assignee_id: desk.idOf('colleague'), is_mine: false, may_change: true });
    for (const other of ['colleague without reports', 'another merchant', 'partner', 'admin'] as const) {
      const refused = await assign('ada', other);
      expect(refused.status, other).toBe(422);
      expect(faultsOf(refused)).toEqual([
        {
          pointer: '/assignee',
          code: 'person',
          message: 'Only somebody of your organisation who may see this and work on it can be assigned.',
        },
      ]);
    }
    expect((await read('ada')).body).toMatchObject({ assignee_id: desk.idOf('colleague') });
  });

  it('is assigned by nobody who may not do the work, or not see the record', async () => {
    expect((await assign('colleague without reports', 'ada')).status).toBe(404);
    expect((await assign('another merchant', 'another merchant')).status).toBe(404);
    expect((await change('admin', { assignee: null }, {}, 'chargeback', 'chb_none')).status).toBe(404);
    expect((await read('admin', 'chargeback', 'chb_none')).status).toBe(404);
    expect((await read('another admin', 'settlement_line', 'stl_none')).status).toBe(404);
    expect((await read('ada', 'kyc', kase)).status).toBe(404);
    expect((await read('partner', 'kyc', kase)).status).toBe(200);
  });

  it('is told apart by organisation, so that nobody learns of the people of another', async () => {
    await assign('ada', 'ada');
    expect((await read('admin')).body).toMatchObject({ assignee_id: null });
    await assign('admin', 'another admin');
    expect((await read('ada')).body).toMatchObject({ assignee_id: desk.idOf('ada') });
    expect((await read('admin')).body).toMatchObject({ assignee_id: desk.idOf('another admin') });
  });

  it('filters the list by mine, by person and by nobody', async () => {
    await assign('ada', 'ada');
    expect(await list('ada', 'assignment=me')).toEqual([dispute]);
    expect(await list('colleague', 'assignment=me')).toEqual([]);
    expect(await list('colleague', 'assignment=others')).toEqual([dispute]);
    expect(await list('ada', `assignees=${desk.idOf('ada')}`)).toEqual([dispute]);
    expect(await list('ada', `assignees=${desk.idOf('colleague')}`)).toEqual([]);
    expect(await list('ada', 'assignment=nobody')).not.toContain(dispute);
    expect(await list('partner', 'assignment=me')).toEqual([]);
  });

  it('is nobody once they left, and once it is over', async () => {
    await assign('ada', 'colleague');
    const left = desk.provider.database.updateTable('users').where('id', '=', desk.idOf('colleague'));
    await left.set({ status: 0 }).execute();
    expect((await read('ada')).body).toMatchObject({ assignee_id: null });
    expect(await list('ada', 'assignment=nobody')).toContain(dispute);
    await left.set({ status: 1 }).execute();
    await sql`update chargebacks set status = 'accepted', resolved_at = now() where id = ${dispute}`.execute(
      desk.provider.database,
    );
    expect((await read('ada')).body).toMatchObject({ assignee_id: null, is_open: false, may_change: false });
    expect(await list('ada', 'assignment=others')).toEqual([]);
    const refused = await assign('ada', 'ada');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ detail: 'This is over: there is nothing left to do.' });
    await openDispute();
  });

  it('is released, with what was put off left as it is', async () => {
    await change('ada', { assignee: desk.idOf('ada'), until: dayIn(9) });
    const { body } = await change('ada', { assignee: null });
    expect(body).toMatchObject({ assignee_id: null, snoozed_until: dayIn(9) });
    expect((await change('ada', { until: null })).body).toMatchObject({ snoozed_until: null });
  });

  it('is changed only as it was seen', async () => {
    const seen = await read('ada');
    const etag = seen.headers.get('etag') ?? '';
    expect(
      (await change('ada', { assignee: desk.idOf('ada') }, { header: { 'if-match': etag } })).status,
    ).toBe(200);
    const stale = await change(
      'colleague',
      { assignee: desk.idOf('colleague') },
      { header: { 'if-match': etag } },
    );
    expect(stale.status).toBe(412);
    expect((await read('ada')).body).toMatchObject({ assignee_id: desk.idOf('ada') });
  });

  it('stands in the history of the record', async () => {
    await change('ada', { assignee: null });
    await assign('ada', 'colleague');
    const { body } = await desk.call('admin', 'GET', `/audits?target=${dispute}&limit=1`);
    expect(body).toMatchObject({
      data: [
        {
          operation: 'updateWorkItem',
          target: dispute,
          old_value: { assignee_id: null },
          new_value: { assignee_id: desk.idOf('colleague') },
        },
      ],
    });
  });
});

describe('a record that is put off', () => {
  it('needs a day after today and within a year', async () => {
    for (const [day, code] of [
      [dayIn(0), 'minimum'],
      [dayIn(-1), 'minimum'],
      [dayIn(368), 'maximum'],
    ] as const) {
      const refused = await change('ada', { until: day });
      expect(refused.status, day).toBe(422);
      expect(faultsOf(refused)).toMatchObject([{ pointer: '/until', code }]);
    }
    expect((await change('ada', { until: dayIn(2) })).status).toBe(200);
    expect((await change('ada', { until: dayIn(366) })).status).toBe(200);
  });

  it('is out of sight for its organisation alone, and comes back by itself on that day where it was put off', async () => {
    await change('ada', { until: dayIn(5) });
    expect(await list('ada', 'snoozed=true')).toEqual([dispute]);
    expect(await list('colleague', 'snoozed=false')).not.toContain(dispute);
    expect(await list('admin', 'snoozed=false')).toContain(dispute);
    const { zone } = await desk.provider.database
      .selectFrom('work_items')
      .select('timezone as zone')
      .where('organisation', '=', merchantId)
      .where('record', '=', dispute)
      .executeTakeFirstOrThrow();
    expect(zone).toBe('Australia/Sydney');
    const comeBack = async (days: number): Promise<void> => {
      await sql`update work_items set snoozed_until = (now() at time zone timezone)::date + ${days}::integer
        where organisation = ${merchantId}`.execute(desk.provider.database);
    };
    await comeBack(1);
    expect(await list('ada', 'snoozed=true')).toEqual([dispute]);
    await comeBack(0);
    expect(await list('ada', 'snoozed=true')).toEqual([]);
    expect(await list('ada', 'snoozed=false')).toContain(dispute);
    expect((await read('ada')).body).toMatchObject({ snoozed_until: null });
  });
});

describe('who may do the work', () => {
  const names = async (name: Name, query: string): Promise<Answered> =>
    desk.call(name, 'GET', `/work-people?limit=100&${query}`);

  it('is answered of the caller’s organisation alone', async () => {
    const found = idsIn(await names('ada', `kind=chargeback&record=${dispute}`));
    expect(found).toContain(desk.idOf('colleague'));
    for (const other of ['colleague without reports', 'another merchant', 'admin', 'partner'] as const)
      expect(found, other).not.toContain(desk.idOf(other));
    const staff = idsIn(await names('admin', 'kind=settlement_line'));
    expect(staff).toContain(desk.idOf('admin'));
    expect(staff).not.toContain(desk.idOf('another admin'));
    expect((await names('another merchant', `kind=chargeback&record=${dispute}`)).status).toBe(404);
  });

  it('takes and puts off cases of KYC and lines of files by the same calls', async () => {
    const taken = await change('admin', { assignee: desk.idOf('admin') }, {}, 'kyc', kase);
    expect(taken.body).toMatchObject({ is_mine: true });
    const mine = await desk.call('admin', 'GET', '/report/kyc?assignment=me');
    expect(idsIn(mine)).toEqual([kase]);
    expect(mine.body).toMatchObject({ data: [{ assigned_to: 'Cal Ler', snoozed_until: null }] });
  });
});
