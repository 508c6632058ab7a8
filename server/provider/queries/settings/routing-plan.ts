import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { RoutingRule } from '../../rules/routing/decide-route.ts';
import type { ConnectedService } from '../../rules/routing/route-payment.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** A merchant's routing, with defaults for what was never set. */
export interface StoredRouting {
  readonly enabled: boolean;
  readonly strategy: Schemas['RoutingStrategy'];
  readonly rules: RoutingRule[];
  readonly rules_updated_at: string | null;
  readonly rules_updated_by: string | null;
}

/** Makes changes of a merchant's routing follow each other, until the transaction ends. */
export const lockRouting = async (database: Database, merchantId: string): Promise<void> => {
  await takeTurn(database, `routing ${merchantId}`);
};

const everybody: TenantScope = { kind: 'all' };

/** Reads a merchant's routing, with who changed it as the scope may read it. */
export const readRouting = async (
  database: Database,
  merchantId: string,
  scope: TenantScope = everybody,
): Promise<StoredRouting> => {
  const row = await database
    .selectFrom('smart_routings')
    .select(['enabled', 'strategy', 'rules', 'rules_updated_at'])
    .select(shownActor(scope, 'rules_updated_by').as('rules_updated_by'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return (
    row ?? {
      enabled: false,
      strategy: 'priority',
      rules: [],
      rules_updated_at: null,
      rules_updated_by: null,
    }
  );
};

/** A merchant's payment services by priority. */
export const readConnectedServices = async (
  database: Database,
  merchantId: string,
): Promise<readonly ConnectedService[]> =>
  database
    .selectFrom('payment_services')
    .innerJoin('psps', 'psps.code', 'payment_services.psp')
    .select(['psp', 'name', 'priority', 'supported_currencies as currencies', 'supported_brands as brands'])
    .select(typed.boolean`payment_services.status = 'active' and psps.status = 'active'`.as('isUsable'))
    .where('merchant_id', '=', merchantId)
    .orderBy('priority')
    .orderBy('psp')
    .execute();
