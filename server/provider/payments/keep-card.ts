import { sql } from 'kysely';
import type { SandboxCard } from '../sandbox/test-cards.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { takeTurn } from '../store/take-turn.ts';
import type { PaymentRules } from '../rules/payments/decide-payment.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** Whether a merchant stores cards of payers who agree: its setting allows it, and its partner has a vault that is not paused. */
export const keepsCards = async (
  database: Database,
  { payment, merchant }: PaymentRules,
): Promise<boolean> => {
  if (!payment.save_cards || merchant.partnerId === null) return false;
  const paused = await database
    .selectFrom('vault_integrations')
    .select('id')
    .where('partner_id', '=', merchant.partnerId)
    .where('name', '=', integrationName)
    .where('status', '=', 'paused')
    .executeTakeFirst();
  return paused === undefined;
};

/**
 * Stores a token of the card of a payment, by which the merchant can charge it again; never its number. A
 * card is stored once. The payment names the card from then on; answers its token, or null where the merchant
 * has no vault.
 */
export const keepCard = async (
  database: Database,
  { merchant }: PaymentRules,
  { card, holder }: { readonly card: SandboxCard; readonly holder: string | null },
  transactionId: string,
): Promise<string | null> => {
  if (merchant.partnerId === null) return null;
  const integration = await findIntegration(database, merchant.partnerId);
  await sql`
    insert into vault_tokens (token, integration_id, merchant_id, status, card_brand, card_last4, expiry_month,
      expiry_year, card_holder, last_used_at)
    select ${createId('tok')}, ${integration}, ${merchant.id}, 'active', ${card.brand}, ${card.last4}, 12,
      extract(year from now())::integer + 3, ${holder}, now()
    where not exists (select from vault_tokens where merchant_id = ${merchant.id} and status = 'active'
      and card_brand = ${card.brand} and card_last4 = ${card.last4}
      and card_holder is not distinct from ${holder}::text)`.execute(database);
  const rows = await rowsOf({ card_token: column.text })`
    update transactions set card_token = (
      select token from vault_tokens where merchant_id = ${merchant.id} and status = 'active'
        and card_brand = ${card.brand} and card_last4 = ${card.last4}
        and card_holder is not distinct from ${holder}::text
      order by created_at desc limit 1)
    where id = ${transactionId} returning card_token`.execute(database);
  return rows[0]?.card_token ?? null;
};

/** The name of the turn in which integrations are added to a partner's vault, one at a time, so that a name is used once. */
export const vaultTurn = (partnerId: string): string => `vault integrations of ${partnerId}`;

const integrationName = 'Payment page and terminal';

/** The integration of the partner's vault for cards that the platform's own pages store; it is created with the first card, and again once it was revoked. */
const findIntegration = async (database: Database, partnerId: string): Promise<string> => {
  await takeTurn(database, vaultTurn(partnerId));
  const known = await database
    .selectFrom('vault_integrations')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('name', '=', integrationName)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = createId('vin');
  await sql`insert into vault_integrations (id, partner_id, name, kind, status)
    values (${id}, ${partnerId}, ${integrationName}, 'iframe', 'active')`.execute(database);
  return id;
};
