import { sql } from 'kysely';
import { isNetwork } from '../../access/allowed-ips.ts';
import { offeredScopes } from '../../access/keys/offered-scopes.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Fault } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** What is sent of a key, as far as it was sent. */
interface KeyInput {
  readonly scopes?: readonly string[] | undefined;
  readonly allowed_addresses?: readonly string[] | undefined;
  readonly expires_at?: string | null | undefined;
}

/**
 * What is wrong with what was sent: a scope that its maker may not give (`held` are those that the key has already), an address that is
 * none, or an end that has passed.
 */
export const findKeyFaults = (
  viewer: Viewer,
  { scopes = [], allowed_addresses: addresses = [], expires_at: end = null }: KeyInput,
  held: readonly string[] = [],
): readonly Fault[] => {
  const offered = new Set([...offeredScopes(viewer).map(({ scope }) => scope), ...held]);
  return [
    ...scopes.flatMap((scope, index) =>
      offered.has(scope)
        ? []
        : [
            {
              pointer: `/scopes/${String(index)}`,
              code: 'scope',
              message: `You may not give the scope “${scope}”: there is none of this name, or you may make none of its calls.`,
            },
          ],
    ),
    ...addresses.flatMap((address, index) =>
      isNetwork(address)
        ? []
        : [
            {
              pointer: `/allowed_addresses/${String(index)}`,
              code: 'address',
              message: 'Please enter an IPv4 or IPv6 address, or a range such as 203.0.113.0/24.',
            },
          ],
    ),
    ...(end !== null && Date.parse(end) <= Date.now()
      ? [
          {
            pointer: '/expires_at',
            code: 'past',
            message: 'This moment has passed; a key ends later than now.',
          },
        ]
      : []),
  ];
};

/** Addresses and ranges in the form in which they are stored and shown: each once, a range by its first address. */
export const storedAddresses = async (
  database: Database,
  addresses: readonly string[],
): Promise<readonly string[]> => {
  const [row] = await rowsOf({ stored: column.texts })`
    select array(select distinct format('%s', network(given::inet)::inet) from unnest(${sql.val([...addresses])}::text[]) as given
      order by 1) as stored`.execute(database);
  return row?.stored ?? [];
};
