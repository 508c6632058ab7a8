/** One question that the Transactions screen asks. */
export interface ListCall {
  readonly name: string;
  readonly query: Readonly<Record<string, string | number | readonly string[]>>;
}

const sortFields = [
  'ref_id',
  'amount',
  'currency',
  'card_holder',
  'guest_name',
  'transaction_type',
  'transaction_status',
  'created_at',
  'payout_date',
  'transaction_channel',
  'merchant_name',
] as const;

const day = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const lastMonth = { date_from: dayBefore(31), date_to: dayBefore(1), timezone: 'Australia/Sydney' };

/** The first page is what people see most; the pages beyond are named. */
const screens: readonly ListCall[] = [
  { name: 'the last month', query: lastMonth },
  { name: 'all of it', query: {} },
  { name: 'the last month, 100 rows', query: { ...lastMonth, limit: 100 } },
  { name: 'the last week', query: { ...lastMonth, date_from: dayBefore(8) } },
  { name: 'half a year', query: { ...lastMonth, date_from: dayBefore(182) } },
  { name: 'declined in the last month', query: { ...lastMonth, transaction_status: ['declined'] } },
  { name: 'pending ever', query: { transaction_status: ['pending'], limit: 100 } },
  {
    name: 'refunds of half a year',
    query: { ...lastMonth, date_from: dayBefore(182), transaction_type: ['refund'] },
  },
  { name: 'two channels', query: { ...lastMonth, transaction_channel: ['iframe', 'api'] } },
  { name: 'two merchants', query: { merchants: ['mer_harbourviewhotel', 'mer_hotelkazahaya'] } },
  { name: 'a partner', query: { ...lastMonth, partnerId: 'par_pacificrooms' } },
  { name: 'a reference', query: { reference: `HAVIH-${dayBefore(0).slice(0, 4)}-0001` } },
  { name: 'paid out last month', query: { ...lastMonth, date_type: 'payout_date', sortBy: 'payout_date' } },
  { name: 'page 50', query: { ...lastMonth, page: 50 } },
];

const sorted = (range: ListCall['query'], words: string): readonly ListCall[] =>
  sortFields.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `${words} by ${sortBy} ${order}`,
      query: { ...range, sortBy, order, limit: 100 },
    })),
  );

/** Every screenful that a person reaches with a few clicks, and the deep pages, of a list with so many rows. */
export const listCalls = (rows: number): readonly ListCall[] => [
  ...screens,
  ...sorted(lastMonth, 'the last month'),
  ...sorted({}, 'all of it'),
  { name: 'the middle page', query: { page: Math.floor(rows / 20), limit: 10 } },
  { name: 'the last page', query: { page: Math.floor(rows / 10), limit: 10 } },
  { name: 'the last page by amount', query: { page: Math.floor(rows / 10), limit: 10, sortBy: 'amount' } },
  {
    name: 'the middle page by merchant',
    query: { page: Math.floor(rows / 200), limit: 100, sortBy: 'merchant_name' },
  },
  { name: 'beyond the end', query: { page: 1_000_000, limit: 100 } },
];

/** The address of the call below the provider's. */
export const listAddress = ({ query }: ListCall): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) text.append(name, String(one));
  }
  return `/api/v1/report/transactions?${text.toString()}`;
};
