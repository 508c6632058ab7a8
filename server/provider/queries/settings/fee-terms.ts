import { sql } from 'kysely';
import type { Fault, Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { checkValidity, findOverlaps, overlapAt, type PlacedTerms } from '../../rules/fees/fee-terms.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { findUnknownCurrencies } from './known-currencies.ts';
import { lockPsp } from './psp-rows.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** The stored details that new terms must not overlap. */
export interface FeeNeighbours {
  readonly ownerId: string;
  /** The detail that is being changed. */
  readonly except?: string;
  /** Details with this payment provider will be replaced, and are ignored. */
  readonly replacing?: string;
}

const mostDetails = 200;

/** Makes changes of an owner's fees follow each other, until the transaction ends. */
export const lockFees = async (database: Database, ownerId: string): Promise<void> => {
  await takeTurn(database, `fees ${ownerId}`);
};

/**
 * Refuses terms for an owner, whose fees must be locked: unknown providers, brands and currencies, impossible
 * days, overlaps among themselves and with stored terms, or too many of them.
 */
export const refuseTerms = async (
  database: Database,
  placed: readonly PlacedTerms[],
  neighbours: FeeNeighbours,
): Promise<Problem | null> => {
  const faults = [
    ...(await checkProviders(database, placed)),
    ...(await findUnknownCurrencies(
      database,
      placed.map(({ at, terms }) => ({ pointer: `${at}/currency`, code: terms.currency })),
    )),
    ...placed.flatMap(checkValidity),
  ];
  if (faults.length > 0) return unprocessable(...faults);
  const among = findOverlaps(placed);
  const others = placed.filter(({ at }) => !among.some(({ pointer }) => pointer.startsWith(`${at}/`)));
  const overlaps = [...(await findStoredOverlaps(database, others, neighbours)), ...among];
  if (overlaps.length > 0) return unprocessable(...overlaps);
  const stored = await countDetails(database, neighbours);
  if (stored + placed.length <= mostDetails) return null;
  return conflict(
    'fee-details',
    `There can be ${String(mostDetails)} fee details at most; some have to go first.`,
  );
};

const checkProviders = async (
  database: Database,
  placed: readonly PlacedTerms[],
): Promise<readonly Fault[]> => {
  const codes = [...new Set(placed.map(({ terms }) => terms.psp))];
  const psps = new Map<string, Awaited<ReturnType<typeof lockPsp>>>();
  for (const code of codes) psps.set(code, await lockPsp(database, code));
  return placed.flatMap(({ at, terms }) => {
    const psp = psps.get(terms.psp);
    if (psp === undefined) {
      const message = 'There is no payment provider with this code.';
      return [{ pointer: `${at}/psp`, code: 'unknown', message }];
    }
    if (terms.card_brand === undefined || psp.supported_brands.includes(terms.card_brand)) return [];
    const message = 'The payment provider does not take this brand.';
    return [{ pointer: `${at}/card_brand`, code: 'not_supported', message }];
  });
};

const findStoredOverlaps = async (
  database: Database,
  placed: readonly PlacedTerms[],
  { ownerId, except = '', replacing = '' }: FeeNeighbours,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for (const { at, terms } of placed) {
    const { rows } = await sql`
      select from transaction_fee_details
      where (merchant_id = ${ownerId} or partner_id = ${ownerId}) and id <> ${except} and psp <> ${replacing}
        and psp = ${terms.psp} and card_brand is not distinct from ${terms.card_brand ?? null}::text
        and region = ${terms.region} and currency = ${terms.currency}
        and daterange(valid_from, valid_to, '[]') && daterange(${terms.valid_from}, ${terms.valid_to}, '[]')
      limit 1`.execute(database);
    if (rows.length > 0) faults.push(overlapAt(at));
  }
  return faults;
};

const countDetails = async (
  database: Database,
  { ownerId, except = '', replacing = '' }: FeeNeighbours,
): Promise<number> => {
  const rows = await rowsOf({ count: column.bigint })`
    select count(*) as count from transaction_fee_details
    where (merchant_id = ${ownerId} or partner_id = ${ownerId}) and id <> ${except} and psp <> ${replacing}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
};
