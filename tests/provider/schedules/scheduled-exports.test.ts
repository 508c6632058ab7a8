import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { parseCsv } from '../reports/parse-csv.ts';
import { daily, startWorld, type World } from './schedules-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ transactions: 300 });
});
afterAll(() => world.provider.close());

const refusalOf = async (name: Parameters<World['ask']>[0], body: object) => {
  const answer = await world.ask(name, 'POST', '/export-schedules', { ...daily, ...body });
  const { errors } = objectOf(answer.body);
  const pointers = Array.isArray(errors) ? errors.map((fault) => objectOf(fault)['pointer']) : [];
  return { status: answer.status, pointers };
};

describe('a scheduled export', () => {
  it('is made when it is due, told by a link, and fetched by its owner and nobody else', async () => {
    const id = await world.schedule('owner');
    await world.work();
    expect(await world.runsOf('owner', id)).toEqual([]);
    await world.passDays(id, 1);
    await world.work();
    const [run] = await world.runsOf('owner', id);
    expect(run).toMatchObject({ cause: 'schedule', status: 'done', missed: 0, error: null });
    const listed = await world.ask('owner', 'GET', '/report/transactions?limit=100&sortBy=ref_id&order=asc');
    const { data, meta } = objectOf(listed.body);
    const file = await world.ask('owner', 'GET', `/confirm-download/${String(run?.['download_id'])}`);
    const rows = parseCsv(String(file.body)).slice(1);
    expect(rows.slice(0, 100).map(([reference]) => reference)).toEqual(
      (Array.isArray(data) ? data : []).map((row) => objectOf(row)['ref_id']),
    );
    expect([rows.length, run?.['rows']]).toEqual([objectOf(meta)['total'], objectOf(meta)['total']]);
    // Reading a text leaves out the mark of its encoding.
    expect(run?.['size']).toBe(Buffer.byteLength(String(file.body)) + 3);
    const [mail] = await world.mailsTo('owner');
    expect(mail).toMatchObject({ kind: 'export_ready', subject: 'Your export is ready: Yesterday' });
    expect(mail?.body).toContain(`https://portal.example/scheduled-exports?open=${id}`);
    for (const other of ['colleague', 'stranger', 'partner', 'admin'] as const)
      expect(
        (await world.ask(other, 'GET', `/confirm-download/${String(run?.['download_id'])}`)).status,
        other,
      ).toBe(404);
    await world.work();
    expect(await world.runsOf('owner', id)).toHaveLength(1);
  });

  it('that was missed for twenty days runs once, for all days that those would have had', async () => {
    const id = await world.schedule('owner', { period: 'day' });
    const { next_run_at: next } = await world.database
      .selectFrom('export_schedules')
      .select('next_run_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await world.passDays(id, 20);
    await world.work();
    const runs = await world.runsOf('owner', id);
    expect(runs).toHaveLength(1);
    const days = Math.floor((Date.now() - (Date.parse(next ?? '') - 20 * 86_400_000)) / 86_400_000);
    expect(runs[0]).toMatchObject({ status: 'done', missed: days });
    const { covers_from: from, covers_to: to } = runs[0] ?? {};
    expect((Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000).toBe(days);
    const { next_run_at: planned } = await world.database
      .selectFrom('export_schedules')
      .select('next_run_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(planned ?? '')).toBeGreaterThan(Date.now());
  });

  it('follows the time zone of its organisation', async () => {
    const id = await world.schedule('owner');
    const read = async () => objectOf((await world.ask('owner', 'GET', `/export-schedules/${id}`)).body);
    expect((await read())['timezone']).toBe('Australia/Sydney');
    const move = (zone: string) =>
      sql`update merchants set timezone = ${zone} where id = 'mer_harbourviewhotel'`.execute(world.database);
    await move('Asia/Kolkata');
    await world.work();
    const moved = await read();
    expect(moved['timezone']).toBe('Asia/Kolkata');
    expect(String(moved['next_run_at']).slice(11, 16)).toBe('01:00');
    await move('Australia/Sydney');
    await world.work();
  });

  it('is not scheduled by who cannot export it, nor of what is not theirs, nor to whom it is not for', async () => {
    expect(await refusalOf('without rights', {})).toEqual({ status: 403, pointers: [] });
    expect((await refusalOf('owner', { operation: 'downloadPartners' })).status).toBe(403);
    expect((await refusalOf('owner', { operation: 'getMerchant' })).pointers).toEqual(['/operation']);
    expect((await refusalOf('owner', { query: { transaction_status: ['nonsense'] } })).status).toBe(422);
    const invoicesOf = (merchantId: string) => ({
      operation: 'downloadInvoices',
      query: {},
      path: { merchantId },
    });
    expect(await refusalOf('manager', invoicesOf('mer_hotelkazahaya'))).toEqual({
      status: 422,
      pointers: ['/query'],
    });
    await world.schedule('manager', invoicesOf('mer_harbourviewhotel'));
    expect((await refusalOf('owner', { rhythm: 'weekly' })).pointers).toEqual(['/weekday']);
    expect((await refusalOf('owner', { weekday: 'monday' })).pointers).toEqual(['/weekday']);
    expect((await refusalOf('owner', { at_time: '24:00' })).status).toBe(400);
    expect((await refusalOf('owner', { delivery: 'webhook' })).pointers).toEqual(['/delivery']);
    for (const other of ['stranger', 'without rights', 'partner'] as const)
      expect((await refusalOf('owner', { recipients: [world.of(other).userId] })).pointers, other).toEqual([
        '/recipients/0',
      ]);
    await world.schedule('owner', {
      rhythm: 'weekly',
      weekday: 'monday',
      recipients: [world.of('colleague').userId],
      query: { transaction_status: ['declined'], merchants: ['mer_harbourviewhotel'] },
    });
  });

  it('of another organisation is not there for anybody, and of a colleague is theirs to change', async () => {
    const id = await world.schedule('owner');
    const paths: readonly (readonly [method: string, path: string, body?: object])[] = [
      ['GET', ''],
      ['PUT', '', daily],
      ['DELETE', ''],
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['POST', '/run'],
      ['GET', '/runs'],
    ];
    for (const name of ['stranger', 'partner', 'admin', 'without rights'] as const)
      for (const [method, path, body] of paths) {
        const { operation: _operation, query: _query, ...changed } = daily;
        const answer = await world.ask(
          name,
          method,
          `/export-schedules/${id}${path}`,
          body === undefined ? undefined : changed,
        );
        expect(answer.status, `${name} ${method} ${path}`).toBe(404);
      }
    expect((await world.ask('colleague', 'GET', `/export-schedules/${id}`)).status).toBe(200);
    for (const path of ['/pause', '/run'])
      expect((await world.ask('colleague', 'POST', `/export-schedules/${id}${path}`)).status, path).toBe(403);
    expect((await world.ask('manager', 'POST', `/export-schedules/${id}/pause`)).status).toBe(200);
    expect((await world.ask('manager', 'POST', `/export-schedules/${id}/pause`)).status).toBe(409);
    await world.passDays(id, 3);
    await world.work();
    expect(await world.runsOf('owner', id)).toEqual([]);
    expect((await world.ask('owner', 'POST', `/export-schedules/${id}/resume`)).status).toBe(200);
    expect((await world.ask('owner', 'DELETE', `/export-schedules/${id}`)).status).toBe(204);
    expect((await world.ask('owner', 'GET', `/export-schedules/${id}`)).status).toBe(404);
  });

  it('runs now beside its rhythm, once at a time, and leaves its entries in the audit log', async () => {
    const id = await world.schedule('owner', { format: 'xlsx' });
    const begun = await world.ask('owner', 'POST', `/export-schedules/${id}/run`);
    expect(begun.body).toMatchObject({ cause: 'by_hand', status: 'running', download_id: null });
    expect((await world.ask('owner', 'POST', `/export-schedules/${id}/run`)).status).toBe(409);
    await world.work();
    expect(await world.runsOf('owner', id)).toMatchObject([{ status: 'done', cause: 'by_hand' }]);
    expect((await world.ask('owner', 'POST', `/export-schedules/${id}/run`)).status).toBe(200);
    await world.work();
    const entries = await world.database
      .selectFrom('audits')
      .select(['operation', 'type', 'actor'])
      .where('target', '=', id)
      .orderBy('created_at')
      .execute();
    const { email } = world.of('owner');
    expect(entries).toEqual([
      { operation: 'createExportSchedule', type: 'create', actor: email },
      { operation: 'runExportSchedule', type: 'create', actor: email },
      { operation: 'runExportSchedule', type: 'failure', actor: email },
      { operation: 'runExportSchedule', type: 'create', actor: email },
    ]);
  });

  it('whose file is gone before anybody was told of it has failed, and no link leads to nothing', async () => {
    const id = await world.schedule('colleague');
    await world.ask('colleague', 'POST', `/export-schedules/${id}/run`);
    await sql`update download_jobs set status = 'expired', expires_at = now() where id = (select download_id from export_runs
      where schedule_id = ${id})`.execute(world.database);
    await world.work();
    expect(await world.runsOf('colleague', id)).toMatchObject([
      { status: 'failed', error: 'The file expired before anybody was told of it.' },
    ]);
    expect((await world.mailsTo('colleague')).map(({ kind }) => kind)).toEqual(['export_failed']);
  });

  it('takes the place of one of the same list, with its runs, by whoever may change that one', async () => {
    const id = await world.schedule('owner', { name: 'Before' });
    await world.ask('owner', 'POST', `/export-schedules/${id}/run`);
    await world.work();
    const changed = { name: 'After', replaces: id, query: { transaction_status: ['declined'] } };
    expect((await refusalOf('colleague', changed)).status).toBe(403);
    expect((await refusalOf('stranger', changed)).status).toBe(404);
    expect(await world.schedule('owner', changed)).toBe(id);
    const { body } = await world.ask('owner', 'GET', `/export-schedules/${id}`);
    expect(body).toMatchObject({ name: 'After', query: changed.query, state: 'active' });
    expect(await world.runsOf('owner', id)).toHaveLength(1);
    const own = await world.schedule('admin', { query: {} });
    const audits = { operation: 'downloadAudits', query: {}, replaces: own };
    expect((await refusalOf('admin', audits)).pointers).toEqual(['/replaces']);
  });

  it('is paused after five runs in a row that failed, with a word to its owner, and counts anew once resumed', async () => {
    const id = await world.schedule('colleague', { name: 'Failing' });
    const lose = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await world.ask('colleague', 'POST', `/export-schedules/${id}/run`);
        await sql`update download_jobs set status = 'failed', error = 'No room.' where id in (select download_id
          from export_runs where schedule_id = ${id} and status = 'running')`.execute(world.database);
        await world.work();
      }
    };
    const stateOf = async () => (await world.ask('colleague', 'GET', `/export-schedules/${id}`)).body;
    const lastMail = async () =>
      (await world.mailsTo('colleague')).filter(({ subject }) => subject.endsWith('Failing')).at(-1)?.body;
    await lose(2);
    await world.ask('colleague', 'POST', `/export-schedules/${id}/run`);
    await world.work();
    await lose(4);
    expect(await stateOf()).toMatchObject({ state: 'active', last_outcome: 'failed' });
    expect(await lastMail()).toContain('It runs again at its next time.');
    await lose(1);
    expect(await stateOf()).toMatchObject({ state: 'paused', paused_because: 'failures', next_run_at: null });
    expect(await lastMail()).toContain('Five runs in a row failed, so it is paused.');
    expect((await world.ask('colleague', 'POST', `/export-schedules/${id}/resume`)).status).toBe(200);
    await lose(1);
    expect(await stateOf()).toMatchObject({ state: 'active' });
  });

  it('is one of at most fifty of an organisation', async () => {
    const { kept } = await world.database
      .selectFrom('export_schedules')
      .select(({ fn }) => fn.countAll<string>().as('kept'))
      .where('organisation', '=', 'mer_harbourviewhotel')
      .executeTakeFirstOrThrow();
    for (let count = Number(kept); count < 50; count += 1) await world.schedule('owner', { name: 'Filler' });
    expect((await refusalOf('owner', {})).status).toBe(409);
    await world.database.deleteFrom('export_schedules').where('name', '=', 'Filler').execute();
    await world.schedule('owner');
  });
});
