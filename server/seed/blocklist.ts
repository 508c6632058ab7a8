import { sql } from 'kysely';
import { describeBlocks } from '../provider/blocklist/describe-blocks.ts';
import { matchKeys } from '../provider/blocklist/match-key.ts';
import { labelOf } from '../provider/description/described-words.ts';
import { fingerprintOf } from '../provider/sandbox/acquirer.ts';
import type { Database } from '../provider/store/store.ts';
import { typed } from '../provider/store/typed-sql.ts';
import { insertRows, type World } from './world.ts';

const admin = 'admin@counterfoil.example';
const merchant = 'merchant@counterfoil.example';
const merchantId = 'mer_harbourviewhotel';

/** Who is blocked, by whom and for how long; the cards are those of payments that were refused. */
export const seedBlocklist = async (database: Database, { at, day }: World): Promise<void> => {
  const platform = { merchant_id: null, timezone: 'UTC', added_by: admin };
  const own = { merchant_id: merchantId, timezone: 'UTC', added_by: merchant };
  const email = 'no.show@mailbox.example';
  await insertRows(database, 'blocklist_entries', [
    {
      ...platform,
      id: 'blk_platformemail',
      kind: 'email',
      value: email,
      match_key: matchKeys.email(email),
      reason: 'Booked with stolen cards at two hotels',
      until: null,
      created_at: at(30),
    },
    {
      ...own,
      id: 'blk_merchantname',
      kind: 'name',
      value: 'Basil Nightly',
      match_key: matchKeys.name('Basil Nightly'),
      reason: 'Left without paying, twice',
      until: day(-60),
      created_at: at(12),
    },
    {
      ...own,
      id: 'blk_merchantover',
      kind: 'name',
      value: 'Mona Latecheck',
      match_key: matchKeys.name('Mona Latecheck'),
      reason: 'Damage to a room, settled since',
      until: day(20),
      created_at: at(110),
    },
  ]);
  await blockCards(database, at, {
    entry: platform,
    id: 'blk_platformcard',
    where: sql`merchant_id <> ${merchantId}`,
  });
  await blockCards(database, at, {
    entry: own,
    id: 'blk_merchantcard',
    where: sql`merchant_id = ${merchantId}`,
  });
};

interface Blocked {
  readonly entry: object & { readonly merchant_id: string | null };
  readonly id: string;
  readonly where: ReturnType<typeof sql>;
}

/** Blocks the card of the last declined payment of a kind that is left, which was refused because of that. */
const blockCards = async (
  database: Database,
  at: World['at'],
  { entry, id, where }: Blocked,
): Promise<void> => {
  const refused = await database
    .selectFrom('transactions')
    .select(['id', 'ref_id', 'card_brand', 'card_last4'])
    .where('transaction_status', '=', 'declined')
    .where('transaction_channel', '=', 'pay_by_link')
    .where('card_last4', 'is not', null)
    .where('created_at', '<', at(1))
    .where(typed.boolean`${where}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (refused === undefined) return;
  const { card_brand: brand, card_last4: last4 } = refused;
  const reason = 'Reported stolen by its bank';
  await insertRows(database, 'blocklist_entries', [
    {
      ...entry,
      id,
      kind: 'card',
      value: `${labelOf('CardBrand', brand)} •••• ${last4 ?? ''}`,
      match_key: fingerprintOf({ brand, last4 }),
      reason,
      until: null,
      created_at: at(60),
    },
  ]);
  const details = describeBlocks([{ id, kind: 'card', reason, merchant_id: entry.merchant_id }]);
  await sql`update transactions set decline_reason = 'blocked_payer' where id = ${refused.id}`.execute(
    database,
  );
  await sql`update transaction_logs set details = ${JSON.stringify(details)}
    where transaction_id = ${refused.id} and event = 'declined'`.execute(database);
  await database.deleteFrom('psp_records').where('ref_id', '=', refused.ref_id).execute();
  await sql`insert into blocklist_hits (id, entry_id, transaction_id, created_at)
    select ${`bhi_${id.slice(4)}`}, ${id}, id, created_at from transactions where id = ${refused.id}`.execute(
    database,
  );
};
