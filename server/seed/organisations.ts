/** The invented organisations of the demo set: three partners and their twenty-four merchants. */
export interface SeedMerchant {
  readonly id: string;
  readonly partnerId: string;
  readonly code: string;
  readonly businessName: string;
  readonly tradingName: string;
  readonly country: string;
  readonly timezone: string;
  /** Local time ahead of UTC; precise enough to place a day's trade. */
  readonly hoursAhead: number;
  readonly currency: string;
  readonly status: 0 | 1 | 2 | 3;
  /** Its share of the trade. */
  readonly weight: number;
  /** How many days before the end of the history it joined; none of its records is older. */
  readonly joinedDays: number;
  /** From how many days before the end until how many days before it was paid by guests; null where it never was. */
  readonly trade: { readonly from: number; readonly until: number } | null;
}

/** The currencies in which they trade, of all that the store knows. */
export const seedCurrencies = ['AUD', 'NZD', 'USD', 'JPY', 'KWD'] as const;

export const seedPartners = [
  { id: 'par_southernstays', business_name: 'Southern Stays Pty Ltd', trading_name: 'Southern Stays' },
  { id: 'par_pacificrooms', business_name: 'Pacific Rooms Limited', trading_name: 'Pacific Rooms' },
  {
    id: 'par_crescentbooking',
    business_name: 'Crescent Booking Services WLL',
    trading_name: 'Crescent Booking',
  },
] as const;

type Place = readonly [country: string, timezone: string, hoursAhead: number, currency: string];

const sydney: Place = ['AU', 'Australia/Sydney', 10, 'AUD'];
const perth: Place = ['AU', 'Australia/Perth', 8, 'AUD'];
const auckland: Place = ['NZ', 'Pacific/Auckland', 12, 'NZD'];
const honolulu: Place = ['US', 'Pacific/Honolulu', -10, 'USD'];
const denver: Place = ['US', 'America/Denver', -7, 'USD'];
const tokyo: Place = ['JP', 'Asia/Tokyo', 9, 'JPY'];
const kuwait: Place = ['KW', 'Asia/Kuwait', 3, 'KWD'];

const places: Readonly<
  Record<(typeof seedPartners)[number]['id'], readonly (readonly [string, Place, number])[]>
> = {
  par_southernstays: [
    ['Harbour View Hotel', sydney, 9],
    ['Banksia Lodge', sydney, 6],
    ['The Tidewater Inn', sydney, 5],
    ['Redgum Retreat', perth, 4],
    ['Lantern Bay Apartments', sydney, 6],
    ['Cockatoo Creek Cabins', perth, 2],
    ['Wattle Street Rooms', sydney, 3],
    ['Saltbush Motel', sydney, 2],
    ['Kauri Point Lodge', auckland, 4],
    ['Fernhill Guest House', auckland, 2],
  ],
  par_pacificrooms: [
    ['Long White Cloud Hotel', auckland, 6],
    ['Tui Garden Suites', auckland, 3],
    ['Palm and Plover Resort', honolulu, 7],
    ['Blue Lagoon Bungalows', honolulu, 4],
    ['Silver Aspen Lodge', denver, 5],
    ['Switchback Inn', denver, 2],
    ['Sakura Terrace Ryokan', tokyo, 6],
    ['Hotel Kazahaya', tokyo, 5],
  ],
  par_crescentbooking: [
    ['Pearl Corniche Hotel', kuwait, 6],
    ['Dune and Dhow Suites', kuwait, 4],
    ['Marina Sands Residence', kuwait, 3],
    ['Mizuumi Guest House', tokyo, 3],
    ['Opal Court Hotel', sydney, 4],
    ['Juniper House', denver, 2],
  ],
};

type Standing = Pick<SeedMerchant, 'status' | 'joinedDays' | 'trade'>;

/** The most days that an application takes until it is approved. */
const reviewDays = 9;

const trading = (joinedDays: number, until = 0, status: 0 | 1 = 1): Standing => ({
  status,
  joinedDays,
  trade: { from: joinedDays - reviewDays, until },
});
/** A merchant that is not approved yet, or never was, has taken no payment. */
const neverPaid = (status: 2 | 3, joinedDays: number): Standing => ({ status, joinedDays, trade: null });

/** Merchants that did not join before the history begins, or that no longer trade. */
const standings: Readonly<Record<string, Standing>> = {
  'Cockatoo Creek Cabins': neverPaid(2, 6),
  'Wattle Street Rooms': neverPaid(2, 5),
  'Saltbush Motel': neverPaid(2, 7),
  'Fernhill Guest House': neverPaid(2, 4),
  'Tui Garden Suites': trading(230),
  'Blue Lagoon Bungalows': trading(120),
  'Switchback Inn': neverPaid(2, 9),
  'Hotel Kazahaya': trading(505, 60, 0),
  'Marina Sands Residence': trading(33),
  'Opal Court Hotel': neverPaid(2, 11),
  'Juniper House': neverPaid(3, 75),
};

/** The merchants, in a fixed order. */
export const seedMerchants: readonly SeedMerchant[] = Object.entries(places).flatMap(([partnerId, places]) =>
  places.map(([tradingName, [country, timezone, hoursAhead, currency], weight], index) => ({
    id: `mer_${tradingName.toLowerCase().replaceAll(/[^a-z]+/g, '')}`,
    partnerId,
    code: tradingName
      .split(' ')
      .map((word) => word.slice(0, 2).toUpperCase())
      .join('')
      .slice(0, 5),
    businessName: `${tradingName} ${country === 'AU' ? 'Pty Ltd' : 'Limited'}`,
    tradingName,
    country,
    timezone,
    hoursAhead,
    currency,
    weight,
    ...(standings[tradingName] ?? trading(520 - index)),
  })),
);

/** A merchant that joined by itself and has not traded yet: one to link to a partner. */
export const partnerlessMerchant = 'mer_wharflanehostel';

/** So many days before the end, or the day on which the merchant joined, where that is later. */
export const sinceJoining = ({ joinedDays }: SeedMerchant, days: number): number =>
  Math.min(days, joinedDays);
