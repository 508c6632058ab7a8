import { expect } from 'vitest';
import { XmlDocument } from 'libxml2-wasm';
import type { components } from '../../../openapi/generated/provider.ts';
import { answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { parseCsv } from '../reports/parse-csv.ts';

type Schemas = components['schemas'];
type Page<Row> = { readonly data: readonly Row[]; readonly meta: { readonly total: number } };

/** How many decimal places the minor unit of a currency has, by ISO 4217. */
const exponents = { AUD: 2, JPY: 0, KWD: 3 } as const;
export type TestedCurrency = keyof typeof exponents;

const most = 100;

/** Reads every page of a list. */
export const readPages = async <Row>(
  read: (query: { readonly page: number; readonly limit: number }) => Promise<Page<Row>>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await read({ page, limit: most });
    rows.push(...data);
    if (rows.length >= meta.total) return rows;
  }
};

/** Adds up amounts; an empty sum is 0, never -0. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0) + 0;

/** An amount in major units, such as `-12.50`, in minor units: digits only, no arithmetic of fractions. */
const minorUnits = (text: string, currency: TestedCurrency): number => {
  const [whole = '', fraction = ''] = text.split('.');
  expect(fraction).toHaveLength(exponents[currency]);
  return Number(whole + fraction);
};

/** Where a merchant's month in one currency is read: each function answers minor units of that currency. */
export interface Month {
  /** The lines of the statement, of some kinds or of all. */
  readonly lines: (...kinds: readonly Schemas['LedgerEntryKind'][]) => number;
  /** The entries of its camt.053, read by another library, of some kinds or of all. */
  readonly bankFile: (...kinds: readonly Schemas['LedgerEntryKind'][]) => number;
  /** What the list of entries comes to on accounts over the month. */
  readonly entries: (
    account: Schemas['LedgerAccount'],
    ...kinds: readonly Schemas['LedgerEntryKind'][]
  ) => Promise<number>;
  /** A total of the list of payments over the month. */
  readonly list: (
    name: 'gross_amount' | 'refund_amount' | 'fee',
    filters: Readonly<Record<string, readonly string[]>>,
  ) => Promise<number>;
  /** A column of the export of that list, added up. */
  readonly file: (
    column: 'amount' | 'fee',
    filters: Readonly<Record<string, readonly string[]>>,
  ) => Promise<number>;
  readonly figure: (path: '/dashboard/saleAmount' | '/dashboard/refundAmount') => Promise<number>;
  /** The fees that the dashboard shows. */
  readonly feeFigure: () => Promise<number>;
}

/** Reads the month of a statement everywhere where its figures are shown or written. */
export const openMonth = async (
  provider: ProviderUnderTest,
  token: string,
  statement: Schemas['Statement'],
  currency: TestedCurrency,
): Promise<Month> => {
  const { id, merchant_id: merchant, timezone, period_from, period_to } = statement;
  const client = provider.client(token);
  const days = { date_from: period_from, date_to: period_to, timezone };
  const own = { merchants: [merchant], currency, ...days };
  const ofCurrency = <Total extends { readonly currency: string }>(
    totals: readonly Total[],
  ): Total | undefined => totals.find((total) => total.currency === currency);
  const download = async (path: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${provider.base}${path}`, { headers });
    expect(response.status).toBe(200);
    return response.text();
  };

  const lines = await readPages<Schemas['StatementLine']>(async (query) =>
    answered(await client.GET('/report/statements/{id}/lines', { params: { path: { id }, query } })),
  );
  const xml = XmlDocument.fromString(await download(`/report/statements/${id}/file?format=camt053`));
  const namespaces = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' };
  const booked = xml.find('//c:Ntry', namespaces).map((entry) => {
    const at = (path: string): string => entry.get(path, namespaces)?.content ?? '';
    const amount = minorUnits(at('c:Amt'), currency) * (at('c:CdtDbtInd') === 'DBIT' ? -1 : 1);
    return { kind: at('c:BkTxCd/c:Prtry/c:Cd'), amount };
  });
  const ofKinds =
    (rows: readonly { readonly kind: string; readonly amount: number }[]) =>
    (...kinds: readonly string[]): number =>
      sumOf(
        rows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ amount }) => amount),
      );

  return {
    lines: ofKinds(lines),
    bankFile: ofKinds(booked),
    entries: async (account, ...kind) => {
      const query = { ...own, account: [account], kind: [...kind] };
      const { meta } = answered(await client.GET('/report/ledger-entries', { params: { query } }));
      return ofCurrency(meta.totals)?.amount ?? 0;
    },
    list: async (name, filters) => {
      const { meta } = answered(
        await client.GET('/report/transactions', { params: { query: { ...own, ...filters } } }),
      );
      return ofCurrency(meta.totals)?.[name] ?? 0;
    },
    file: async (column, filters) => {
      const search = new URLSearchParams({ ...days, currency, merchants: merchant });
      for (const [name, values] of Object.entries({ ...filters, columns: ['currency', column] }))
        for (const value of values) search.append(name, value);
      const [, ...rows] = parseCsv(await download(`/report/transactions/download?${search.toString()}`));
      return sumOf(rows.map(([, amount = '']) => minorUnits(amount, currency)));
    },
    figure: async (path) => {
      const { totals } = answered(await client.GET(path, { params: { query: own } }));
      return ofCurrency(totals)?.amount ?? 0;
    },
    feeFigure: async () => {
      const { totals } = answered(await client.GET('/dashboard/fees', { params: { query: own } }));
      return ofCurrency(totals)?.fee ?? 0;
    },
  };
};
