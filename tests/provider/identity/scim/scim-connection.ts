import { hashToken } from '../../../../server/provider/access/secret-token.ts';
import type { Database } from '../../../../server/provider/store/store.ts';

const id = 'sso_scim_reached';
const organisation = 'mer_harbourviewhotel';

/** The domain of the people whom the token below reaches. */
export const scimDomain = 'scim-reach.example';
/** The token of the connection below. */
export const scimToken = `scim_${'reached'.repeat(7)}`;

/** A connection of an organisation whose identity provider has a token, made where it is not there. */
export const keepScimConnection = async (database: Database): Promise<string> => {
  const known = await database
    .selectFrom('sso_connections')
    .select('id')
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  const connection_id = known?.id ?? id;
  if (known === undefined)
    await database
      .insertInto('sso_connections')
      .values({
        id,
        organisation,
        merchant_id: organisation,
        partner_id: null,
        issuer: 'https://login.scim-reach.example',
        client_id: 'counterfoil',
        client_secret: null,
        scopes: 'openid',
        role_claim: 'groups',
        roles: JSON.stringify([{ value: 'front-desk', permissions: ['dashboard'] }]),
        only_sso: false,
        enabled: true,
      })
      .execute();
  await database
    .insertInto('sso_domains')
    .values({ domain: scimDomain, connection_id })
    .onConflict((taken) => taken.column('domain').doUpdateSet({ connection_id }))
    .execute();
  const token_hash = hashToken(scimToken);
  await database
    .insertInto('scim_tokens')
    .values({
      connection_id,
      token_hash,
      last4: scimToken.slice(-4),
      expires_at: null,
      created_by: 'reach@caller.example',
      last_used_at: null,
    })
    .onConflict((taken) => taken.column('connection_id').doUpdateSet({ token_hash }))
    .execute();
  return connection_id;
};
