/** One question that the Transactions screen asks, and which page of its answer. */
export interface ListCall {
  readonly name: string;
  readonly query: ListQuery;
  readonly place: Place;
}

type ListQuery = Readonly<Record<string, string | number | readonly string[]>>;
type Place = 'beyond the end' | 'first page' | 'last page' | 'middle page';

/** The day on which the history of the bench's stores ends. */
export const benchDay = '2026-11-21';

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
/** So many days before the last one, as YYYY-MM-DD. */
export const dayBefore = (days: number): string =>
  new Date(Date.parse(benchDay) - days * day).toISOString().slice(0, 10);
const lastMonth = { date_from: dayBefore(31), date_to: dayBefore(1), timezone: 'Australia/Sydney' };
const halfYear = { ...lastMonth, date_from: dayBefore(182) };

/** Every filter of the screen, alone, with the month that the screen begins with, and some together. */
const filters: Readonly<Record<string, ListQuery>> = {
  'all of it': {},
  'the last month': lastMonth,
  'the last week': { ...lastMonth, date_from: dayBefore(8) },
  'half a year': halfYear,
  'a day a year ago': { date_from: dayBefore(365), date_to: dayBefore(365), timezone: 'Asia/Kuwait' },
  'paid out last month': { ...lastMonth, date_type: 'payout_date' },
  'declined ever': { transaction_status: ['declined'] },
  'declined in the last month': { ...lastMonth, transaction_status: ['declined'] },
  'pending ever': { transaction_status: ['pending'] },
  'refunds of half a year': { ...halfYear, transaction_type: ['refund'] },
  'two channels in the last month': { ...lastMonth, transaction_channel: ['iframe', 'api'] },
  'two merchants': { merchants: ['mer_harbourviewhotel', 'mer_hotelkazahaya'] },
  'a merchant in the last month': { ...lastMonth, merchants: ['mer_harbourviewhotel'] },
  'a partner in the last month': { ...lastMonth, partnerId: 'par_pacificrooms' },
  'one reference': { reference: `HAVIH-${dayBefore(0).slice(0, 4)}-000123` },
  'references of a merchant': { reference: 'HAVIH' },
  'every filter at once': {
    ...halfYear,
    merchants: ['mer_harbourviewhotel', 'mer_hotelkazahaya'],
    partnerId: 'par_southernstays',
    reference: 'HAVIH',
    transaction_status: ['approved', 'partially_refunded'],
    transaction_type: ['sale', 'capture'],
    transaction_channel: ['pay_by_link', 'api', 'virtual_terminal'],
  },
};

const usuallySorted: Readonly<Record<string, ListQuery>> = { 'all of it': {}, 'the last month': lastMonth };

/** Filters under which an order is not that of an index of their own. */
const rarelySorted: Readonly<Record<string, ListQuery>> = {
  'pending ever': { transaction_status: ['pending'] },
  'declined in the last month': { ...lastMonth, transaction_status: ['declined'] },
  'paid out last month': { ...lastMonth, date_type: 'payout_date' },
  'a reference’s beginning': { reference: 'HAVIH' },
};

const filtered = Object.entries(filters).flatMap(([words, query]) =>
  (['first page', 'middle page', 'last page'] as const).map((place) => ({
    name: `${words}, ${place}`,
    query,
    place,
  })),
);

const sorted = (queries: Readonly<Record<string, ListQuery>>): readonly ListCall[] =>
  Object.entries(queries).flatMap(([words, query]) =>
    sortFields.flatMap((sortBy) =>
      (['asc', 'desc'] as const).map((order) => ({
        name: `${words}, by ${sortBy} ${order}`,
        query: { ...query, sortBy, order, limit: 100 },
        place: 'first page',
      })),
    ),
  );

const deepSorted: readonly ListCall[] = sortFields.flatMap((sortBy) =>
  (['middle page', 'last page'] as const).flatMap((place) =>
    [['all of it', {}] as const, ['the last month', lastMonth] as const].map(([words, query]) => ({
      name: `${words}, by ${sortBy}, ${place}`,
      query: { ...query, sortBy, limit: 100 },
      place,
    })),
  ),
);

/** Every filter, at its beginning, middle and end, and every order of all rows and of the month that people begin with. */
export const usualCalls: readonly ListCall[] = [
  ...filtered,
  ...sorted(usuallySorted),
  { name: 'all of it, beyond the end', query: { limit: 100 }, place: 'beyond the end' },
];

/** And the orders under filters that no index helps together, and deep in every order. */
export const listCalls: readonly ListCall[] = [...usualCalls, ...sorted(rarelySorted), ...deepSorted];

/** The address of the call below the provider's, for a list of so many rows. */
export const listAddress = ({ query, place }: ListCall, total: number): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) text.append(name, String(one));
  }
  text.set('page', String(pageOf(place, total, Number(query['limit'] ?? 10))));
  return `/api/v1/report/transactions?${text.toString()}`;
};

const pageOf = (place: Place, total: number, limit: number): number => {
  const pages = Math.max(1, Math.ceil(total / limit));
  if (place === 'beyond the end') return 1_000_000;
  if (place === 'first page') return 1;
  return place === 'last page' ? pages : Math.ceil(pages / 2);
};
