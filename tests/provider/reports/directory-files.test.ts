import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
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

/** All rows of a list that has one page. */
const listed = async (who: string, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { body } = await send(`${provider.base}${path}`, { headers: headersOf(who) });
  const { data, meta } = objectOf(body);
  if (!Array.isArray(data)) throw new Error(`${path} is no list.`);
  expect(objectOf(meta)['total']).toBe(data.length);
  return data.map(objectOf);
};

describe('the file of a directory', () => {
  it.each([
    ['/users', 'sortBy=email&order=asc', 'email', 'Email'],
    ['/partner-management', 'sortBy=merchants_count&order=desc', 'trading_name', 'Trading name'],
  ])('of %s holds the rows of the list by %s, in its order', async (path, query, field, heading) => {
    const list = await listed('admin', `${path}?${query}&limit=100`);
    const file = await rowsOf('admin', `${path}/download?${query}`);
    expect(list.length).toBeGreaterThan(2);
    expect(file.map((row) => row[heading])).toEqual(list.map((row) => row[field]));
  });

  it('is an Excel workbook where that is asked for', async () => {
    for (const path of ['/users', '/partner-management']) {
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
      for (const path of ['/users', '/partner-management'])
        expect(
          (await send(`${provider.base}${path}/download`, { headers: headersOf(who) })).status,
          `${who} ${path}`,
        ).toBe(403);
  });
});
