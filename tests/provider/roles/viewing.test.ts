import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewingEnds } from '../../../server/provider/background/viewing-ends.ts';
import { hashToken } from '../../../server/provider/access/secret-token.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, codeOf, textAt } from '../identity/people.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { createManager, permissionsOf } from './roles-world.ts';

let provider: ProviderUnderTest;
let admin: Caller;
let partner: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createManager(provider, 'Admin');
  partner = await createManager(provider, 'Partner');
});
afterAll(() => provider.close());

const viewed = 'mer_harbourviewhotel';
const call = (method: string, path: string, token: string, body?: object): Promise<Answered> =>
  ask(provider, method, path, { token, ...(body === undefined ? {} : { body }) });
const view = (by: Caller, merchant = viewed) =>
  call('POST', `/merchant-management/${merchant}/view`, by.token);
const viewing = async (by: Caller): Promise<string> => textAt(await view(by), 'token');
const freshAdmin = () => createManager(provider, 'Admin');
const runOut = (token: string, seconds = 0) =>
  sql`update sessions set viewing_until = now() - make_interval(secs => ${seconds})
    where viewing_merchant_id is not null and user_id = (select user_id from sessions
      where token_hash = ${hashToken(token)})`.execute(provider.database);
const trail = async (email: string) => {
  const { rows } =
    await sql<object>`select type, operation, role, target, new_value from audits where actor = ${email}
    order by created_at, id`.execute(provider.database);
  return rows;
};

describe('viewing as a merchant', () => {
  it('is a session of its own, in which one sees what the merchant sees', async () => {
    const viewer = await freshAdmin();
    const begun = await view(viewer);
    const user = objectOf(objectOf(begun.body)['user']);
    expect(user).toMatchObject({
      email: viewer.email,
      roles: 'Merchant',
      merchantId: viewed,
      viewing: { merchant_id: viewed, merchant_name: 'Harbour View Hotel', seconds_left: 600 },
    });
    const token = textAt(begun, 'token');
    const own = await call('GET', '/report/transactions?limit=100', viewer.token);
    const theirs = await call('GET', '/report/transactions?limit=100', token);
    const merchantsOf = ({ body }: Answered) => [
      ...new Set(listOf(objectOf(body)['data']).map((row) => objectOf(row)['merchant_name'])),
    ];
    expect(merchantsOf(own).length).toBeGreaterThan(1);
    expect(merchantsOf(theirs)).toEqual(['Harbour View Hotel']);
    expect((await call('GET', '/users', token)).status).toBe(403);
    expect((await call('GET', '/users?limit=1', viewer.token)).status).toBe(200);
  });

  it('changes and exports nothing, whatever the call', async () => {
    const viewer = await freshAdmin();
    const token = await viewing(viewer);
    const { operations } = readDescription();
    const writes = operations.filter(
      ({ id, hasEffects, access }) =>
        hasEffects &&
        ['roles', 'session', 'signing-in'].includes(access.kind) &&
        !['stopViewing', 'logout'].includes(id),
    );
    expect(writes.length).toBeGreaterThan(150);
    for (const { method, route } of writes) {
      const path = route.replaceAll(/\{[^}]*\}/g, 'x');
      const refused = await call(method.toUpperCase(), path, token, method === 'get' ? undefined : {});
      expect([route, refused.status, codeOf(refused)]).toEqual([route, 403, 'view-only']);
    }
    const file = await call('GET', '/report/transactions/download?format=csv', token);
    expect([file.status, codeOf(file)]).toEqual([403, 'view-only']);
    const { rows } = await sql<object>`select distinct actor, role, target from audits
      where type = 'denial' and actor = ${viewer.email}`.execute(provider.database);
    expect(rows).toEqual([{ actor: viewer.email, role: 'Admin', target: viewed }]);
  }, 60_000);

  it('reaches no more than the viewer does', async () => {
    const modest = await createCaller(provider.database, { role: 'Admin' });
    const full = await permissionsOf(provider, { token: await viewing(admin) });
    const less = await permissionsOf(provider, { token: await viewing(modest) });
    expect(full).toContain('report.transactions');
    expect(less).not.toContain('report.transactions');
    expect([...full, ...less]).not.toContain('api_connection');
  });

  it('shows nothing that only the people of the merchant share, such as views, keys and who has which role', async () => {
    const person = await createManager(provider, 'Merchant');
    const shared = { list: 'transactions:/body', name: 'Among ourselves', search: '?page=1', columns: null };
    expect((await call('POST', '/views', person.token, shared)).status).toBe(201);
    const token = await viewing(admin);
    for (const [path, count] of [
      ['/views?list=transactions%3A%2Fbody', 1],
      ['/people', 1],
    ] as const) {
      const theirs = listOf(objectOf((await call('GET', path, person.token)).body)['data']);
      expect([path, theirs.length >= count]).toEqual([path, true]);
      const seen = await call('GET', path, token);
      expect([path, objectOf(seen.body)['data']]).toEqual([path, []]);
    }
    expect((await call('GET', '/secret-keys', token)).status).toBe(403);
  });

  it('is for the merchants of a partner alone, and for nobody of a merchant', async () => {
    expect((await view(partner)).status).toBe(200);
    const foreign = await sql<{
      id: string;
    }>`select id from merchants where partner_id <> 'par_southernstays' limit 1`.execute(provider.database);
    const other = foreign.rows[0]?.id ?? '';
    expect((await view(partner, other)).status).toBe(404);
    expect((await view(partner, 'mer_unknown')).status).toBe(404);
    expect((await view(admin, other)).status).toBe(200);
    const merchant = await createManager(provider, 'Merchant');
    expect((await view(merchant)).status).toBe(403);
    const without = await createManager(provider, 'Partner');
    await sql`insert into user_permissions (user_id, permission, is_taken)
      values (${without.userId}, 'merchants.settings', true)`.execute(provider.database);
    expect((await view(without)).status).toBe(403);
  });

  it('never begins within itself', async () => {
    const refused = await call('POST', `/merchant-management/mer_banksialodge/view`, await viewing(admin));
    expect([refused.status, codeOf(refused)]).toEqual([403, 'view-only']);
  });
});

describe('the end of viewing', () => {
  it('leads back to the own session at once, with what was proved in it', async () => {
    const viewer = await freshAdmin();
    const token = await viewing(viewer);
    const back = await call('POST', '/auth/stop-viewing', token);
    expect(objectOf(objectOf(back.body)['user'])).toMatchObject({ roles: 'Admin', viewing: null });
    const own = textAt(back, 'token');
    expect((await call('GET', '/users?limit=1', own)).status).toBe(200);
    expect((await call('GET', '/users/info', token)).status).toBe(401);
    expect((await call('GET', '/users/info', viewer.token)).status).toBe(401);
    const again = await call('POST', '/auth/stop-viewing', own);
    expect([again.status, codeOf(again)]).toEqual([409, 'not-viewing']);
    expect(await trail(viewer.email)).toMatchObject([
      { type: 'sign_in', operation: 'viewAsMerchant', role: 'Admin', target: viewed },
      { type: 'sign_out', operation: 'stopViewing', role: 'Admin', target: viewed },
      { type: 'failure', operation: 'stopViewing' },
    ]);
  });

  it('is after ten minutes by the clock of the provider; the way back is still there', async () => {
    const viewer = await freshAdmin();
    const token = await viewing(viewer);
    expect((await call('GET', '/users/info', token)).status).toBe(200);
    await runOut(token);
    for (const path of ['/users/info', '/report/transactions']) {
      const over = await call('GET', path, token);
      expect([over.status, codeOf(over)]).toEqual([403, 'viewing-over']);
    }
    const back = await call('POST', '/auth/stop-viewing', token);
    expect(objectOf(objectOf(back.body)['user'])).toMatchObject({ roles: 'Admin' });
  });

  it('comes with the loss of the right to view, or of the merchant', async () => {
    const viewer = await createManager(provider, 'Partner');
    const token = await viewing(viewer);
    await sql`insert into user_permissions (user_id, permission, is_taken)
      values (${viewer.userId}, 'merchants.settings', true)`.execute(provider.database);
    const lost = await call('GET', '/report/transactions', token);
    expect(codeOf(lost)).toBe('viewing-over');
    const other = await createManager(provider, 'Partner');
    const theirs = await viewing(other);
    expect((await call('GET', '/users/info', theirs)).status).toBe(200);
    await sql`update merchants set partner_id = 'par_pacificrooms' where id = ${viewed}`.execute(
      provider.database,
    );
    expect(codeOf(await call('GET', '/users/info', theirs))).toBe('viewing-over');
    await sql`update merchants set partner_id = 'par_southernstays' where id = ${viewed}`.execute(
      provider.database,
    );
    expect((await call('GET', '/users/info', theirs)).status).toBe(200);
  });

  it('comes with the end of the own session, and leaves no way back', async () => {
    const viewer = await freshAdmin();
    const token = await viewing(viewer);
    await sql`update sessions set ended_at = now() where viewed_from is null and user_id = ${viewer.userId}`.execute(
      provider.database,
    );
    expect((await call('GET', '/users/info', token)).status).toBe(401);
    expect((await call('POST', '/auth/stop-viewing', token)).status).toBe(401);
  });

  it('ends both sessions where one signs out', async () => {
    const viewer = await freshAdmin();
    const token = await viewing(viewer);
    expect((await call('GET', '/auth/logout', token)).status).toBe(204);
    expect((await call('GET', '/users/info', token)).status).toBe(401);
    expect((await call('GET', '/users/info', viewer.token)).status).toBe(401);
    // The last two are of one moment, in any order.
    expect(await trail(viewer.email)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ operation: 'viewAsMerchant' }),
        expect.objectContaining({ operation: 'stopViewing', target: viewed }),
        expect.objectContaining({ operation: 'logout' }),
      ]),
    );
  });

  it('is written down where nobody came back', async () => {
    const viewer = await freshAdmin();
    const token = await viewing(viewer);
    await runOut(token, 299);
    await viewingEnds.step(provider.database);
    expect(await trail(viewer.email)).toHaveLength(1);
    await runOut(token, 301);
    while (await viewingEnds.step(provider.database));
    expect(await trail(viewer.email)).toMatchObject([
      { operation: 'viewAsMerchant' },
      { operation: 'stopViewing', role: 'Admin', target: viewed },
    ]);
    expect((await call('GET', '/users/info', token)).status).toBe(401);
  });

  it('is given once to two who ask at once', async () => {
    const token = await viewing(await freshAdmin());
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => call('POST', '/auth/stop-viewing', token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });
});
