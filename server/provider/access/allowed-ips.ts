import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { fitsItsOwner } from './made-as.ts';

/** Whether this is an IPv4 or IPv6 address, or a range of them in CIDR notation. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** Whether a user may call from an address. A user without allowed addresses may call from anywhere. */
export const mayCallFrom = async (database: Database, userId: string, ip: string): Promise<boolean> => {
  const { others, fitting } = await countAllowed(database, userId, ip, null);
  return others === 0 || fitting > 0;
};

/**
 * Whether a user at `ip` would be locked out if the entry `changed` were `network` (null: gone; an entry that
 * is null is new). The user's other changes wait until this transaction ends.
 */
export const wouldLockOut = async (
  database: Database,
  change: {
    readonly userId: string;
    readonly ip: string;
    readonly changed: string | null;
    readonly network: string | null;
  },
): Promise<boolean> => {
  const { userId, ip, changed, network } = change;
  await sql`select from users where id = ${userId} for update`.execute(database);
  const { others, fitting } = await countAllowed(database, userId, ip, changed);
  if (fitting > 0) return false;
  if (network === null) return others > 0;
  const rows = await rowsOf({ fits: column.boolean })`
    select network(${network}::inet) >>= ${ip}::inet as fits`.execute(database);
  return rows[0]?.fits !== true;
};

const countAllowed = async (database: Database, userId: string, ip: string, without: string | null) => {
  const rows = await rowsOf({ others: column.bigint, fitting: column.bigint })`
    select count(*) as others, count(*) filter (where network >>= ${ip}::inet) as fitting from allowed_ips
    where user_id = ${userId} and id is distinct from ${without} and ${fitsItsOwner('allowed_ips')}`.execute(
    database,
  );
  return rows[0] ?? { others: 0, fitting: 0 };
};
