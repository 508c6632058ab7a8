import { findTestCard, storedCard, type SandboxCard } from '../sandbox/test-cards.ts';
import type { Database } from '../store/store.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

/** A card that is charged. */
export interface ChargedCard {
  readonly card: SandboxCard;
  /** Its token in the vault; null where it is not stored there. */
  readonly token: string | null;
  /** The card holder, as far as the vault knows. */
  readonly holder: string | null;
}

/**
 * The card of a token: one of the merchant's in the vault, which is then marked as used, or a test card. A
 * card that a paused integration stored is not used. The acquirer declines a stored card that has expired.
 */
export const findChargedCard = async (
  database: Database,
  merchantId: string,
  token: string,
): Promise<ChargedCard | undefined> => {
  const stored = await database
    .updateTable('vault_tokens')
    .set({ last_used_at: transactionNow })
    .where('token', '=', token)
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .where('integration_id', 'in', (integrations) =>
      integrations.selectFrom('vault_integrations').select('id').where('status', '=', 'active'),
    )
    .returning(['card_brand', 'card_last4', 'card_holder'])
    .returning(
      typed.boolean`make_date(expiry_year, expiry_month, 1) + interval '1 month' <= now()`.as('is_expired'),
    )
    .executeTakeFirst();
  if (stored !== undefined)
    return {
      card: storedCard(stored.card_brand, stored.card_last4, stored.is_expired ? '54' : '00'),
      token,
      holder: stored.card_holder,
    };
  const card = findTestCard(token);
  return card && { card, token: null, holder: null };
};
