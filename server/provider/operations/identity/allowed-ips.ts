import { sql } from 'kysely';
import { isNetwork, wouldLockOut } from '../../access/allowed-ips.ts';
import { endUnfit } from '../../access/made-as.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { allowedIpPlan, allowedIpRows, findAllowedIp } from '../../queries/identity/allowed-ip-rows.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { requireOwnOrManager } from './own-details.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';

/** The addresses from which one user may call. */
export const listUserAllowedIps = defineAnsweredList('listUserAllowedIps', {
  ...allowedIpPlan,
  rows: (database, scope, { path }) => allowedIpRows(database, scope, path.id),
  answer: (data, { request }) => ({ data, current_ip: request.ip }),
});

/** The addresses from which the caller may call. */
export const listAllowedIps = defineAnsweredList('listAllowedIps', {
  ...allowedIpPlan,
  rows: (database, scope, { viewer }) => allowedIpRows(database, scope, viewer.user.id),
  answer: (data, { request }) => ({ data, current_ip: request.ip }),
});

/** One allowed address. */
export const getAllowedIp = defineRead('getAllowedIp', async ({ path }, { database, viewer }) => {
  const found = await findAllowedIp(database, viewer.scope, path.id);
  requireOwnOrManager(viewer, found.user_id);
  return found;
});

const lockedOut = (): Problem =>
  new Problem({
    status: 409,
    code: 'would-lock-out',
    detail: 'This would lock you out: your own address would no longer be allowed. Nothing was changed.',
  });

const noNetwork = (): Problem => {
  const message = 'Please enter an IPv4 or IPv6 address, or a range such as 203.0.113.0/24.';
  return new Problem({
    status: 422,
    detail: message,
    faults: [{ pointer: '/ip_address', code: 'address', message }],
  });
};

const listedAlready = (): Problem => {
  const message = 'This address is listed already.';
  return new Problem({
    status: 422,
    detail: message,
    faults: [{ pointer: '/ip_address', code: 'duplicate', message }],
  });
};

/** Allows an address or range; from the first one on, calls from elsewhere are refused. */
export const createAllowedIp = defineWrite(
  'createAllowedIp',
  async ({ body }, { database, viewer, request }) => {
    const { ip_address: network, label, user_id = viewer.user.id } = body;
    requireOwnOrManager(viewer, user_id);
    if (!isNetwork(network)) throw noNetwork();
    if (user_id === viewer.user.id) {
      const change = { userId: user_id, ip: request.ip, changed: null, network };
      if (await wouldLockOut(database, change)) return { refused: lockedOut() };
    }
    // Waits for other changes of the same user's addresses.
    await sql`select from users where id = ${user_id} for update`.execute(database);
    await endUnfit(database, 'allowed_ips', user_id);
    const id = createId('aip');
    const { numAffectedRows } = await sql`
      insert into allowed_ips (id, user_id, network, label, created_by)
      values (${id}, ${user_id}, network(${network}::inet)::inet, ${label}, ${viewer.user.email})
      on conflict (user_id, network) do nothing`.execute(database);
    if (numAffectedRows !== 1n) throw listedAlready();
    return { answer: await findAllowedIp(database, viewer.scope, id) };
  },
);

/** The owner of an address, locked until the transaction ends. */
const ownerOf = async (database: Database, id: string): Promise<string> => {
  const [row] = await rowsOf({ user_id: column.text })`
    select user_id from allowed_ips join users on users.id = allowed_ips.user_id
    where allowed_ips.id = ${id} for update of users`.execute(database);
  if (row === undefined) throw notFound('allowed IP address');
  return row.user_id;
};

/** Changes an allowed address and its label. */
export const updateAllowedIp = defineWrite(
  'updateAllowedIp',
  async ({ path, body }, { database, viewer, request }) => {
    const { ip_address: network, label } = body;
    if (!isNetwork(network)) throw noNetwork();
    const userId = await ownerOf(database, path.id);
    requireOwnOrManager(viewer, userId);
    if (userId === viewer.user.id) {
      const change = { userId, ip: request.ip, changed: path.id, network };
      if (await wouldLockOut(database, change)) return { refused: lockedOut() };
    }
    const twin = await allowedIpRows(database, viewer.scope, userId)
      .where('allowed_ips.id', '!=', path.id)
      .where(typed.boolean`network = network(${network}::inet)`)
      .executeTakeFirst();
    if (twin !== undefined) throw listedAlready();
    await sql`update allowed_ips set network = network(${network}::inet)::inet, label = ${label}, updated_at = now()
      where id = ${path.id}`.execute(database);
    return { answer: await findAllowedIp(database, viewer.scope, path.id) };
  },
);

/** Removes an allowed address. */
export const deleteAllowedIp = defineWrite(
  'deleteAllowedIp',
  async ({ path }, { database, viewer, request }) => {
    const userId = await ownerOf(database, path.id);
    requireOwnOrManager(viewer, userId);
    if (userId === viewer.user.id) {
      const change = { userId, ip: request.ip, changed: path.id, network: null };
      if (await wouldLockOut(database, change)) return { refused: lockedOut() };
    }
    await database.deleteFrom('allowed_ips').where('id', '=', path.id).execute();
    return { answer: null };
  },
);
