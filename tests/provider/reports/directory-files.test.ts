import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { createCaller } from '../create-caller.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const name of ['admin', 'partner', 'merchant']) tokens[name] = await provider.signIn(name);
});
afterAll(() => provider.close());

const headersOf = (who: string) => ({ authorization: `Bearer ${tokens[who] ?? ''}` });

/** The rows of a file, by the headings of its columns. */
const rowsOf = async (who: string, path: string): Promise<readonly Readonly<Record<string, string>>[]> => {
  const answer = await send(`${provider.base}${path}`, { headers: headersOf(who) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return parse<Record<string, string>>(String(answer.body), { bom: true, columns: true });
};

/** All rows of a list, page by page. */
const listed = async (who: string, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await send(`${provider.base}${path}&page=${String(page)}`, { headers: headersOf(who) });
    const { data, meta } = objectOf(body);
    if (!Array.isArray(data)) throw new Error(`${path} is no list.`);
    rows.push(...data.map(objectOf));
    if (data.length < 100) {
      expect(objectOf(meta)['total']).toBe(rows.length);
      return rows;
    }
  }
};

describe('the file of a directory', () => {
  it.each([
    ['/users', 'sortBy=email&order=asc', 'email', 'Email'],
    ['/partner-management', 'sortBy=merchants_count&order=desc', 'trading_name', 'Trading name'],
    ['/merchant-management', 'sortBy=partner_name&order=desc', 'trading_name', 'Trading name'],
    [
      '/merchant-management',
      'sortBy=created_at&order=asc&status=1',
      'business_name',
      'Registered business name',
    ],
    ['/audits', 'sortBy=created_at&order=desc', 'id', 'Audit ID'],
    ['/audits', 'sortBy=type&order=asc&type=sign_in&type=export', 'actor', 'Actor'],
  ])('of %s holds the rows of the list by %s, in its order', async (path, query, field, heading) => {
    const list = await listed('admin', `${path}?${query}&limit=100`);
    const file = await rowsOf('admin', `${path}/download?${query}`);
    expect(list.length).toBeGreaterThan(2);
    expect(file.map((row) => row[heading])).toEqual(list.map((row) => row[field]));
  });

  it('is an Excel workbook where that is asked for', async () => {
    for (const path of ['/users', '/partner-management', '/merchant-management', '/audits']) {
      const response = await fetch(`${provider.base}${path}/download?format=xlsx`, {
        headers: headersOf('admin'),
      });
      expect(response.status, path).toBe(200);
      expect(new Uint8Array(await response.arrayBuffer()).subarray(0, 2), path).toEqual(
        new Uint8Array([0x50, 0x4b]),
      );
    }
  });

  it('is for administrators of the platform alone', async () => {
    for (const who of ['partner', 'merchant'])
      for (const path of ['/users', '/partner-management', '/audits'])
        expect(
          (await send(`${provider.base}${path}/download`, { headers: headersOf(who) })).status,
          `${who} ${path}`,
        ).toBe(403);
  });
});

describe('the file of merchants', () => {
  const included = 'include=disbursement_config';

  it('says how each is paid out where its list does, and else has no such column', async () => {
    const list = await listed('admin', `/merchant-management?${included}&limit=100`);
    const file = await rowsOf('admin', `/merchant-management/download?${included}`);
    const labels = list.map(({ disbursement_config: chosen }) =>
      chosen === undefined ? '' : objectOf(chosen)['label'],
    );
    expect(new Set(labels).size).toBeGreaterThan(1);
    expect(file.map((row) => row['Paid out'])).toEqual(labels);
    expect(Object.keys((await rowsOf('admin', '/merchant-management/download'))[0] ?? {})).toEqual([
      'Trading name',
      'Registered business name',
      'Partner',
      'Country',
      'Currency',
      'Status',
      'Created',
    ]);
  });

  it('holds a partner its own merchants alone, and is not for a merchant', async () => {
    const list = await listed('partner', '/merchant-management?limit=100');
    const all = await listed('admin', '/merchant-management?limit=100');
    expect(list.length).toBeLessThan(all.length);
    const file = await rowsOf('partner', '/merchant-management/download?columns=id');
    expect(file.map((row) => row['Merchant ID'])).toEqual(list.map(({ id }) => id));
    const refused = await send(`${provider.base}/merchant-management/download`, {
      headers: headersOf('merchant'),
    });
    expect(refused.status).toBe(403);
  });

  it('writes a name that begins like a formula as text', async () => {
    const { id } = await provider.database
      .selectFrom('merchants')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const rename = (name: string) =>
      provider.database.updateTable('merchants').set({ trading_name: name }).where('id', '=', id).execute();
    await rename('=HYPERLINK("https://elsewhere.example")');
    const [row] = await rowsOf('admin', `/merchant-management/download?ids=${id}`);
    await rename('Plain name');
    const [plain] = await rowsOf('admin', `/merchant-management/download?ids=${id}`);
    expect(row?.['Trading name']).toBe('\'=HYPERLINK("https://elsewhere.example")');
    expect(plain?.['Trading name']).toBe('Plain name');
  });
});

describe('the file of the audit log', () => {
  it('names records and tells changes as the list does, though both are read apart from its rows', async () => {
    const query = 'sortBy=created_at&order=desc';
    const list = (await listed('admin', `/audits?${query}&limit=100`)).slice(0, 50);
    const file = await rowsOf(
      'admin',
      `/audits/download?${query}&ids=${list.map(({ id }) => id).join('&ids=')}`,
    );
    const texts = (field: string) =>
      list.map((entry) => (typeof entry[field] === 'string' ? entry[field] : ''));
    expect(new Set(texts('target_name')).size).toBeGreaterThan(1);
    expect(file.map((row) => row['Record'])).toEqual(texts('target_name'));
    expect(file.map((row) => row['Action'])).toEqual(texts('action'));
    expect(file.map((row) => row['Changed'])).toEqual(texts('changed'));
  });

  it('holds the trail of one record where that is asked for', async () => {
    const share = async (name: string) => {
      const { body } = await send(`${provider.base}/views`, {
        method: 'POST',
        headers: { ...headersOf('admin'), 'content-type': 'application/json' },
        body: JSON.stringify({ list: 'transactions:/body', name, search: '?page=2' }),
      });
      return String(objectOf(body)['id']);
    };
    const [target] = [await share('One'), await share('Another')];
    const query = `target=${target}&sortBy=created_at&order=asc`;
    const list = await listed('admin', `/audits?${query}&limit=100`);
    const file = await rowsOf('admin', `/audits/download?${query}`);
    expect(list.map((entry) => entry['target'])).toEqual([target]);
    expect(file.map((row) => row['Audit ID'])).toEqual(list.map(({ id }) => id));
  });

  it('holds sign-ins and denials only for who has the permission of system logs', async () => {
    const typesFor = async (taken: readonly string[]) => {
      const reader = await createCaller(provider.database, { role: 'Admin' });
      await sql`insert into user_permissions (user_id, permission, is_taken)
        select ${reader.userId}, unnest(${taken}::text[]), true`.execute(provider.database);
      const answer = await send(`${provider.base}/audits/download?columns=type`, {
        headers: { authorization: `Bearer ${reader.token}` },
      });
      expect(answer.status).toBe(200);
      return parse<Record<string, string>>(String(answer.body), { bom: true, columns: true }).map(
        (row) => row['Type'],
      );
    };
    expect(await typesFor([])).toContain('Signed in');
    expect(await typesFor(['admin.system_logs'])).not.toContain('Signed in');
  });

  it('is made in the background where it is large, and the same then', async () => {
    const small = await startProvider({ transactions: 300, beside: provider, directExportRows: 2 });
    const query = 'sortBy=created_at&order=asc&type=sign_in';
    const path = `/audits/download?${query}`;
    const direct = await rowsOf('admin', path);
    const asked = await send(`${small.base}${path}`, { headers: headersOf('admin') });
    expect(asked.status).toBe(202);
    const worker = createExportWorker(readDescription(), operations);
    expect(await worker.step(provider.database)).toBe(true);
    const made = await rowsOf('admin', `/confirm-download/${String(objectOf(asked.body)['id'])}`);
    expect(direct.length).toBeGreaterThan(2);
    expect(made).toEqual(direct);
    await small.close();
  });
});
