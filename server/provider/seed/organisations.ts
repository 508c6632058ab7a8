/** The invented organisations of the demo set: three partners and their twenty-four merchants. */
export interface SeedMerchant {
  readonly id: string;
  readonly partnerId: string;
  readonly code: string;
  readonly businessName: string;
  readonly tradingName: string;
  readonly country: string;
  readonly timezone: string;
  /** Local time ahead of UTC; good enough to place a day's trade. */
  readonly hoursAhead: number;
  readonly currency: string;
  readonly status: 0 | 1 | 2 | 3;
  /** Its share of the trade. */
  readonly weight: number;
}

export const seedCurrencies = [
  { code: 'AUD', name: 'Australian dollar', exponent: 2 },
  { code: 'NZD', name: 'New Zealand dollar', exponent: 2 },
  { code: 'USD', name: 'US dollar', exponent: 2 },
  { code: 'JPY', name: 'Japanese yen', exponent: 0 },
  { code: 'KWD', name: 'Kuwaiti dinar', exponent: 3 },
] as const;

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

const SYDNEY: Place = ['AU', 'Australia/Sydney', 10, 'AUD'];
const PERTH: Place = ['AU', 'Australia/Perth', 8, 'AUD'];
const AUCKLAND: Place = ['NZ', 'Pacific/Auckland', 12, 'NZD'];
const HONOLULU: Place = ['US', 'Pacific/Honolulu', -10, 'USD'];
const DENVER: Place = ['US', 'America/Denver', -7, 'USD'];
const TOKYO: Place = ['JP', 'Asia/Tokyo', 9, 'JPY'];
const KUWAIT: Place = ['KW', 'Asia/Kuwait', 3, 'KWD'];

const PLACES: Readonly<
  Record<(typeof seedPartners)[number]['id'], readonly (readonly [string, Place, number])[]>
> = {
  par_southernstays: [
    ['Harbour View Hotel', SYDNEY, 9],
    ['Banksia Lodge', SYDNEY, 6],
    ['The Tidewater Inn', SYDNEY, 5],
    ['Redgum Retreat', PERTH, 4],
    ['Lantern Bay Apartments', SYDNEY, 6],
    ['Cockatoo Creek Cabins', PERTH, 2],
    ['Wattle Street Rooms', SYDNEY, 3],
    ['Saltbush Motel', SYDNEY, 2],
    ['Kauri Point Lodge', AUCKLAND, 4],
    ['Fernhill Guest House', AUCKLAND, 2],
  ],
  par_pacificrooms: [
    ['Long White Cloud Hotel', AUCKLAND, 6],
    ['Tui Garden Suites', AUCKLAND, 3],
    ['Palm and Plover Resort', HONOLULU, 7],
    ['Blue Lagoon Bungalows', HONOLULU, 4],
    ['Silver Aspen Lodge', DENVER, 5],
    ['Switchback Inn', DENVER, 2],
    ['Sakura Terrace Ryokan', TOKYO, 6],
    ['Hotel Kazahaya', TOKYO, 5],
  ],
  par_crescentbooking: [
    ['Pearl Corniche Hotel', KUWAIT, 6],
    ['Dune and Dhow Suites', KUWAIT, 4],
    ['Marina Sands Residence', KUWAIT, 3],
    ['Mizuumi Guest House', TOKYO, 3],
    ['Opal Court Hotel', SYDNEY, 4],
    ['Juniper House', DENVER, 2],
  ],
};

const STATUS_OF_LAST: Readonly<Record<string, 0 | 2 | 3>> = {
  par_southernstays: 2,
  par_pacificrooms: 0,
  par_crescentbooking: 3,
};

/** The merchants, in a fixed order; the last of a partner is not trading any more or not yet. */
export const seedMerchants: readonly SeedMerchant[] = Object.entries(PLACES).flatMap(([partnerId, places]) =>
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
    status: index < places.length - 1 ? 1 : (STATUS_OF_LAST[partnerId] ?? 1),
    weight,
  })),
);
