import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { parseCsv } from '../reports/parse-csv.ts';
import { daily, startWorld, type Name, type World } from './schedules-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ transactions: 300 });
});
afterAll(() => world.provider.close());

const take = (name: Name, permission: string) =>
  sql`delete from user_permissions where user_id = ${world.of(name).userId} and permission = ${permission}`.execute(
    world.database,
  );
const give = (name: Name, permission: string) =>
  sql`insert into user_permissions (user_id, permission) values (${world.of(name).userId}, ${permission})`.execute(
    world.database,
  );
const fetchAs = (name: Name, run: Readonly<Record<string, unknown>> | undefined) =>
  world.ask(name, 'GET', `/confirm-download/${String(run?.['download_id'])}`);

describe('who receives the file of a scheduled export', () => {
  it('is told and fetches it, unless they may not make such an export any more', async () => {
    const id = await world.schedule('owner', { recipients: [world.of('colleague').userId] });
    await world.passDays(id, 1);
    await world.work();
    const [run] = await world.runsOf('colleague', id);
    expect((await fetchAs('colleague', run)).status).toBe(200);
    expect(await world.mailsTo('colleague')).toMatchObject([{ kind: 'export_ready' }]);
    await take('colleague', 'report.transactions');
    expect((await fetchAs('colleague', run)).status).toBe(403);
    await world.passDays(id, 1);
    await world.work();
    expect(await world.mailsTo('colleague')).toHaveLength(1);
    await give('colleague', 'report.transactions');
    const [, second] = await world.runsOf('owner', id);
    expect(second).toMatchObject({ status: 'done' });
    expect((await fetchAs('colleague', second)).status).toBe(404);
    expect((await fetchAs('owner', second)).status).toBe(200);
  });

  it('gets a file of what its owner and all others may see', async () => {
    const audits = {
      operation: 'downloadAudits',
      query: { columns: ['type', 'id'] },
      period: 'none',
    };
    const types = async (recipients: readonly string[]) => {
      const id = await world.schedule('admin', { ...audits, recipients });
      await world.passDays(id, 1);
      await world.work();
      const [run] = await world.runsOf('admin', id);
      return new Set(parseCsv(String((await fetchAs('admin', run)).body)).map(([type]) => type));
    };
    expect(await types([])).toContain('Signed in');
    const shared = await types([world.of('other admin').userId]);
    expect(shared).not.toContain('Signed in');
    expect(shared).toContain('Created');
  });

  it('learns of it by a webhook of the partner, which is signed as others are and holds no file', async () => {
    const hook = await world.ask('partner', 'GET', '/export-schedules/recipients');
    expect(objectOf(hook.body)['meta']).toMatchObject({ total: 0 });
    const body = { delivery: 'webhook', name: 'To our systems' };
    const listen = (events: readonly string[]) =>
      sql`insert into webhooks (id, partner_id, url, status, events, secret, secret_last4)
        values ('whk_exports', 'par_southernstays', 'https://hooks.example/in', 'active', ${events}::text[], 'sealed', 'last')
        on conflict (id) do update set events = excluded.events`.execute(world.database);
    await listen(['refund.created']);
    const refused = await world.ask('partner', 'POST', '/export-schedules', {
      ...daily,
      ...body,
    });
    expect(refused.status).toBe(422);
    await listen(['refund.created', 'export.completed']);
    const id = await world.schedule('partner', body);
    await world.passDays(id, 1);
    await world.work();
    const [run] = await world.runsOf('partner', id);
    const events = await world.database
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
      .select(['webhook_deliveries.type', 'webhook_deliveries.webhook_id', 'payload'])
      .where('webhook_id', '=', 'whk_exports')
      .execute();
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({
      type: 'export.completed',
      merchant_id: null,
      data: {
        id: run?.['id'],
        export_schedule_id: id,
        rows: run?.['rows'],
        download_id: run?.['download_id'],
      },
    });
    expect(await world.mailsTo('partner')).toEqual([]);
  });
});

describe('an owner who may not make the export any more', () => {
  const lost: readonly (readonly [
    why: string,
    lose: () => Promise<unknown>,
    back: () => Promise<unknown>,
  ])[] = [
    [
      'Its owner does not have the permission for this export any more.',
      () => take('owner', 'report.transactions'),
      () => give('owner', 'report.transactions'),
    ],
    [
      'Its owner is not active any more.',
      () => sql`update users set status = 0 where id = ${world.of('owner').userId}`.execute(world.database),
      () => sql`update users set status = 1 where id = ${world.of('owner').userId}`.execute(world.database),
    ],
    [
      'Its owner has another role or organisation by now.',
      () =>
        sql`update users set merchant_id = 'mer_hotelkazahaya' where id = ${world.of('owner').userId}`.execute(
          world.database,
        ),
      () =>
        sql`update users set merchant_id = 'mer_harbourviewhotel' where id = ${world.of('owner').userId}`.execute(
          world.database,
        ),
    ],
  ];

  it.each(lost)('lets it fail and pause, and a colleague who may is told: %s', async (why, lose, back) => {
    const id = await world.schedule('owner');
    await lose();
    await world.passDays(id, 1);
    const before = (await world.mailsTo('colleague')).length;
    await world.work();
    expect(await world.runsOf('colleague', id)).toMatchObject([
      { status: 'failed', error: why, download_id: null },
    ]);
    expect((await world.ask('colleague', 'GET', `/export-schedules/${id}`)).body).toMatchObject({
      state: 'paused',
      paused_because: 'owner',
      next_run_at: null,
      may_change: true,
    });
    const mails = (await world.mailsTo('colleague')).slice(before);
    expect(mails).toMatchObject([{ kind: 'export_failed', subject: 'A scheduled export failed: Yesterday' }]);
    expect(mails[0]?.body).toContain(why);
    expect(await world.bellOf('colleague')).toContainEqual({
      event: 'export_failed',
      record_kind: 'export-schedule',
      record_id: id,
    });
    await world.passDays(id, 5);
    await world.work();
    expect(await world.runsOf('colleague', id)).toHaveLength(1);
    expect((await world.ask('colleague', 'POST', `/export-schedules/${id}/resume`)).status).toBe(409);
    const { operation: _operation, query: _query, ...changed } = daily;
    const taken = await world.ask('colleague', 'PUT', `/export-schedules/${id}`, changed);
    expect(taken.body).toMatchObject({ state: 'active', owner_id: world.of('colleague').userId });
    await world.passDays(id, 1);
    await world.work();
    expect((await world.runsOf('colleague', id)).map((run) => run['status'])).toEqual(['failed', 'done']);
    await back();
  });

  it('lets it fail even while the file is being made, and nobody gets it', async () => {
    const id = await world.schedule('owner');
    expect((await world.ask('owner', 'POST', `/export-schedules/${id}/run`)).status).toBe(200);
    await take('owner', 'report.transactions');
    await world.work();
    expect(await world.runsOf('colleague', id)).toMatchObject([{ status: 'failed' }]);
    await give('owner', 'report.transactions');
  });
});
