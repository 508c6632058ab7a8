import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../../described-call.ts';
import { answered, send } from '../../provider-under-test.ts';
import { infoOf } from '../people.ts';
import { startLyingProvider } from '../sso/lying-provider.ts';
import { clientId, clientSecret, domain, outcomeOf, startSsoWorld, tokenOf } from '../sso/sso-world.ts';

let world: Awaited<ReturnType<typeof startSsoWorld>>;
let provider: Awaited<ReturnType<typeof startLyingProvider>>;
let token: string;
beforeAll(async () => {
  provider = await startLyingProvider(clientId, clientSecret);
  world = await startSsoWorld([provider.issuer]);
  await world.connect(provider.issuer);
  const client = world.provider.client(world.manager.token);
  token = answered(
    await client.POST('/single-sign-on/scim-token', { body: { expires_at: null } }),
  ).scim_token;
});
afterAll(async () => {
  await world.provider.close();
  provider.close();
});

const scim = async (method: string, path: string, body: unknown): Promise<string> => {
  const answer = await send(`${world.provider.base}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  return String(objectOf(answer.body)['id']);
};

const signIn = async (local: string, groups: readonly string[]) => {
  const email = `${local}@${domain}`;
  provider.tell({ claims: { sub: local, email, email_verified: true, amr: ['mfa'], groups } });
  const { url, state } = await world.begin(email);
  return world.finish(state, provider.comeBack(url));
};

const permissionsOf = async (session: string): Promise<unknown> =>
  objectOf((await infoOf(world.provider, session)).body)['permissions'];

describe('somebody whom SCIM made a user', () => {
  it('gets the role of the claim at the first sign-in, once', async () => {
    await scim('POST', '/Users', { userName: `first@${domain}` });
    expect(await permissionsOf(tokenOf(await signIn('first', ['front-desk'])))).toEqual([
      'dashboard',
      'virtual_terminal',
    ]);
    await scim('POST', '/Users', { userName: `later@${domain}` });
    expect(await permissionsOf(tokenOf(await signIn('later', [])))).toEqual([]);
    expect(await permissionsOf(tokenOf(await signIn('later', ['front-desk'])))).toEqual([]);
  });

  it('is not let in while they are not active there', async () => {
    const id = await scim('POST', '/Users', { userName: `leaver@${domain}` });
    expect(outcomeOf(await signIn('leaver', ['front-desk']))).toBe('verified');
    await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] });
    expect(outcomeOf(await signIn('leaver', ['front-desk']))).toBe('403 deactivated');
  });
});
