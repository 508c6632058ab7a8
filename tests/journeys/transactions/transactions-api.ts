import { isRecord } from '@counterfoil/engine/json';
import type { APIRequestContext } from '@playwright/test';
import type { components } from '../../../openapi/generated/provider.ts';

/** One transaction as the API answers it. */
export type Transaction = components['schemas']['Transaction'];
type Listed = components['schemas']['TransactionList'];
type Query = Readonly<Record<string, string | number | readonly string[]>>;

const isListed = (value: unknown): value is Listed =>
  isRecord(value) && Array.isArray(value['data']) && isRecord(value['meta']);

const isTransaction = (value: unknown): value is Transaction =>
  isRecord(value) && 'id' in value && 'refundable_amount' in value;

/** Reads the answer to a call of the list. */
export const parseListed = (value: unknown): Listed => {
  if (!isListed(value))
    throw new Error(`This is no list of transactions: ${JSON.stringify(value).slice(0, 200)}`);
  return value;
};

const searchOf = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === 'object' ? value : [String(value)]) search.append(name, one);
  return search.toString();
};

/** Days in the zone of the browser that the journeys run in. */
const zone = 'Australia/Sydney';

/** Asks the API itself, with the session of the browser context. */
export const listTransactions = async (request: APIRequestContext, query: Query): Promise<Listed> => {
  const answer = await request.get(`/api/v1/report/transactions?${searchOf({ timezone: zone, ...query })}`);
  return parseListed(await answer.json());
};

/** Every page of a list, in its order. */
export const listAllTransactions = async (
  request: APIRequestContext,
  query: Query,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await listTransactions(request, { ...query, page, limit: 100 });
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) return rows;
  }
};

/** One transaction as it stands now. */
export const readTransaction = async (request: APIRequestContext, id: string): Promise<Transaction> => {
  const read: unknown = await (await request.get(`/api/v1/report/transactions/${id}`)).json();
  if (!isTransaction(read)) throw new Error(`There is no transaction ${id}.`);
  return read;
};

/** Refunds through the API; answers the status. */
export const refund = async (
  request: APIRequestContext,
  origin: string,
  { id, currency }: Transaction,
  amount: number,
): Promise<number> => {
  const answer = await request.post('/api/v1/payment-internal/refund', {
    data: { transaction_id: id, currency, amount, reason: 'Asked for at the desk' },
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  });
  return answer.status();
};
