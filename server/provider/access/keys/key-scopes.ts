import type { RateLimit } from '@counterfoil/engine/description';
import type { ServedOperation } from '../../description/description.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** How an operation takes secret keys. */
export interface TakenKeys {
  /** Any of these opens it. */
  readonly scopes: readonly string[];
  readonly rateLimit: RateLimit | undefined;
}

/** How an operation takes secret keys, by its `security`; null for one that takes none. */
export const keysTaken = ({ schemes }: Pick<ServedOperation, 'schemes'>): TakenKeys | null => {
  const own = schemes.filter(({ name }) => name === 'secretKey');
  const [first] = own;
  return first === undefined
    ? null
    : { scopes: own.flatMap(({ scopes }) => scopes), rateLimit: first.rateLimit };
};

/** Whether a key has any of the scopes that open an operation. */
export const hasScope = (taken: TakenKeys, key: { readonly scopes: readonly string[] }): boolean =>
  taken.scopes.some((scope) => key.scopes.includes(scope));

/**
 * Whether a secret key would still be let in to an operation: it has neither ended nor lost the scope, and its holder may have keys. Where
 * it may be used from is not asked, as nobody calls.
 */
export const doesKeyOpen = async (
  database: Database,
  keyId: string,
  operation: Pick<ServedOperation, 'schemes'>,
  { permissions }: { readonly permissions: readonly string[] },
): Promise<boolean> => {
  const key = await database
    .selectFrom('secret_keys')
    .select('scopes')
    .where('id', '=', keyId)
    .where(typed.boolean`revoked_at is null and (expires_at is null or expires_at > now())`)
    .executeTakeFirst();
  const taken = keysTaken(operation);
  return (
    key !== undefined && taken !== null && hasScope(taken, key) && permissions.includes('api_connection')
  );
};
