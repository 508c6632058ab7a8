import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const own = 'par_southernstays';
const foreign = 'par_pacificrooms';

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'partner', 'merchant']) tokens.set(user, await provider.signIn(user));
});
afterAll(() => provider.close());

const client = (name: string) => provider.client(tokens.get(name) ?? '');
let count = 0;
const freshName = (): string => {
  count += 1;
  return `System ${String(count)}`;
};
const create = (
  name: string,
  given: {
    partner_id?: string;
    name?: string;
    kind?: 'api' | 'proxy';
    allowed_hosts?: readonly string[];
  } = {},
) =>
  client(name).POST('/vault-service/integration', {
    body: { name: freshName(), kind: 'api', ...given, allowed_hosts: [...(given.allowed_hosts ?? [])] },
  });
const at = (id: string, partnerId = own, match?: string) => ({
  params: { path: { partnerId, id }, header: match === undefined ? {} : { 'If-Match': match } },
});
const read = (id: string, partnerId = own) =>
  client('partner').GET('/vault-service/integration/{partnerId}/{id}', {
    params: { path: { partnerId, id } },
  });
const update = (
  id: string,
  body: { name?: string; status?: 'active' | 'paused'; allowed_hosts?: string[] },
  match?: string,
) => client('partner').PUT('/vault-service/integration/{partnerId}/{id}', { ...at(id, own, match), body });
const rotate = (id: string) =>
  client('partner').POST('/vault-service/integration/{partnerId}/{id}/rotate', at(id));
const remove = (id: string) =>
  client('partner').DELETE('/vault-service/integration/{partnerId}/{id}', at(id));
const hashOf = async (id: string): Promise<Buffer | null | undefined> =>
  (
    await provider.database
      .selectFrom('vault_integrations')
      .select('secret_hash')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.secret_hash;

describe('a new integration', () => {
  it('shows its secret in this answer only, and only its hash is stored', async () => {
    const made = answered(await create('partner'));
    expect(made).toMatchObject({ partner_id: own, status: 'active', secret_last4: made.secret.slice(-4) });
    const stored = await hashOf(made.id);
    expect(stored?.equals(createHash('sha256').update(made.secret).digest())).toBe(true);
    expect(JSON.stringify(answered(await read(made.id)))).not.toContain(made.secret);
    const audits = await provider.database
      .selectFrom('audits')
      .selectAll()
      .where('target', '=', made.id)
      .execute();
    expect(audits.length).toBeGreaterThan(0);
    expect(JSON.stringify(audits)).not.toContain(made.secret);
  });

  it.each([
    ['admin', {}, 422],
    ['admin', { partner_id: foreign }, 201],
    ['partner', { partner_id: foreign }, 404],
    ['merchant', {}, 403],
    ['partner', { kind: 'proxy' }, 422],
    ['partner', { kind: 'proxy', allowed_hosts: ['cards.example.com'] }, 201],
    ['partner', { kind: 'api', allowed_hosts: ['cards.example.com'] }, 422],
    ['partner', { kind: 'proxy', allowed_hosts: ['https://cards.example.com/'] }, 400],
    ['partner', { name: '' }, 400],
  ] as const)('by %s with %j is answered with %d', async (name, given, status) => {
    expect((await create(name, given)).response.status).toBe(status);
  });

  it('takes a name once, also when it comes ten times at once', async () => {
    const name = freshName();
    const all = await Promise.all(Array.from({ length: 10 }, () => create('partner', { name })));
    expect(all.filter(({ response }) => response.status === 201)).toHaveLength(1);
    expect((await create('partner', { name: name.toUpperCase() })).response.status).toBe(409);
  });

  it('needs the permission', async () => {
    await provider.database.deleteFrom('role_permissions').where('permission', '=', 'vaultService').execute();
    const { token } = await createCaller(provider.database, { role: 'Partner', partnerId: own });
    const body = { name: freshName(), kind: 'api' } as const;
    const refused = await provider.client(token).POST('/vault-service/integration', { body });
    expect(refused.response.status).toBe(403);
    await provider.database
      .insertInto('role_permissions')
      .values([
        { role: 'Partner', permission: 'vaultService' },
        { role: 'Admin', permission: 'vaultService' },
      ])
      .execute();
  });
});

describe('an integration', () => {
  it('is paused, resumed and renamed, and no stale edit overwrites that', async () => {
    const { id } = answered(await create('partner'));
    const seen = (await read(id)).response.headers.get('etag') ?? '';
    expect(answered(await update(id, { status: 'paused' })).status).toBe('paused');
    expect((await update(id, { name: 'Late' }, seen)).response.status).toBe(412);
    expect(answered(await update(id, { status: 'active' })).status).toBe('active');
  });

  it('gets a new secret, which ends the one before', async () => {
    const { id, secret } = answered(await create('partner'));
    const next = answered(await rotate(id));
    expect(next.secret).not.toBe(secret);
    expect((await hashOf(id))?.equals(createHash('sha256').update(next.secret).digest())).toBe(true);
  });

  it('is gone when it stored no card, and revoked without its secret when it did', async () => {
    const { id } = answered(await create('partner'));
    expect((await remove(id)).response.status).toBe(204);
    expect((await read(id)).response.status).toBe(404);
    const used = 'vin_southernstaysengine';
    const before = answered(await read(used)).tokens_count;
    expect(before).toBeGreaterThan(0);
    answered(await rotate(used));
    expect((await remove(used)).response.status).toBe(204);
    expect(answered(await read(used))).toMatchObject({
      status: 'revoked',
      tokens_count: before,
      secret_last4: null,
    });
    expect(await hashOf(used)).toBeNull();
    for (const again of [remove(used), rotate(used), update(used, { status: 'active' })])
      expect((await again).response.status).toBe(409);
  });

  it('of another partner gets the same 404 as an absent one', async () => {
    const { id } = answered(await create('admin', { partner_id: foreign }));
    for (const partnerId of [own, foreign, 'all']) {
      expect((await read(id, partnerId)).response.status).toBe(404);
      const path = at(id, partnerId);
      const { response } = await client('partner').DELETE(
        '/vault-service/integration/{partnerId}/{id}',
        path,
      );
      expect(response.status).toBe(404);
    }
  });
});
