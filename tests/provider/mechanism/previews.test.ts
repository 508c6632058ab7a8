import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { etagOf } from '../../../server/provider/mechanism/edited-record.ts';
import { serveDescription } from '../../../server/provider/description/description.ts';
import { createServer } from '../../../server/provider/http/server.ts';
import { createLog } from '../../../server/provider/log.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { objectOf, readDocument } from '../described-call.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';

/** The description, changed so that an edit of a payout can be previewed. */
const describedWithPreview = () => {
  const document = readDocument();
  const paths = objectOf(document['paths']);
  const route = '/report/payout/{id}/detail';
  const item = objectOf(paths[route]);
  const schema = { type: 'object', properties: { preview: { type: 'boolean' } } };
  const put = { ...objectOf(item['put']), requestBody: { content: { 'application/json': { schema } } } };
  return serveDescription({ ...document, paths: { ...paths, [route]: { ...item, put } } });
};

describe.each(alternatives(storesWhereCallsMeet))('a preview of an edit on %s', (kind) => {
  let provider: ProviderUnderTest;
  let server: ReturnType<typeof createServer>;
  let authorization: string;
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    authorization = `Bearer ${await provider.signIn('admin')}`;
    server = createServer({
      description: describedWithPreview(),
      operations,
      database: provider.database,
      log: createLog('fatal'),
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const preview = (id: string, header: Readonly<Record<string, string>> = {}) =>
    server.inject({
      method: 'PUT',
      url: `/api/v1/report/payout/${id}/detail`,
      headers: { authorization, ...header },
      payload: { status: 'on_hold', currency: 'AUD', internal_note: 'Only a trial', preview: true },
    });
  const readPayout = async (id: string) =>
    (await server.inject({ url: `/api/v1/report/payout/${id}`, headers: { authorization } })).json<unknown>();
  const left = async () =>
    (
      await sql`select (select count(*) from audits) as audits, (select count(*) from payout_logs) as logs,
        (select count(*) from idempotency_keys) as keys`.execute(provider.database)
    ).rows;

  it('is refused when its caller saw another version, and leaves nothing behind in either case', async () => {
    const { id } = await createPayout(provider.database, { charges: [5000] });
    const seen = await readPayout(id);
    const before = await left();
    expect((await preview(id, { 'if-match': '"another-version"' })).statusCode).toBe(412);
    const answer = await preview(id, { 'if-match': etagOf('getPayout', seen) });
    // The present version, which is the one to edit.
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, etagOf('getPayout', seen)]);
    expect(answer.json()).toMatchObject({ id, status: 'on_hold' });
    expect(await readPayout(id)).toEqual(seen);
    expect(await left()).toEqual(before);
  });

  it.skipIf(kind === 'PGlite')('waits for the running edit of the same record', async () => {
    const { id } = await createPayout(provider.database, { charges: [5000] });
    const other = await provider.database.startTransaction().execute();
    const key = JSON.stringify(['getPayout', { path: { id }, query: {} }]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(other);
    const answer = preview(id);
    expect(await Promise.race([answer, wait(500, 'waits')])).toBe('waits');
    await other.updateTable('payouts').set({ status: 'processing' }).where('id', '=', id).execute();
    await other.commit().execute();
    expect((await answer).statusCode).toBe(409);
  });
});
