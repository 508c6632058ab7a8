import { between, fraction, pick } from './random.ts';
import { companyNames, companyTrades, regions, type Region } from './places-and-people.ts';

/** What all values of one record agree on. */
export interface RecordFacts {
  /** What the values of the record are drawn by. */
  readonly key: string;
  readonly region: Region;
  readonly given: string;
  readonly family: string;
  readonly company: string;
  readonly email: string;
  /** In milliseconds since 1970; `updated` is never before `created`. */
  readonly created: number;
  readonly updated: number;
  /** An amount of whole euros or what is worth about as much; others of the record are parts of it. */
  readonly worth: number;
}

/** How many rows a list has before anything is created. */
export const rowsOfList = 37;

const day = 86_400_000;
const daysBack = 90;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]+/g, '')
    .toLowerCase();

const spelled = (name: string): string =>
  name.replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('Ł', 'L');

/** The facts of the record of a key: row `index` of its list, the newest first, or one that was made at `made`. */
export const recordFacts = (
  key: string,
  now: number,
  at: { readonly index: number } | { readonly made: number },
): RecordFacts => {
  const region = pick(`${key}|region`, regions) ?? regions[0];
  if (region === undefined) throw new Error('There are no regions.');
  const given = pick(`${key}|given`, region.given) ?? '';
  const family = pick(`${key}|family`, region.family) ?? '';
  const step = (daysBack * day) / rowsOfList;
  const moment = 'made' in at ? at.made : now - (at.index + 0.1 + fraction(`${key}|created`) * 0.8) * step;
  const created = Math.floor(moment / 1000) * 1000;
  const later = Math.floor((fraction(`${key}|updated`) ** 3 * Math.max(0, now - created)) / 1000) * 1000;
  return {
    key,
    region,
    given,
    family,
    company: `${pick(`${key}|company`, companyNames) ?? ''} ${pick(`${key}|trade`, companyTrades) ?? ''}`,
    email: `${plain(spelled(given))}.${plain(spelled(family))}${between(`${key}|mail`, 1, 99)}@example.com`,
    created,
    updated: 'made' in at ? created : created + later,
    worth: Math.round(Math.exp(1.6 + fraction(`${key}|worth`) * 4.6) * 100) / 100,
  };
};
