import { sql } from 'kysely';
import { typed } from '../store/typed-sql.ts';
import { fingerprintOf } from '../sandbox/acquirer.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { blockedNow } from './blocked-now.ts';
import { matchKeys, type BlocklistKind } from './match-key.ts';

/** What is known of who pays. */
export interface Payer {
  readonly card: Parameters<typeof fingerprintOf>[0];
  readonly names: readonly (string | null)[];
  readonly email: string | null;
  readonly ip: string | null;
}

/** An entry that refuses a payer. */
export interface Block {
  readonly id: string;
  readonly kind: BlocklistKind;
  readonly reason: string;
  /** Whose it is; null for the platform's. */
  readonly merchant_id: string | null;
}

const keysOf = ({ card, names, email, ip }: Payer): readonly (readonly [BlocklistKind, string])[] => {
  const texts = [
    ...names.map((name) => ['name', name] as const),
    ['email', email] as const,
    ['ip', ip] as const,
  ];
  const keys = texts.flatMap(([kind, text]) => {
    const key = text === null ? null : matchKeys[kind](text);
    return key === null ? [] : [[kind, key] as const];
  });
  return [['card', fingerprintOf(card)], ...keys];
};

/** The entries of the platform and of a merchant that refuse a payer now. */
export const findBlocks = (
  database: Database,
  merchantId: string,
  payer: Payer,
): Promise<readonly Block[]> => {
  const pairs = keysOf(payer).map(([kind, key]) => sql`(${kind}::text, ${key}::text)`);
  return database
    .selectFrom('blocklist_entries')
    .leftJoin('merchants', 'merchants.id', 'blocklist_entries.merchant_id')
    .select(['blocklist_entries.id', 'kind', 'reason', 'blocklist_entries.merchant_id'])
    .where(
      typed.boolean`(blocklist_entries.merchant_id is null or blocklist_entries.merchant_id = ${merchantId})`,
    )
    .where(typed.boolean`(kind, match_key) in (${sql.join(pairs)})`)
    .where(blockedNow(sql`coalesce(merchants.timezone, blocklist_entries.timezone)`))
    .orderBy('blocklist_entries.created_at')
    .orderBy('blocklist_entries.id')
    .execute();
};

/** Records that entries refused a payment. */
export const keepHits = async (
  database: Database,
  blocks: readonly Block[],
  transactionId: string,
): Promise<void> => {
  if (blocks.length === 0) return;
  await database
    .insertInto('blocklist_hits')
    .values(blocks.map(({ id }) => ({ id: createId('bhi'), entry_id: id, transaction_id: transactionId })))
    .execute();
};
