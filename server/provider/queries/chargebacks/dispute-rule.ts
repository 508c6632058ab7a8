import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { Database } from '../../store/store.ts';

type DisputeRule = components['schemas']['DisputeRule'];

/** The rule by which a merchant accepts small disputes; off where it wrote none. */
export const readDisputeRule = async (
  database: Database,
  merchant_id: string,
  scope: TenantScope = { kind: 'all' },
): Promise<DisputeRule> => {
  const row = await database
    .selectFrom('dispute_rules')
    .select(['merchant_id', 'enabled', 'limits', 'categories', 'updated_at'])
    .select(shownActor(scope, 'dispute_rules.updated_by').as('updated_by'))
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst();
  return (
    row ?? { merchant_id, enabled: false, limits: [], categories: [], updated_at: null, updated_by: null }
  );
};
