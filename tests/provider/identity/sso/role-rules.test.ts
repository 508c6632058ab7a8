import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../../openapi/generated/provider.ts';
import { createCaller } from '../../create-caller.ts';
import { objectOf } from '../../described-call.ts';
import { answered, send } from '../../provider-under-test.ts';
import { infoOf } from '../people.ts';
import { startLyingProvider } from './lying-provider.ts';
import {
  clientId,
  clientSecret,
  connectionTo,
  domain,
  moveAddress,
  organisation,
  outcomeOf,
  startSsoWorld,
  tokenOf,
} from './sso-world.ts';

type Role = components['schemas']['SingleSignOnRole'];
type Permission = components['schemas']['Permission'];

let world: Awaited<ReturnType<typeof startSsoWorld>>;
let liar: Awaited<ReturnType<typeof startLyingProvider>>;
beforeAll(async () => {
  liar = await startLyingProvider(clientId, clientSecret);
  world = await startSsoWorld([liar.issuer]);
  await keepRoleRow('rol_desk', ['dashboard', 'virtual_terminal']);
  await keepRoleRow('rol_more', ['dashboard', 'refund.transactions']);
  await keepRoleRow('rol_other', ['dashboard'], 'mer_hotelkazahaya');
});
afterAll(async () => {
  await world.provider.close();
  liar.close();
});
beforeEach(async () => {
  liar.tell({});
  await world.provider.database.deleteFrom('sso_connections').execute();
});

const keepRoleRow = async (id: string, permissions: readonly Permission[], whose = organisation) => {
  await world.provider.database
    .insertInto('custom_roles')
    .values({
      id,
      organisation: whose,
      merchant_id: whose,
      partner_id: null,
      base: 'Merchant',
      name: id,
      permissions,
      created_by: 'somebody@else.example',
      updated_by: 'somebody@else.example',
    })
    .execute();
};

const rule = (value: string, custom_role_id: string | null, permissions: Permission[] = []): Role => ({
  value,
  custom_role_id,
  permissions,
});

const save = async (...roles: Role[]) =>
  world.provider
    .client(world.manager.token)
    .PUT('/single-sign-on', { body: connectionTo(liar.issuer, { roles }) });

/** Where a refusal names its faults, else what it says. */
const faultsOf = (error: components['schemas']['Problem'] | undefined): readonly string[] =>
  error?.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ??
  (error === undefined ? [] : [error.detail]);

const signIn = async (name: string, groups: readonly string[]) => {
  const email = `${name}@${domain}`;
  liar.tell({ claims: { sub: name, email, email_verified: true, amr: ['mfa'], groups } });
  const { url, state } = await world.begin(email);
  return world.finish(state, liar.comeBack(url));
};

const permissionsOf = async (token: string): Promise<unknown> =>
  objectOf((await infoOf(world.provider, token)).body)['permissions'];

describe('a rule', () => {
  it.each<readonly [string, Role, readonly string[]]>([
    ['that names no role of anybody', rule('a', 'rol_none'), ['There is no role with this id.']],
    ['that names a role of another organisation', rule('a', 'rol_other'), ['There is no role with this id.']],
    [
      'that names a role with a permission that its author does not have',
      rule('a', 'rol_more'),
      ['/roles/0/custom_role_id forbidden'],
    ],
    [
      'that names a role and permissions beside it',
      rule('a', 'rol_desk', ['dashboard']),
      ['/roles/0/permissions inapplicable'],
    ],
    ['that names a role of the organisation', rule('a', 'rol_desk'), []],
  ])('%s', async (_name, one, faults) => {
    expect(faultsOf((await save(one)).error)).toEqual(faults);
  });

  it('keeps its role from being deleted, until another takes its place', async () => {
    await keepRoleRow('rol_gone', ['dashboard']);
    const remove = async () =>
      world.provider
        .client(world.manager.token)
        .DELETE('/roles/{id}', { params: { path: { id: 'rol_gone' } } });
    answered(await save(rule('a', 'rol_gone')));
    expect((await remove()).error).toMatchObject({
      status: 409,
      detail: 'Single sign-on gives people this role. Choose another one there first, or none.',
    });
    answered(await save(rule('a', 'rol_desk')));
    expect((await remove()).response.status).toBe(204);
    expect((await save(rule('a', 'rol_gone'))).response.status).toBe(404);
  });

  it('whose role is gone all the same lets nobody new in', async () => {
    answered(await save(rule('desk', 'rol_desk')));
    await world.provider.database
      .updateTable('sso_connections')
      .set({ roles: JSON.stringify([rule('desk', 'rol_vanished')]) })
      .execute();
    expect(outcomeOf(await signIn('vanished', ['desk']))).toBe('403 sso-role');
  });
});

describe('whom the claim gave a role at the first sign-in', () => {
  it('has the role of the organisation, and follows it and its rule at once', async () => {
    answered(await save(rule('desk', 'rol_desk')));
    const token = tokenOf(await signIn('nora', ['desk']));
    expect(await permissionsOf(token)).toEqual(['dashboard', 'virtual_terminal']);
    await world.provider.database
      .updateTable('custom_roles')
      .set({ permissions: ['virtual_terminal'] })
      .where('id', '=', 'rol_desk')
      .execute();
    expect(await permissionsOf(token)).toEqual(['virtual_terminal']);
    answered(await save(rule('desk', null, ['dashboard'])));
    expect(await permissionsOf(token)).toEqual(['dashboard']);
    answered(await save(rule('desk', 'rol_desk')));
    expect(await permissionsOf(token)).toEqual(['virtual_terminal']);
  });

  it('keeps what they have when the rule goes, and what somebody gave them since when it changes', async () => {
    answered(await save(rule('a', null, ['dashboard']), rule('b', null, ['dashboard'])));
    const left = tokenOf(await signIn('left', ['a']));
    const changed = tokenOf(await signIn('changed', ['b']));
    const { database } = world.provider;
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('email', '=', `changed@${domain}`)
      .executeTakeFirstOrThrow();
    await database
      .insertInto('user_permissions')
      .values({ user_id: id, permission: 'report.transactions', is_taken: false })
      .onConflict((known) => known.columns(['user_id', 'permission']).doUpdateSet({ is_taken: false }))
      .execute();
    answered(await save(rule('b', null, ['virtual_terminal'])));
    expect(await permissionsOf(left)).toEqual(['dashboard']);
    expect(await permissionsOf(changed)).toEqual(['dashboard', 'report.transactions']);
  });
});

describe('whom a group of SCIM gives a role', () => {
  it('follows the rules when they are saved, and the group when it changes', async () => {
    answered(await save(rule('desk', 'rol_desk')));
    const client = world.provider.client(world.manager.token);
    const made = answered(await client.POST('/single-sign-on/scim-token', { body: { expires_at: null } }));
    const scim = async (method: string, path: string, body: unknown): Promise<string> => {
      const answer = await send(`${world.provider.base}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${made.scim_token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBeLessThan(300);
      return String(objectOf(answer.body)['id']);
    };
    const user = await scim('POST', '/Users', { userName: `grouped@${domain}` });
    const group = await scim('POST', '/Groups', { displayName: 'desk', members: [{ value: user }] });
    const token = tokenOf(await signIn('grouped', []));
    expect(await permissionsOf(token)).toEqual(['virtual_terminal']);
    answered(await save(rule('desk', null, ['dashboard'])));
    expect(await permissionsOf(token)).toEqual(['dashboard']);
    answered(await save(rule('other', 'rol_desk')));
    expect(await permissionsOf(token)).toEqual([]);
    await scim('PATCH', `/Groups/${group}`, {
      Operations: [{ op: 'Replace', path: 'displayName', value: 'other' }],
    });
    expect(await permissionsOf(tokenOf(await signIn('grouped', [])))).toEqual(['virtual_terminal']);
  });
});

describe('rules of the platform', () => {
  it('give its people no role that it made for others, and leave somebody who manages users', async () => {
    const { database, client } = world.provider;
    const admin = await createCaller(database, { role: 'Admin', permissions: ['admin.users'] });
    await moveAddress(world.provider, admin.userId, 'admin@platform.example');
    await database
      .updateTable('users')
      .set({ status: 0 })
      .where('role', '=', 'Admin')
      .where('id', '<>', admin.userId)
      .execute();
    const saveAs = (permissions: Permission[], roleId: string | null = null) =>
      client(admin.token).PUT('/single-sign-on', {
        body: connectionTo(liar.issuer, {
          domains: ['platform.example'],
          roles: [rule('managers', roleId, permissions)],
        }),
      });
    expect(faultsOf((await saveAs([], 'rol_desk')).error)).toEqual(['/roles/0/custom_role_id unknown']);
    answered(await saveAs(['admin.users']));
    const connection = await database.selectFrom('sso_connections').select('id').executeTakeFirstOrThrow();
    const inGroup = { id: 'grp_managers', connection_id: connection.id, display_name: 'managers' };
    await database
      .insertInto('scim_groups')
      .values({ ...inGroup, external_id: null })
      .execute();
    await database
      .insertInto('scim_members')
      .values({ group_id: inGroup.id, user_id: admin.userId })
      .execute();
    expect((await saveAs([])).error).toMatchObject({
      status: 409,
      detail: 'These rules would leave no active administrator who manages users.',
    });
    expect((await client(admin.token).GET('/single-sign-on')).data?.roles).toMatchObject([
      { permissions: ['admin.users'] },
    ]);
    answered(await saveAs(['admin.users', 'dashboard']));
  });
});
