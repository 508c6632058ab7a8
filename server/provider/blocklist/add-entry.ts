import type { components } from '../../../openapi/generated/provider.ts';
import type { Viewer } from '../access/viewer.ts';
import { labelOf } from '../description/described-words.ts';
import type { Fault, Problem } from '../problem/problem.ts';
import { unprocessable } from '../problem/refusals.ts';
import { readViewerCalendar } from '../queries/identity/display-settings.ts';
import { readMerchantCalendar } from '../queries/lists/read-calendar.ts';
import { findTestCard } from '../sandbox/test-cards.ts';
import { fingerprintOf } from '../sandbox/acquirer.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';
import { blockedNow } from './blocked-now.ts';
import { cleanText, matchKeys, type BlocklistKind } from './match-key.ts';
import { sql } from 'kysely';

type BlockedCard = Parameters<typeof fingerprintOf>[0] & { readonly last4: string };

/** Whom an entry fits: what is compared, and what people read. */
export interface BlockedPart {
  readonly kind: BlocklistKind;
  readonly key: string;
  readonly value: string;
}

/** A card by what its acquirer knows it by; people read its brand and last four digits. */
export const cardPart = (card: BlockedCard): BlockedPart => ({
  kind: 'card',
  key: fingerprintOf(card),
  value: `${labelOf('CardBrand', card.brand)} •••• ${card.last4}`,
});

const faultOf = (code: string, message: string): Fault => ({ pointer: '/value', code, message });

/** The stored card of a token: one of the merchant's, or of any for the platform; in the sandbox also a test card. */
const findCard = async (
  database: Database,
  token: string,
  merchantId: string | null,
): Promise<BlockedCard | undefined> => {
  const stored = await database
    .selectFrom('vault_tokens')
    .select(['card_brand as brand', 'card_last4 as last4'])
    .where('token', '=', token)
    .$if(merchantId !== null, (tokens) => tokens.where('merchant_id', '=', merchantId ?? ''))
    .executeTakeFirst();
  return stored ?? findTestCard(token);
};

const wrong = {
  email: 'Please enter a valid email',
  name: 'Give the whole name.',
  ip: 'Give one IPv4 or IPv6 address.',
} as const;

/** Whom a text names; a problem where it names nobody. No text that reaches an operation is a card number. */
export const readPart = async (
  database: Database,
  { kind, value }: Pick<components['schemas']['BlocklistRequest'], 'kind' | 'value'>,
  merchantId: string | null,
): Promise<BlockedPart | Problem> => {
  if (kind === 'card') {
    const card = await findCard(database, value.trim(), merchantId);
    if (card !== undefined) return cardPart(card);
    return unprocessable(faultOf('token', 'No card is stored under this token.'));
  }
  const key = matchKeys[kind](value);
  return key === null
    ? unprocessable(faultOf('format', wrong[kind]))
    : { kind, key, value: kind === 'ip' ? key : cleanText(value) };
};

/** What is wanted of an entry beside whom it fits. */
interface Terms {
  readonly merchantId: string | null;
  readonly reason: string;
  readonly until: string | null;
}

/** Puts somebody on the list; answers the id of the entry, or why it cannot be. Of those who add the same at once one is refused. */
export const addEntry = async (
  database: Database,
  viewer: Viewer,
  { kind, key, value }: BlockedPart,
  { merchantId, reason: given, until }: Terms,
): Promise<string | Problem> => {
  const calendar = await (merchantId === null
    ? readViewerCalendar(database, viewer)
    : readMerchantCalendar(database, merchantId));
  const reason = given.trim();
  if (reason === '')
    return unprocessable({ pointer: '/reason', code: 'required', message: 'This field is required.' });
  if (until !== null && until < calendar.dayOf(await transactionTime(database)))
    return unprocessable({ pointer: '/until', code: 'minimum', message: 'Give today or a later day.' });
  const same = { kind, match_key: key };
  await database
    .updateTable('blocklist_entries')
    .set({ ended_at: transactionNow })
    .where('kind', '=', kind)
    .where('match_key', '=', key)
    .where('merchant_id', merchantId === null ? 'is' : '=', merchantId)
    .where('ended_at', 'is', null)
    .where(typed.boolean`not (${blockedNow(sql`${calendar.timezone}::text`)})`)
    .execute();
  const id = createId('blk');
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('blocklist_entries')
    .values({
      id,
      ...same,
      value,
      reason,
      until,
      timezone: calendar.timezone,
      merchant_id: merchantId,
      added_by: viewer.user.email,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return id;
  return unprocessable(faultOf('duplicate', `${value} is on the list already.`));
};
