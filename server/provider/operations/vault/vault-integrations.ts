import type { components } from '../../../../openapi/generated/provider.ts';
import { createSecretToken } from '../../access/secret-token.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound, type Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { selectVaultIntegrations } from '../../queries/payments/vault-rows.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { vaultTurn } from '../../payments/keep-card.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Integration = components['schemas']['VaultIntegration'];

interface Place {
  readonly partnerId: string;
  readonly id: string;
}

/** Means every partner in the path of a read. */
const everyPartner = 'all';

const readIntegration = async (
  database: Database,
  scope: TenantScope,
  { partnerId, id }: Place,
): Promise<Integration> => {
  const row = await selectVaultIntegrations(database, scope)
    .where('vault_integrations.id', '=', id)
    .$if(partnerId !== everyPartner, (rows) => rows.where('vault_integrations.partner_id', '=', partnerId))
    .executeTakeFirst();
  if (row === undefined) throw notFound('integration');
  return row;
};

/** One integration, under its own partner only. */
export const getVaultIntegration = defineRead('getVaultIntegration', ({ path }, { database, viewer }) =>
  readIntegration(database, viewer.scope, path),
);

const newSecret = () => {
  const { token, hash } = createSecretToken('vis');
  const stored = {
    secret_hash: hash,
    secret_last4: token.slice(-4),
    secret_changed_at: transactionNow,
  };
  return { secret: token, stored };
};

/** Runs one after the other for each partner, so that a name is used once. */
const refuseName = async (
  database: Database,
  partnerId: string,
  name: string,
  own: string | null,
): Promise<Problem | null> => {
  await takeTurn(database, vaultTurn(partnerId));
  const others = await database
    .selectFrom('vault_integrations')
    .select(['id', 'name'])
    .where('partner_id', '=', partnerId)
    .where('status', '<>', 'revoked')
    .execute();
  const isTaken = others.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase());
  return isTaken
    ? conflict('vault-integration-duplicate', 'There is an integration of this name already.')
    : null;
};

const refuseHosts = (kind: Integration['kind'], hosts: readonly string[]): Problem | null => {
  const at = { pointer: '/allowed_hosts', code: 'hosts' };
  if (kind === 'proxy' && hosts.length === 0)
    return unprocessable({ ...at, message: 'Name at least one host to which cards may be forwarded.' });
  return kind !== 'proxy' && hosts.length > 0
    ? unprocessable({ ...at, message: 'Only a forwarding proxy forwards cards to hosts.' })
    : null;
};

const refuseRevoked = ({ status }: Integration): Problem | null =>
  status === 'revoked'
    ? conflict('vault-integration-revoked', 'A revoked integration is over for good.')
    : null;

/** Creates the integration of a system that may store cards. Only this answer, and that of a rotation, contains its secret. */
export const createVaultIntegration = defineWrite(
  'createVaultIntegration',
  async ({ body }, { database, viewer }) => {
    const { name, kind, allowed_hosts = [], partner_id: partnerId = viewer.partnerId } = body;
    if (partnerId === null)
      return {
        refused: unprocessable({
          pointer: '/partner_id',
          code: 'required',
          message: 'Say whose system it is.',
        }),
      };
    const refused = refuseHosts(kind, allowed_hosts) ?? (await refuseName(database, partnerId, name, null));
    if (refused !== null) return { refused };
    const id = createId('vin');
    const { secret, stored } = newSecret();
    await database
      .insertInto('vault_integrations')
      .values({
        id,
        partner_id: partnerId,
        name,
        kind,
        status: 'active',
        allowed_hosts: JSON.stringify(allowed_hosts),
        ...stored,
      })
      .execute();
    return { answer: { ...(await readIntegration(database, viewer.scope, { partnerId, id })), secret } };
  },
);

/** Changes, pauses or resumes an integration. */
export const updateVaultIntegration = defineWrite(
  'updateVaultIntegration',
  async ({ path, body }, { database, viewer }) => {
    const before = await readIntegration(database, viewer.scope, path);
    const { name = before.name, status = before.status, allowed_hosts = before.allowed_hosts } = body;
    const refused =
      refuseRevoked(before) ??
      refuseHosts(before.kind, allowed_hosts) ??
      (await refuseName(database, path.partnerId, name, before.id));
    if (refused !== null) return { refused };
    await database
      .updateTable('vault_integrations')
      .set({ name, status, allowed_hosts: JSON.stringify(allowed_hosts) })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readIntegration(database, viewer.scope, path) };
  },
);

/** Replaces the secret; the old one ends at once. */
export const rotateVaultIntegrationSecret = defineWrite(
  'rotateVaultIntegrationSecret',
  async ({ path }, { database, viewer }) => {
    const refused = refuseRevoked(await readIntegration(database, viewer.scope, path));
    if (refused !== null) return { refused };
    const { secret, stored } = newSecret();
    await database.updateTable('vault_integrations').set(stored).where('id', '=', path.id).execute();
    return { answer: { ...(await readIntegration(database, viewer.scope, path)), secret } };
  },
);

/** Ends an integration: one that stored no card is deleted, another one is revoked, without its secret. */
export const deleteVaultIntegration = defineWrite(
  'deleteVaultIntegration',
  async ({ path }, { database, viewer }) => {
    const before = await readIntegration(database, viewer.scope, path);
    const refused = refuseRevoked(before);
    if (refused !== null) return { refused };
    if (before.tokens_count === 0)
      await database.deleteFrom('vault_integrations').where('id', '=', path.id).execute();
    else
      await database
        .updateTable('vault_integrations')
        .set({ status: 'revoked', secret_hash: null, secret_last4: null, secret_changed_at: null })
        .where('id', '=', path.id)
        .execute();
    return { answer: null };
  },
);
