import { randomBytes } from 'node:crypto';
import { createId } from '../provider/store/create-id.ts';
import type { Database } from '../provider/store/store.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type Chapter, type World } from './world.ts';

/** Any fixed number, of this chapter's own. */
const keysSeed = 410;
/** How many days of calls there are; the log keeps no more. */
const days = 29;

/** What a program does with a key, and how often in comparison. */
type Calls = readonly (readonly [operation: string, path: string, weight: number])[];

const reads: Calls = [
  ['listTransactions', '/api/v1/report/transactions', 6],
  ['downloadTransactions', '/api/v1/report/transactions/download', 1],
];

interface DemoKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly allowed?: readonly string[];
  /** In days from the end of the history. */
  readonly endsIn?: number;
  readonly madeBefore: number;
  /** How many days ago it got a new secret; the one before works for three days more. */
  readonly rotatedBefore?: number;
  readonly revokedBefore?: number;
}

const demoKeys: readonly DemoKey[] = [
  {
    name: 'Accounting',
    scopes: ['transactions:read', 'report:read'],
    allowed: ['203.0.113.0/24'],
    endsIn: 120,
    madeBefore: 210,
  },
  { name: 'Booking system', scopes: ['transactions:read'], madeBefore: 320, rotatedBefore: 1 },
  { name: 'Old website', scopes: ['report:read'], madeBefore: 480, revokedBefore: 9 },
];

/** Nobody knows a secret of which this is the hash: none was made. */
const hashOfNothing = (): Buffer => randomBytes(32);

const seedKey = async (
  database: Database,
  { at }: World,
  random: Random,
  owner: { readonly id: string; readonly email: string },
  { name, scopes, allowed = [], endsIn, madeBefore, rotatedBefore, revokedBefore }: DemoKey,
): Promise<string> => {
  const id = createId('key');
  await database
    .insertInto('secret_keys')
    .values({
      id,
      user_id: owner.id,
      name,
      is_default: false,
      scopes,
      allowed_addresses: allowed,
      expires_at: endsIn === undefined ? null : at(-endsIn),
      key_hash: hashOfNothing(),
      last4: random.hex(4),
      previous_hash: rotatedBefore === undefined ? null : hashOfNothing(),
      previous_last4: rotatedBefore === undefined ? null : random.hex(4),
      previous_ends_at: rotatedBefore === undefined ? null : at(rotatedBefore - 3),
      rotated_at: at(rotatedBefore ?? madeBefore),
      last_used_at: at(revokedBefore ?? 0.1),
      created_at: at(madeBefore),
      created_by: owner.email,
      revoked_at: revokedBefore === undefined ? null : at(revokedBefore),
      revoked_by: revokedBefore === undefined ? null : owner.email,
    })
    .execute();
  return id;
};

/** What a key called within the last weeks, until it was revoked; some of it was refused. */
const callsOf = (
  { at }: World,
  random: Random,
  key_id: string,
  { revokedBefore = 0, madeBefore }: DemoKey,
): readonly object[] =>
  Array.from({ length: 24 }, () => {
    const daysBefore = Math.min(
      madeBefore,
      revokedBefore + 0.1 + random.fraction() * (days - revokedBefore - 0.2),
    );
    const [operation, path] = random.weigh(reads.map(([...call]) => [call, call[2]] as const));
    const status = random.weigh([
      [200, 20],
      [400, 2],
      [429, 1],
    ]);
    return {
      id: createId('call'),
      key_id,
      called_at: at(daysBefore),
      method: 'GET',
      path,
      operation,
      status,
      duration_ms: random.between(9, 240),
      address: `203.0.113.${String(random.between(2, 60))}`,
      request_id: `req_${random.hex(16)}`,
    };
  });

/** Some secret keys of the organisations of the first demo accounts, and what they called; their secrets were never made. */
export const seedSecretKeys: Chapter = async (database, world) => {
  const random = createRandom(keysSeed);
  for (const account of ['merchant', 'partner', 'admin']) {
    const owner = await database
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', `${account}@counterfoil.example`)
      .executeTakeFirstOrThrow();
    for (const key of demoKeys) {
      const id = await seedKey(database, world, random, owner, key);
      await insertRows(database, 'secret_key_calls', callsOf(world, random, id, key));
    }
  }
};
