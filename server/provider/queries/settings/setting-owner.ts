import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';

/** A partner or merchant as the owner of settings and fees. */
export interface SettingOwner {
  readonly type: 'partner' | 'merchant';
  readonly id: string;
  readonly name: string;
  /** A partner has the platform's default currency unless it sets another. */
  readonly currency: string;
  readonly country: string | null;
  /** The partner from which it inherits; null for a partner, and for a merchant without one. */
  readonly partnerId: string | null;
}

const defaultCurrency = 'AUD';

/** Reads the owner of settings; throws the 404 of absent ids. */
export const readSettingOwner = async (
  database: Database,
  type: SettingOwner['type'],
  id: string,
): Promise<SettingOwner> => {
  if (type === 'partner') {
    const partner = await database
      .selectFrom('partners')
      .select(['id', 'trading_name as name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (partner === undefined) throw notFound('partner');
    return { ...partner, type, currency: defaultCurrency, country: null, partnerId: null };
  }
  const merchant = await database
    .selectFrom('merchants')
    .select(['id', 'trading_name as name', 'currency', 'country', 'partner_id as partnerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (merchant === undefined) throw notFound('merchant');
  return { ...merchant, type };
};
