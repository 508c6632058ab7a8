import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';
import { seedPartners } from '../organisations.ts';
import { createRandom, type Random } from '../random.ts';
import { insertRows, type World } from '../world.ts';
import { column, orNull, rowsOf } from '../../provider/store/typed-sql.ts';

const integrations = [
  ['engine', 'Booking engine', 'api', 'active', []],
  ['desk', 'Front desk form', 'iframe', 'active', []],
  ['channel', 'Channel manager', 'proxy', 'active', ['cards.channelmanager.example']],
  ['legacy', 'Old system', 'import', 'revoked', []],
] as const;

/** How many days before the end the old system was used last. */
const legacyDays = 300;

const storedCardColumns = {
  id: column.text,
  merchant_id: column.text,
  partner_id: column.text,
  card_brand: column.text,
  card_last4: column.text,
  card_holder: orNull(column.text),
  created_at: column.timestamptz,
} as const;

/** Each partner's integrations, and the cards that were stored with two in a hundred payments, some of them no longer valid. */
export const seedVault = async (database: Database, { transactions, at }: World): Promise<void> => {
  await insertRows(
    database,
    'vault_integrations',
    seedPartners.flatMap((partner) =>
      integrations.map(([code, name, kind, status, allowed_hosts]) => ({
        id: `vin_${partner.id.slice(4)}${code}`,
        partner_id: partner.id,
        name,
        kind,
        status: partner.id === 'par_pacificrooms' && code === 'channel' ? 'paused' : status,
        allowed_hosts,
        created_at: at(code === 'legacy' ? 480 : 420),
        last_used_at: at(code === 'legacy' ? legacyDays : 0),
      })),
    ),
  );
  const count = Math.min(5_000, Math.max(80, Math.floor(transactions * 0.02)));
  const rows = await rowsOf(storedCardColumns)`
    select id, merchant_id, partner_id, card_brand, card_last4, card_holder, created_at from transactions
    where card_last4 is not null and partner_id is not null and transaction_status = 'approved'
      and card_brand in ('visa', 'mastercard', 'amex', 'jcb', 'diners', 'cup')
    order by md5(id || 'vault') limit ${count}`.execute(database);
  const random = createRandom(20_260_204);
  const stored = rows.map((payment) => ({ payment, token: `tok_${random.hex(24)}` }));
  await insertRows(
    database,
    'vault_tokens',
    stored.map(({ payment: { id: _id, partner_id, ...card }, token }) => ({
      ...card,
      token,
      integration_id: `vin_${partner_id.slice(4)}${pickIntegration(random, card.created_at < at(legacyDays))}`,
      status: random.chance(0.06) ? 'revoked' : 'active',
      ...pickExpiry(random, card.created_at),
      last_used_at: card.created_at,
    })),
  );
  await sql`
    update transactions set card_token = kept.token
    from unnest(${stored.map(({ payment }) => payment.id)}::text[], ${stored.map(({ token }) => token)}::text[]) kept (id, token)
    where transactions.id = kept.id`.execute(database);
};

const pickIntegration = (random: Random, isOld: boolean): string =>
  random.pick(isOld ? ['engine', 'desk', 'channel', 'legacy'] : ['engine', 'engine', 'desk', 'channel']);

/** A card that was charged was valid on that day: it expires at the end of the same month or later. */
const pickExpiry = (random: Random, usedAt: string) => {
  const used = new Date(usedAt);
  const months = used.getUTCFullYear() * 12 + used.getUTCMonth() + random.between(0, 60);
  return { expiry_month: (months % 12) + 1, expiry_year: Math.floor(months / 12) };
};
