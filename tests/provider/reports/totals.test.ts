import type { Parameter } from '@counterfoil/engine/description';
import { isArray, readOwn } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createRandom, type Random } from '../../../server/seed/random.ts';
import { repeats } from '../../repeats.ts';
import { listOf, objectOf } from '../described-call.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { addUp, moneyLists, readAll, readFile, totalsOf, type Totals } from './money-lists.ts';

const { operations } = readDescription();

let provider: ProviderUnderTest;
let admin: Caller;
let merchants: readonly string[];
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
  const rows = await provider.database.selectFrom('merchants').select('id').execute();
  merchants = rows.map(({ id }) => id).toSorted();
});
afterAll(() => provider.close());

describe.each(moneyLists)('the totals of $path', (list) => {
  const { path, filter } = list;

  it.each(['', filter])('are the sums of all of its pages and of its export under "%s"', async (chosen) => {
    const rows = await readAll(admin, path, chosen);
    expect(rows.length).toBeGreaterThan(0);
    const totals = addUp(rows, list);
    const { body } = await admin.get(`${path}?limit=1&page=2&${chosen}`);
    const seen = totalsOf(body);
    expect(seen).toEqual(totals);
    expect([...seen.keys()]).toEqual([...seen.keys()].toSorted());
    expect(objectOf(body)['meta']).toMatchObject({ page: 2, limit: 1, total: rows.length });
    expect(addUp(await readFile(admin, list, chosen), list)).toEqual(totals);
  });

  it('are those of what the caller may see, and none where that is nothing', async () => {
    const partner = await createCaller(provider, 'partner2');
    if (path === '/receivable') {
      expect((await partner.get(path)).status).toBe(403);
      return;
    }
    const { body } = await partner.get(`${path}?limit=1`);
    const own = addUp(await readAll(partner, path, ''), list);
    expect(totalsOf(body)).toEqual(own);
    const foreign = await partner.get(`${path}?merchants=mer_harbourviewhotel`);
    expect(foreign.body).toMatchObject({ data: [], meta: { total: 0, totals: [] } });
  });
});

/** Some values of a filter of the list, in the form of a query; nothing for a parameter that filters nothing. */
const drawFilter = (random: Random, { name, schema }: Parameter): readonly string[] => {
  const items = schema?.items;
  const known = readOwn((items ?? schema)?.keywords, 'enum');
  const values = isArray(known) ? known.map(String) : [];
  if (name === 'merchants') return merchants.filter(() => random.chance(0.2));
  if (name === 'currency') return [random.pick(['AUD', 'JPY', 'KWD', 'NZD', 'USD'])];
  if (name === 'partnerId') return [random.pick(['par_southernstays', 'par_pacificrooms'])];
  const [first, ...more] = values;
  if (['sortBy', 'order', 'format', 'columns'].includes(name) || first === undefined) return [];
  return items === undefined ? [random.pick([first, ...more])] : values.filter(() => random.chance(0.5));
};

/** Random filters from those that the description has for a list. */
const drawFilters = (random: Random, operation: string): string => {
  const query = new URLSearchParams();
  const { parameters = [] } = operations.find(({ id }) => id === operation) ?? {};
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || random.chance(0.65)) continue;
    for (const value of drawFilter(random, parameter)) query.append(parameter.name, value);
  }
  if (parameters.some(({ name }) => name === 'date_from') && random.chance(0.6)) {
    const from = Date.UTC(2025, 11, 1 + random.between(0, 330));
    const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
    query.set('date_from', day(from));
    query.set('date_to', day(from + random.between(0, 90) * 86_400_000));
    if (parameters.some(({ name }) => name === 'timezone'))
      query.set('timezone', random.pick(['UTC', 'Australia/Sydney', 'Pacific/Auckland', 'America/Denver']));
  }
  return query.toString();
};

/** The totals of the dashboard for the days, merchants and currency of a filter. */
const readDashboard = async (filter: string): Promise<readonly (readonly [string, number, number])[]> => {
  const sumUp = async (path: string) => {
    const { body } = await admin.get(`${path}?${filter}`);
    const entries = listOf(objectOf(body)['totals']).map(objectOf);
    return new Map(entries.map(({ currency, amount }) => [String(currency), Number(amount)] as const));
  };
  const sales = await sumUp('/dashboard/saleAmount');
  const refunds = await sumUp('/dashboard/refundAmount');
  return [...new Set([...sales.keys(), ...refunds.keys()])]
    .toSorted()
    .map((currency) => [currency, sales.get(currency) ?? 0, refunds.get(currency) ?? 0] as const)
    .filter(([, gross, given]) => gross > 0 || given > 0);
};

const shared = new Set(['merchants', 'partnerId', 'currency', 'date_from', 'date_to', 'timezone']);

const movedIn = (totals: Totals): readonly (readonly [string, number, number])[] =>
  [...totals]
    .map(([currency, sums]) => [currency, sums['gross_amount'] ?? 0, sums['refund_amount'] ?? 0] as const)
    .filter(([, gross, given]) => gross > 0 || given > 0);

describe.each(moneyLists)('under random filters the totals of $path', (list) => {
  it('are those of its pages and of its export, and the dashboard’s where it has the same filters', async () => {
    const random = createRandom(20261123);
    for (let turn = 0; turn < repeats(50, 8); turn += 1) {
      const filter = drawFilters(random, list.operation);
      const rows = await readAll(admin, list.path, filter);
      const totals = addUp(rows, list);
      const answered = totalsOf((await admin.get(`${list.path}?limit=1&${filter}`)).body);
      expect([filter, answered]).toEqual([filter, totals]);
      expect([filter, addUp(await readFile(admin, list, filter), list)]).toEqual([filter, totals]);
      const query = new URLSearchParams(filter);
      if (list.path !== '/report/transactions' || !query.has('date_from')) continue;
      for (const name of [...query.keys()]) if (!shared.has(name)) query.delete(name);
      const listed = totalsOf((await admin.get(`${list.path}?limit=1&${query.toString()}`)).body);
      expect([filter, await readDashboard(query.toString())]).toEqual([filter, movedIn(listed)]);
    }
  });
});
