import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTotpSecret } from '../../../server/provider/access/factors/totp.ts';
import { openSecretBox } from '../../../server/provider/secrets/open-secret-box.ts';
import { createSecretBox } from '../../../server/provider/secrets/secret-box.ts';
import { webhookOwner } from '../../../server/provider/secrets/secret-owner.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { ask, createPerson, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { testKey, testSecrets } from './test-secrets.ts';

let provider: ProviderUnderTest;
let folder: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-keys-'));
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

/** Every row of every table as text; bytes are in hex. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(provider.database);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, ' ') as text
      from ${sql.table(name)} as t`.execute(provider.database);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
};

/** A secret in every form in which a thief could use it. */
const formsOf = (secret: string): readonly string[] =>
  secret.startsWith('whsec_')
    ? [secret, secret.slice(6), Buffer.from(secret).toString('hex')]
    : [secret, secret.toLowerCase(), parseTotpSecret(secret).toString('hex')];

const leaks = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.flatMap(formsOf).filter((form) => text.includes(form));

const sealedNow = async () =>
  (
    await sql<{ id: string; stored: string }>`
    select id, secret as stored from webhooks union all
    select id, encode(totp_secret, 'escape') from users where totp_secret is not null union all
    select user_id, encode(totp_secret, 'escape') from factor_setups where totp_secret is not null
    order by 1`.execute(provider.database)
  ).rows;

const newKey = Buffer.alloc(32, 8);

describe('secrets in the store', () => {
  const hooks = '/communication-settings/par_southernstays/webhook';
  let webhookId: string;
  let signing: string;

  it('cannot be read in it after seeding, setting up an authenticator app and making webhooks', async () => {
    const token = await provider.signIn('admin');
    const body = { url: 'https://hooks.example.com/in', events: ['refund.created'] };
    const made = await ask(provider, 'POST', hooks, { token, body });
    webhookId = textAt(made, 'id');
    const first = textAt(made, 'secret');
    const { headers } = await ask(provider, 'GET', `${hooks}/${webhookId}`, { token });
    const edited = await ask(provider, 'PUT', `${hooks}/${webhookId}`, {
      token,
      body: { ...body, status: 'active', rotate_secret: true },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    signing = textAt(edited, 'secret');
    expect([first, signing]).toEqual([expect.stringMatching(/^whsec_/), expect.stringMatching(/^whsec_/)]);
    const person = await createPerson(provider, { permissions: [] });
    const begun = await ask(provider, 'POST', '/users/setup-authenticator-mode/1', { token: person.token });
    const codes = demoAccounts.flatMap(({ manualCode }) => manualCode ?? []);
    expect(codes.length).toBeGreaterThan(0);
    const secrets = [first, signing, textAt(begun, 'manual_code'), ...codes];
    const text = await dump();
    expect(text).toContain(webhookId);
    expect(leaks(text, secrets)).toEqual([]);
    expect(text).not.toContain('whsec_');
    expect(
      (await sealedNow()).map(({ stored }) => stored.startsWith(`v1.${testSecrets.keyId}.`)),
    ).not.toContain(false);
  });

  it('would be found in it if they were plain text', async () => {
    await sql`create table planted as select ${signing}::text as text,
      ${parseTotpSecret('JBSWY3DPEHPK3PXP')}::bytea as bytes`.execute(provider.database);
    expect(leaks(await dump(), [signing, 'JBSWY3DPEHPK3PXP'])).toHaveLength(3);
    await sql`drop table planted`.execute(provider.database);
  });

  it.each([
    ['another key', () => [newKey] as const, 'Name it in SECRETS_KEY too, after the first key and a comma'],
    ['no key and no file', () => null, 'back from your backup, or set SECRETS_KEY to the key that it held.'],
  ])('stay as they are when the provider is started with %s', async (_name, keysOf, message) => {
    const before = await sealedNow();
    const opening = openSecretBox(provider.database, { secretKeys: keysOf(), dataFolder: folder });
    await expect(opening).rejects.toThrow(
      `The secrets in this store were sealed with key ${testSecrets.keyId}, which is not at hand. `,
    );
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toThrow('Nothing was changed.');
    expect(await sealedNow()).toEqual(before);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are sealed again when a new key precedes the old one, which can then go', async () => {
    const place = { dataFolder: folder };
    await openSecretBox(provider.database, { ...place, secretKeys: [newKey, testKey] });
    const box = await openSecretBox(provider.database, { ...place, secretKeys: [newKey] });
    const stored = (await sealedNow()).find(({ id }) => id === webhookId)?.stored ?? '';
    expect(box.open(stored, webhookOwner(webhookId)).toString()).toBe(signing);
    expect(() => testSecrets.open(stored, webhookOwner(webhookId))).toThrow('not sealed with a known key');
    await expect(openSecretBox(provider.database, { ...place, secretKeys: [testKey] })).rejects.toThrow(
      createSecretBox([newKey]).keyId,
    );
  });

  it('that an earlier version left in the clear are sealed with a key that is made once, for its owner only', async () => {
    await sql`update webhooks set secret = ${signing}, previous_secret = null, previous_secret_until = null`.execute(
      provider.database,
    );
    await sql`update users set totp_secret = 'v1.a plain secret'::bytea where totp_secret is not null`.execute(
      provider.database,
    );
    await sql`delete from factor_setups`.execute(provider.database);
    await sql`delete from sealing_keys`.execute(provider.database);
    const place = { dataFolder: folder, secretKeys: null };
    const boxes = await Promise.all([
      openSecretBox(provider.database, place),
      openSecretBox(provider.database, place),
    ]);
    const [box] = boxes;
    expect(boxes.map(({ keyId }) => keyId)).toEqual([box.keyId, box.keyId]);
    const rows = await sealedNow();
    expect(rows.map(({ stored }) => stored.startsWith(`v1.${box.keyId}.`))).not.toContain(false);
    const stored = rows.find(({ id }) => id === webhookId)?.stored ?? '';
    expect(box.open(stored, webhookOwner(webhookId)).toString()).toBe(signing);
    expect(await readdir(folder)).toEqual(['secrets.key']);
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
  });

  it('are not put at risk by a key file that was damaged', async () => {
    const file = join(folder, 'secrets.key');
    const key = await readFile(file, 'utf8');
    const before = await sealedNow();
    await writeFile(file, key.slice(0, 20));
    const place = { dataFolder: folder, secretKeys: null };
    await expect(openSecretBox(provider.database, place)).rejects.toThrow(
      `${file} does not hold a key (32 bytes in base64). Put it back from your backup.`,
    );
    expect(await readFile(file, 'utf8')).toBe(key.slice(0, 20));
    await writeFile(file, key);
    await openSecretBox(provider.database, place);
    expect(await sealedNow()).toEqual(before);
  });
});
