import type { RateLimit } from '@counterfoil/engine/description';
import type { ServedOperation } from '../../description/description.ts';

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
